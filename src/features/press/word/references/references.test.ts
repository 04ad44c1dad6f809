import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fields, measured } from './samples/measured.ts'

const labelled = readFileSync(join(import.meta.dirname, 'samples/labelled.txt'), 'utf8')

/** Of a hundred references in six styles and four scripts, so many must be read as they are marked. */
const goals = { names: 95, title: 95, source: 95, year: 95, volume: 90, issue: 90, pages: 90 }

test.each(fields)('of the marked references %s are read as they should be', (field) => {
  const { share, wrong } = measured(labelled)
  const misread = wrong.filter((line) => line.startsWith(`${field}:`))
  expect(share[field] * 100 >= goals[field] ? [] : misread).toEqual([])
})
