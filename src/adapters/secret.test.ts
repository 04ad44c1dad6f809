import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretsIn } from './secret.ts'

const run = promisify(execFile)
const program = `console.log((await import(process.argv[1])).secretsIn(process.argv[2])('payment'))`

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'alidade-secret-'))))
afterEach(() => rm(folder, { recursive: true }))

test('each purpose has its own secret, the same after every start', () => {
  const first = secretsIn(folder)
  expect(first('payment')).toMatch(/^[0-9a-f]{64}$/)
  expect(secretsIn(folder)('payment')).toBe(first('payment'))
  expect(first('webhook')).not.toBe(first('payment'))
})

test('processes that start together on an empty folder have one secret', async () => {
  const file = join(import.meta.dirname, 'secret.ts')
  const start = () =>
    run(process.execPath, ['--input-type=module', '-e', program, file, join(folder, 'data')])
  const said = await Promise.all([start(), start(), start(), start()])
  expect(new Set(said.map(({ stdout }) => stdout.trim())).size).toBe(1)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret'])
})

test('only this account can read it', async () => {
  secretsIn(folder)
  const { mode } = await stat(join(folder, 'secret'))
  expect((mode & 0o777).toString(8)).toBe('600')
})
