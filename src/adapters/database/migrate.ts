import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import type { Connection } from './database.ts'

/**
 * Runs the SQL files that this database has not seen, in the order of their names, all in one transaction: when one
 * fails, nothing has changed. A file may come later than those after it: two people who write one each at the same time
 * hand them in as they are done. Processes that start at the same time wait for each other. Answers the names it ran.
 * With `only` the others are left for later; it throws where one of these is not in the folder.
 */
export async function migrate(connection: Connection, folder: string, only?: string[]): Promise<string[]> {
  // One connection of its own, without a time limit: changing a large table may take its time.
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => void client.on('error', () => {})) // told by the migration that it broke off
  pool.on('error', () => {}) // the connection was not needed any more
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results = [] } = await new Migrator({
      db,
      allowUnorderedMigrations: true,
      provider: { getMigrations: () => readMigrations(folder, only) },
    }).migrateToLatest()
    const failed = results.find((result) => result.status === 'Error')
    if (error)
      throw new Error(
        `The migration ${failed?.migrationName ?? 'of the database'} failed: ${(error as Error).message}`,
        { cause: error },
      )
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** Which of these migrations this program does not have. */
export async function listUnknown(folder: string, names: string[]): Promise<string[]> {
  const known = new Set(await readdir(folder))
  return names.filter((name) => !known.has(`${name}.sql`))
}

async function readMigrations(folder: string, only?: string[]): Promise<Record<string, Migration>> {
  const names =
    only?.map((name) => `${name}.sql`) ?? (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = await Promise.all(
    names.map(
      async (name) =>
        [name.replace('.sql', ''), toMigration(await readFile(join(folder, name), 'utf8'))] as const,
    ),
  )
  return Object.fromEntries(entries)
}

function toMigration(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}
