// Who still needs the server: each process holds a shared lock in it for as long as it does, and only who gets that
// lock alone may shut it down. So no starting process is pulled down by a stopping one.
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../database.ts'

const key = 7_236_501

/** Undefined while the server does not answer. */
export async function tryHold(admin: Connection): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...admin,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    application_name: 'alidade-holder',
  })
  client.on('error', () => {}) // followed by 'end', which is heard
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [key])
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

/** Whether nobody holds the server any more. True, too, when it is gone already. */
export async function isFree(admin: Connection): Promise<boolean> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {}) // the server may be going down
  try {
    await client.connect()
    // Kept until the server is down: the connection is left open on purpose. Our own closed one needs a moment to vanish.
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [key])
      if (rows[0]?.free) return true
      await pause(25)
    }
    await client.end()
    return false
  } catch {
    return true
  }
}
