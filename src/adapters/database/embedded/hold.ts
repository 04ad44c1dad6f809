// Who still needs the server: each process holds a shared lock in it for as long as it does, and only a process that
// gets the lock exclusively may shut it down. So a stopping process can't pull the server out from under a starting
// one.
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../database.ts'

const key = 7_236_501

/** Undefined if the server doesn't answer. */
export async function tryHold(admin: Connection): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...admin,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    application_name: 'alidade-holder',
  })
  client.on('error', () => {}) // followed by 'end', which we do hear
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [key])
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

/** Whether no one holds the server any more. Also true if it's already gone. */
export async function isFree(admin: Connection): Promise<boolean> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {}) // the server may be shutting down
  try {
    await client.connect()
    // Kept until the server is down: the connection is left open on purpose. Our own closed one takes a moment to
    // disappear.
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
