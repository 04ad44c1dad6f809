import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const folder = mkdtempSync(join(tmpdir(), 'alidade-test-'))
const usual = process.env['TMPDIR']
beforeAll(() => void (process.env['TMPDIR'] = folder))
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  rmSync(folder, { recursive: true })
})

test('what hasn’t been touched for an hour is removed, but nothing in use or belonging to others', async () => {
  const now = new Date()
  const longAgo = new Date(now.getTime() - 2 * 3_600_000)
  const made = ['alidade-soffice-old', 'alidade-press-old', 'alidade-upload-new', 'of-others']
  for (const name of made) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'paper'), 'x')
    if (!name.endsWith('new')) utimesSync(join(folder, name), longAgo, longAgo)
  }
  await removeLeftovers(now)
  expect(readdirSync(folder).toSorted()).toEqual(['alidade-upload-new', 'of-others'])
})
