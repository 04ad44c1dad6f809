// Where everything of the embedded PostgreSQL is, below the data folder.
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeFolder } from '#adapters/private-folder.ts'
import { findClosedFolder, type Account } from './account.ts'

export type Places = { base: string; cluster: string; socket: string; lock: string; log: string }

/** Names the socket file, .s.PGSQL.5432. Nothing listens on the network. */
export const port = 5432

export function placesOf(folder: string, major: string): Places {
  const base = resolve(folder, 'pg')
  return {
    base,
    cluster: join(base, `data-${major}`),
    socket: socketFolder(base),
    lock: join(base, 'run', 'lock'),
    log: join(base, 'log'),
  }
}

// The system allows 107 bytes for a socket's address.
function socketFolder(base: string): string {
  const usual = join(base, 'run')
  const short = join('/tmp', `alidade-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`)
  return Buffer.byteLength(join(usual, `.s.PGSQL.${port}`)) > 100 ? short : usual
}

/**
 * Creates the folder that contains them all; refuses one PostgreSQL's account couldn't enter. If that isn't our own
 * account, its group may pass through the data folder and this one, and no one else may.
 */
export function makeBase(folder: string, account: Account, log: (text: string) => void): string {
  const base = resolve(folder, 'pg')
  for (const place of [resolve(folder), base]) {
    const open = closeFolder(place, account.ids)
    if (open) log(open)
  }
  const closed = account.ids && findClosedFolder(base, account.ids)
  if (closed)
    throw new Error(
      `PostgreSQL won’t run as root, so it runs as "${account.name}", and that account can’t open ${closed}. Set DATA_DIR to a folder such as /var/lib/alidade, start as an ordinary user, or set DATABASE_URL.`,
    )
  return base
}

export function makePlaces(places: Places, account: Account): void {
  refuseForeign(places.cluster)
  for (const folder of [join(places.base, 'run'), places.socket, places.log]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(account, folder)
  }
}

export function giveTo(account: Account, path: string): void {
  if (account.ids) chownSync(path, account.ids.uid, account.ids.gid)
}

function refuseForeign(cluster: string): void {
  const me = process.geteuid?.() ?? 0
  if (me === 0 || !existsSync(cluster) || statSync(cluster).uid === me) return
  throw new Error(
    `${cluster} belongs to another account: start as that account, or as root, or set DATA_DIR to another folder.`,
  )
}
