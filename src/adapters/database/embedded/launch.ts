import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import { port, type Places } from './places.ts'
import type { Settings } from './settings.ts'

export type Launch = { binaries: Binaries; places: Places; account: Account; settings: Settings }

/** The exit code of a start that found the lock taken: another server of this cluster still lives. */
export const lockTaken = 75

/**
 * Starts PostgreSQL and does not wait for it. In a session of its own, so that Ctrl-C in the terminal reaches only us;
 * it writes to files, so that it outlives us.
 */
export function launch({ binaries, places, account, settings }: Launch, staleFile: boolean): ChildProcess {
  const program = [
    join(binaries.folder, 'bin', 'postgres'),
    '-D',
    places.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command = '', ...rest] = underLock(program, places, staleFile)
  const log = openSync(join(places.log, 'startup.log'), 'a')
  const child = spawn(command, rest, {
    ...account.ids,
    cwd: places.base,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  child.on('error', () => {}) // told by its exit code, which is then missing
  return child
}

/**
 * flock(1) becomes PostgreSQL and leaves it an open lock that every one of its processes inherits: the lock is free
 * only when all processes of the old server are gone. Only then may what a crash left behind be removed; PostgreSQL
 * itself would refuse to start when the number in its old file belongs to somebody else by now.
 */
function underLock(program: string[], places: Places, staleFile: boolean): string[] {
  const flock = ['/usr/bin/flock', '/bin/flock'].find((file) => existsSync(file))
  if (!flock) return program
  const socket = join(places.socket, `.s.PGSQL.${port}`)
  const leftovers = [...(staleFile ? [join(places.cluster, 'postmaster.pid')] : []), socket, `${socket}.lock`]
  const script = `rm -f ${leftovers.map(quoted).join(' ')}; exec "$@"`
  return [flock, '-F', '-n', '-E', String(lockTaken), places.lock, '/bin/sh', '-c', script, 'sh', ...program]
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The last words of PostgreSQL's newest two logs. */
export function lastWords({ log }: Places): string {
  const files = readdirSync(log).map((name) => join(log, name))
  const newest = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(0, 2)
  return newest.map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-1200)}`).join('\n')
}
