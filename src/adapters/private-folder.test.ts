import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { closeFilesBelow, closeFolder } from './private-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a folder left open to every account is closed', () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  expect(closeFolder(folder)).toBeUndefined()
  expect(modeOf(folder)).toBe('700')
})

test('manuscripts that an earlier version left open to every account are closed', async () => {
  const folder = join(temporaryFolder(), 'files')
  const file = join(folder, 'ab', 'cd', 'abcd')
  mkdirSync(join(folder, 'ab', 'cd'), { recursive: true, mode: 0o755 })
  writeFileSync(file, 'confidential', { mode: 0o644 })
  await closeFilesBelow(folder)
  expect([folder, join(folder, 'ab'), join(folder, 'ab', 'cd')].map(modeOf)).toEqual(['700', '700', '700'])
  expect(modeOf(file)).toBe('600')
})

test('a journal without any files starts without complaint', async () => {
  await closeFilesBelow(join(temporaryFolder(), 'files'))
})
