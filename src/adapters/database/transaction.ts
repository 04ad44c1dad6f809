import type pg from 'pg'
import { toQuery } from './to-query.ts'

export type Ask = (text: string, values: readonly unknown[]) => Promise<unknown[]>

/**
 * Whatever `work` asks happens, or nothing does. Throws what `work` throws; and if a statement fails and `work` goes on
 * nevertheless, it throws at the end, since PostgreSQL has rolled back by then.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  prepare: boolean | undefined,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const { ask, end } = inTurn(client, prepare)
  try {
    await client.query('begin')
    const done = await work(ask)
    await end()
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK')
      throw new Error('A statement in this transaction failed, but the error was ignored.')
    client.release()
    return done
  } catch (error) {
    await end()
    // A connection that can't even roll back is thrown away, and PostgreSQL rolls back for it.
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

/** One statement at a time, as a connection takes them; and none once the transaction is over. */
function inTurn(client: pg.PoolClient, prepare: boolean | undefined) {
  const state = { last: Promise.resolve<unknown>(undefined), isOver: false }
  const ask: Ask = async (text, values) => {
    if (state.isOver) throw new Error('This transaction is over.')
    const asked = state.last.then(() => client.query(toQuery(text, values, prepare)))
    state.last = asked.catch(() => {}) // whoever asked gets the error
    return (await asked).rows
  }
  const end = (): Promise<unknown> => {
    state.isOver = true
    return state.last
  }
  return { ask, end }
}
