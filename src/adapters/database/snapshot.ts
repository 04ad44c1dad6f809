// The whole database as it was at one moment, read while the journal keeps working.
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import type { Connection } from './database.ts'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }
/** What is still to be done, whatever today's queue looks like. */
export type KeptJob = {
  name: string
  payload: Record<string, unknown>
  onceFor: string | null
  after: string
  priority: number
}

export type Snapshot = {
  migrations: string[]
  tables: Table[]
  /** The rows of a table in PostgreSQL's text format for COPY. One table at a time, to its end. */
  rowsOf(table: Table): Readable
  sequences(): Promise<Sequence[]>
  jobs(): Promise<KeptJob[]>
  /** Every file that a row points to at this moment. */
  files(): Promise<string[]>
  /** Ends the moment; the files are still held. */
  end(): Promise<void>
  /** Releases the files. Throws if they weren't held all the time. */
  close(): Promise<void>
  /** Releases everything, whatever state it's in. */
  abandon(): Promise<void>
}

/**
 * While this lock is held, no file is removed (`mayRemove` in the clean-up asks for it). It belongs to the connection.
 */
const holdFiles = `select pg_advisory_lock(hashtextextended('backup', 0))`
const letGo = `select pg_advisory_unlock(hashtextextended('backup', 0))`

export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, keepAlive: true, application_name: 'alidade-backup' })
  client.on('error', () => {}) // the next query reports it
  await client.connect()
  const abandon = () => client.end().catch(() => {})
  const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  try {
    await client.query(`set lock_timeout = '30s'; set statement_timeout = 0`)
    await client.query(holdFiles).catch(toSentence)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await ask<{ name: string }>('select name from kysely_migration order by name')
    return {
      migrations: migrations.map(({ name }) => name),
      tables: await ask<Table>(tables),
      rowsOf: ({ name, columns }) =>
        client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`)),
      sequences: () => ask<Sequence>(sequences),
      jobs: async () => ((await ask(hasJobs)).length > 0 ? ask<KeptJob>(jobs) : []),
      files: async () =>
        (await ask<{ key: string }>('select distinct storage_key as key from files_in_use')).map(
          ({ key }) => key,
        ),
      end: async () => void (await client.query('commit')),
      close: async () => {
        await client.query(letGo)
        await client.end()
      },
      abandon,
    }
  } catch (error) {
    await abandon()
    throw error
  }
}

export const quote = (name: string) => pg.escapeIdentifier(name)

function toSentence(error: pg.DatabaseError): never {
  if (error.code !== '55P03') throw error
  throw new Error('Another backup of this journal is running. Wait for it to finish.', { cause: error })
}

/** Those that migrations created, without the ones PostgreSQL computes itself. */
const tables = `
  select c.relname as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const sequences = `
  select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public' order by sequencename`

const hasJobs = `select where to_regclass('pgboss.job') is not null`

/** What's running at this moment has to run again; jobs that failed for good are in a queue of their own. */
const jobs = `
  select name, data as payload, singleton_key as "onceFor", start_after::text as after, priority
  from pgboss.job where state in ('created', 'retry', 'active')
  order by created_on`
