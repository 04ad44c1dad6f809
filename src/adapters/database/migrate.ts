import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from './database.ts'
import { inOrder, listUnknown, listMigrations, type Files, type Migrations } from './migration-files.ts'

/**
 * Runs the SQL files this database hasn't seen, in the order of their names, all in one transaction: if one fails,
 * nothing has changed. A file may arrive later than those after it, if two people write one at the same time. Processes
 * that start at the same time wait for each other. Returns the names of those it ran. With `only`, the others are left
 * for later. Throws if the database belongs to a newer release.
 */
export async function migrate(connection: Connection, folder: string, only?: string[]): Promise<string[]> {
  const migrations = await listMigrations(folder)
  // A separate connection without a time limit: changing a large table may take a while.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // reported by the migration that was cut off, or no longer needed
  await client.connect()
  try {
    await client.query('begin')
    await client.query(oneAtATime)
    await client.query(list)
    const ran = await (only ? runMissing(client, pick(migrations, only)) : runAll(client, migrations))
    await client.query('commit')
    return ran
  } finally {
    await client.end()
  }
}

/** The number is the one 0.1.0 locks by. */
const oneAtATime = 'select pg_advisory_xact_lock(3853314791062309107)'

/** What the database has seen. The table's name and shape are Kysely's, which ran the migrations of 0.1.0. */
const list =
  'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)'

async function runAll(client: pg.Client, migrations: Migrations): Promise<string[]> {
  const seen = await listSeen(client)
  const newer = listUnknown(migrations, seen)
  if (newer.length > 0) throw new Error(toSentence(newer))
  const ran: string[] = []
  for (const set of migrations.earlier)
    if (await hasBegun(client, set)) ran.push(...(await runMissing(client, set)))
  return [...ran, ...(await runMissing(client, migrations.today))]
}

const toSentence = (names: string[]) =>
  `This database belongs to a newer release, which added ${names.join(', ')}. Start that release, or restore an older backup.`

const hasBegun = async (client: pg.Client, set: Files) =>
  (await listSeen(client)).some((name) => set.has(name))

const pick = (migrations: Migrations, names: string[]): Files =>
  new Map([...inOrder(migrations)].filter(([name]) => names.includes(name)))

async function runMissing(client: pg.Client, files: Files): Promise<string[]> {
  const seen = await listSeen(client)
  const missing = [...files].filter(([name]) => !seen.includes(name))
  for (const [name, path] of missing) await run(client, name, await readFile(path, 'utf8'))
  return missing.map(([name]) => name)
}

async function listSeen(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name)
}

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  // Recorded first: the last file of an earlier set rewrites the list.
  await client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()])
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
