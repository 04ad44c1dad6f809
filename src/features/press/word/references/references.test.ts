import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReference } from './parsing/read-reference.ts'
import { fields, measured } from './samples/measured.ts'

const lists = ['labelled', 'further', 'messy', 'habits', 'held-out', 'unseen'] as const
const marked = lists.map((list) => ({
  list,
  ...measured(readFileSync(join(import.meta.dirname, 'samples', `${list}.txt`), 'utf8')),
}))
const cases = marked.flatMap((one) => fields.map((field) => ({ field, ...one })))

/** Of a hundred references, so many must be read as they are marked. */
const goals = { names: 95, title: 95, source: 95, year: 95, volume: 90, issue: 90, pages: 90 }

/** Fewer of the lists that the reading was never mended for. */
const allowances: Partial<Record<(typeof lists)[number], number>> = { 'held-out': 5, unseen: 10 }

test.each(cases)(
  'of the list $list the $field are read as they are marked',
  ({ field, list, share, wrong }) => {
    const misread = wrong.filter((line) => line.startsWith(`${field}:`))
    expect(share[field] * 100 >= goals[field] - (allowances[list] ?? 0) ? [] : misread).toEqual([])
  },
)

const tedious = [
  'A. ',
  'Ab, ',
  'A.B., ',
  '1, ',
  '. ',
  ' .',
  'de la ',
  '张',
  'علی، ',
  'т. ',
  '10.5555/a',
  '12(3): ',
  'Rope: ',
  'רות, ',
  ' ; ',
]

test.each(tedious)('a line that repeats "%s" without end does not hold up the press', (piece) => {
  const started = process.cpuUsage()
  readReference(`Smith A. Title of it.${' '.repeat(40)}${piece.repeat(2400 / piece.length)} end`)
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
})
