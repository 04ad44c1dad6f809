import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a secret for each purpose, always the same for the same purpose: 64 hex digits. */
export type Secrets = (purpose: string) => string

/** One random secret in the data folder, created on the first start and readable only by this account. */
export function secretsIn(folder: string): Secrets {
  const root = needRoot(folder)
  return (purpose) => createHmac('sha256', root).update(purpose).digest('hex')
}

function needRoot(folder: string): string {
  const file = join(folder, 'secret')
  return findRoot(file) ?? makeRoot(folder, file)
}

function findRoot(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked into place, so that two processes starting at once both read the same secret. */
function makeRoot(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return readFileSync(file, 'utf8').trim()
}
