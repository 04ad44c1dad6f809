import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Dialect,
} from 'kysely'
import pg from 'pg'
import { openListener } from './listener.ts'
import { toQuery } from './to-query.ts'
import { inTransaction, type Ask } from './transaction.ts'

/**
 * A place to run SQL: inside a transaction or, if it's a Database, on a connection from the pool. Values become
 * parameters, never text; a `sql` fragment of Kysely may be nested as a value. In results, timestamps are `Date`, dates
 * are 'YYYY-MM-DD', bigint and numeric are strings (`count(*)::int` is a number). An array becomes a PostgreSQL array,
 * a plain object becomes JSON; for a JSON array write `${JSON.stringify(list)}::jsonb`.
 */
export type Tx = {
  <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** For SQL that a library has written, with `$1` for the first of the values. */
  ask: Ask
}

export type Database = Tx & {
  /** All of `work` happens, or nothing does. It may run again if two transactions got in each other's way. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Calls back with the text of each `notify` on the channel, and with `undefined` once a lost connection is back:
   * messages may have been missed. Resolves, once it's listening, with a function that stops it.
   */
  listen(channel: string, callback: (payload: string | undefined) => void): Promise<() => void>
  close(): Promise<void>
}

export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>
export type DatabaseOptions = {
  poolSize?: number
  /** Off for a PgBouncer in transaction mode before 1.21. */
  prepare?: boolean
  /** Hears of lost connections, which replace themselves. */
  warn?: (error: Error, text: string) => void
}

/** Opens lazily: a wrong address shows up with the first query. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({ ...limits, ...connection, types, max: options.poolSize ?? 10 })
  // Once `end` was called there's nothing to lose; the pool lets go before its connections are really closed.
  pool.on('error', (error) => pool.ending || options.warn?.(error, 'lost an idle connection to the database'))
  // If it's lost in the middle of a query, the query's own error tells the caller.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const listener = openListener(connection, options.warn)
  const { prepare } = options
  const ask: Ask = async (text, values) => (await pool.query(toQuery(text, values, prepare))).rows
  return Object.assign(tagged(ask), {
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      withRetry(() => inTransaction(pool, prepare, (asks) => work(tagged(asks)))),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  })
}

const limits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
}

// A date without a time has no time zone; pg would make it midnight wherever the server is.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.DATE
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser, // its overloads can't be written as an arrow function
}

// Kysely only puts the text together: its own connection takes half as long again for a query.
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const compiler = new Kysely<unknown>({ dialect })

function tagged(ask: Ask): Tx {
  const run = async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
    const { sql: whole, parameters } = sql<Row>(text, ...values).compile(compiler)
    return ask(whole, parameters) as Promise<Row[]>
  }
  return Object.assign(run, { ask })
}

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

async function withRetry<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const inEachOthersWay =
      error instanceof pg.DatabaseError && [serializationFailure, deadlock].includes(error.code ?? '')
    if (!inEachOthersWay || attempt === attempts) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    return withRetry(work, attempt + 1)
  }
}
