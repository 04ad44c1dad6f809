import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'
import { runCommand } from './run-command.ts'

test('a running journal isn’t deleted from under its feet', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alidade-reset-'))
  chmodSync(folder, 0o755)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  const postgres = await startEmbeddedPostgres({ folder })
  await expect(runCommand('reset', ['--yes'])).rejects.toThrow('is running. Stop it first.')
  await postgres.stop()
  await runCommand('reset', ['--yes'])
  expect(existsSync(folder)).toBe(false)
})
