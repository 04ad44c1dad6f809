import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { fuzz } from './fuzz.ts'
import { mutate } from './mutate.ts'
import { readers } from './readers.ts'

test(
  'no damaged file crashes a reader, keeps it busy or fills the memory',
  { timeout: 300_000 },
  async () => {
    // The same files each time, so that whatever is found comes from the change; `npm run fuzz` uses others.
    const { findings, read } = await fuzz({ seconds: 15, seed: 1, folder: temporaryFolder() })
    expect(findings).toEqual([])
    expect(read).toBeGreaterThan(1000)
  },
)

test('a reader that crashes, hangs, keeps busy or grows is found, with the file', async () => {
  const folder = temporaryFolder()
  const module = join(import.meta.dirname, 'samples/bad-readers.ts')
  const { findings } = await fuzz({ seconds: 200, seed: 1, folder, module, timeout: 3000, memory: 600 })
  expect(findings.map(({ reader, why }) => [reader, why.split(':')[0]])).toEqual([
    ['crashes', 'exited with 1'],
    ['hangs', 'takes longer than 3 seconds'],
    ['isBusy', 'takes longer than 3 seconds'],
    ['grows', 'takes more than 600 MB'],
  ])
  expect(readdirSync(folder)).toHaveLength(4)
}, 300_000)

test('the same number damages the same file the same way', () => {
  const files = readers['compound']!.seeds()
  for (const number of [1, 2, 3]) expect(mutate(files, number)).toEqual(mutate(files, number))
})

/** What the fuzzer once found, named after its reader. */
const folder = join(import.meta.dirname, 'findings')
const findings = existsSync(folder) ? readdirSync(folder) : []

test.each(findings)('%s, which was a finding, is read or refused', async (name) => {
  const { read, mayThrow } = readers[name.split('-')[0]!]!
  const reading = (async () => read(readFileSync(join(folder, name))))()
  if (mayThrow) await reading.catch((problem: unknown) => expect(String(problem)).not.toMatch(/call stack/))
  else await reading
})
