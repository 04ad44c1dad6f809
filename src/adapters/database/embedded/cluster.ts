// A cluster is PostgreSQL's word for the folder that contains its databases.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Places } from './places.ts'

/** The journal's role and database; the role isn't a superuser. */
export const owner = 'alidade'
export const superuser = 'postgres'

/**
 * Creates the cluster in a neighbouring folder and renames it, so that a crash halfway leaves nothing half-finished.
 */
export async function makeCluster(binaries: Binaries, places: Places, account: Account): Promise<void> {
  removeHalfMade(places.base)
  if (isCluster(places.cluster)) return
  refuseOlder(places)
  const half = `${places.cluster}.init-${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  giveTo(account, half)
  await runInitdb(binaries, half, account)
  writeAccessRules(half, account)
  moveIntoPlace(half, places.cluster)
  sync(places.base)
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

function refuseOlder({ base, cluster }: Places): void {
  const older = readdirSync(base).filter((name) => /^data-\d+$/.test(name) && name !== basename(cluster))
  if (older.length > 0)
    throw new Error(
      `This release runs PostgreSQL ${basename(cluster).slice('data-'.length)}, but ${join(base, older.join(', '))} was made by another version. Upgrade it first.`,
    )
}

function removeHalfMade(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = /^data-\d+\.init-(\d+)$/.exec(name)?.[1]
    // initdb may have outlived the process that died, and keep writing for a moment.
    if (pid && !isAlive(Number(pid)))
      rmSync(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // alive, but someone else's
  }
}

async function runInitdb(binaries: Binaries, folder: string, account: Account): Promise<void> {
  const child = spawn(join(binaries.folder, 'bin', 'initdb'), ['-D', folder, ...initdbOptions.split(' ')], {
    ...account.ids,
    cwd: dirname(folder),
    env: cleanEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is for us; a half-finished folder would count as a failure
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const [status] = await once(child, 'close')
  if (status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`PostgreSQL could not create its data folder: ${said.join('')}`)
}

// The built-in locale sorts by code point on every machine, whatever its C library; queries sort people's names with
// `collate "und-x-icu"`.
const initdbOptions =
  `-U ${superuser} --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 ` +
  '--auth=peer --no-instructions --sync-method=syncfs'

/** Without the variables (PGDATA, PGOPTIONS …) through which someone's own PostgreSQL would interfere with ours. */
export const cleanEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

// No passwords: the system says who is at the other end of the socket, and two accounts may come in.
function writeAccessRules(folder: string, account: Account): void {
  const people = [...new Set([account.name, userInfo().username])]
  const map = people.flatMap((name) => [`app "${name}" "${owner}"`, `app "${name}" ${superuser}`])
  const options = { flush: true }
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    `local all all peer map=app\nlocal replication ${superuser} peer map=app\n`,
    options,
  )
  writeFileSync(join(folder, 'pg_ident.conf'), `${map.join('\n')}\n`, options)
}

function moveIntoPlace(half: string, cluster: string): void {
  try {
    renameSync(half, cluster)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!isCluster(cluster)) throw error // otherwise another process was faster
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
