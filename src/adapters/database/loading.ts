// Fills an empty database with the contents of a snapshot.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from './database.ts'
import { quote, type Sequence, type Table } from './snapshot.ts'

export type Loaded = { tables: Table[]; sequences: Sequence[]; rowsOf: (table: Table) => Readable }

/** What stands in the way of filling this database: rows of a journal, or someone using it. */
export async function whyNotLoad(connection: Connection): Promise<'has a journal' | 'is in use' | undefined> {
  return withClient(connection, async (client) => {
    const { rows: others } = await client.query(
      `select from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
    )
    if (others.length > 0) return 'is in use'
    const { rows: tables } = await client.query(
      `select from pg_tables where schemaname = 'public' and tablename = 'people'`,
    )
    if (tables.length === 0) return undefined
    const { rows: people } = await client.query('select from people limit 1')
    return people.length > 0 ? 'has a journal' : undefined
  })
}

/** Removes everything that migrations and the queue created; extensions stay. */
export async function empty(connection: Connection): Promise<void> {
  await withClient(connection, (client) => client.query(forget))
}

/** All of it or nothing. The tables come from the same migrations, and are emptied first. */
export async function load(connection: Connection, { tables, sequences, rowsOf }: Loaded): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin')
    const inOrder = await sorted(client, tables)
    if (inOrder.length > 0)
      await client.query(`truncate ${inOrder.map(({ name }) => quote(name)).join(', ')}`)
    for (const table of inOrder) {
      const name = quote(table.name)
      // What triggers fill in is in tables that come back as well.
      await client.query(`alter table ${name} disable trigger user`)
      const columns = table.columns.map(quote).join(', ')
      await pipeline(rowsOf(table), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
      await client.query(`alter table ${name} enable trigger user`)
    }
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quote(name), value, isCalled])
    await client.query('commit')
    await client.query('analyze')
  })
}

/** What is pointed to comes before what points to it. */
async function sorted(client: pg.Client, tables: Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.oid <> t.oid`)
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const inOrder: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ name }) => !rows.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (next.length === 0)
      throw new Error('The tables refer to one another in a circle, so they can’t be filled.')
    for (const table of next) waiting.delete(table.name)
    inOrder.push(...next)
  }
  return inOrder
}

/** Neither PostgreSQL's own nor an extension's. */
function isOurs(alias: string, namespace: string): string {
  return `${namespace} = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = ${alias}.oid and d.deptype = 'e')`
}

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'alidade-restore' })
  client.on('error', () => {}) // the next query reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Each list is complete before its first item is dropped: what goes along with another no longer exists when it's
// reached.
const forget = `
do $$
declare
  name text;
begin
  foreach name in array array(
    select format('table if exists %I', relname) from pg_class c where relkind = 'r' and ${isOurs('c', 'relnamespace')}
    union all
    select format('sequence if exists %I', relname) from pg_class c where relkind = 'S' and ${isOurs('c', 'relnamespace')}
    union all
    select format('routine if exists %s', oid::regprocedure) from pg_proc p where ${isOurs('p', 'pronamespace')}
    union all
    select format('text search configuration if exists %I', cfgname) from pg_ts_config t where ${isOurs('t', 'cfgnamespace')}
    union all
    select 'schema if exists pgboss'
  ) loop
    execute format('drop %s cascade', name);
  end loop;
end $$`
