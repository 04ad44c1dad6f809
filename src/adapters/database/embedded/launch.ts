import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import { port, type Places } from './places.ts'
import type { Settings } from './settings.ts'

export type Launch = { binaries: Binaries; places: Places; account: Account; settings: Settings }

/** The exit code of a start that found the lock taken: another server for this cluster is still alive. */
export const lockTaken = 75

/**
 * Starts PostgreSQL without waiting for it. In its own session, so that Ctrl-C in the terminal reaches only us; it
 * writes to files, so it can outlive us.
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
  child.on('error', () => {}) // the missing exit code says so
  return child
}

/**
 * flock(1) becomes PostgreSQL and leaves it an open lock inherited by all its processes: it's free only once every
 * process of the old server is gone. Only then may we remove what a crash left behind; PostgreSQL itself would refuse
 * to start if the process number in its old file now belongs to someone else.
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

/** The last words in PostgreSQL's two newest logs. */
export function lastWords({ log }: Places): string {
  const files = readdirSync(log).map((name) => join(log, name))
  const newest = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(0, 2)
  return newest.map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-1200)}`).join('\n')
}
