import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Connection, type Database } from '#adapters/database/database.ts'
import { onDatabase } from './connection.ts'

export type FreshDatabase = {
  db: Database
  connection: Connection
  /** Closes `db` and removes the database. */ close: () => Promise<void>
}

/** A migrated, empty database no one else uses; about 50 ms. Usually one per test file. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connection, template } = inject('postgres')
  return copyDatabase(connection, template)
}

/** A database without any tables, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return copyDatabase(inject('postgres').connection, 'template0')
}

async function copyDatabase(server: Connection, template: string): Promise<FreshDatabase> {
  const name = `alidade_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (db) => db`create database ${sql.id(name)} template ${sql.id(template)}`)
  const connection = onDatabase(server, name)
  const db = openDatabase(connection, { poolSize: 8 })
  const close = async () => {
    await db.close()
    await onServer(server, (other) => other`drop database ${sql.id(name)} with (force)`)
  }
  return { db, connection, close }
}

async function onServer(connection: Connection, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase(connection, { poolSize: 1 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
