// One PostgreSQL for the whole test run, with a migrated database to copy: the embedded one, or TEST_DATABASE_URL.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase, type Connection } from '#adapters/database/database.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { openLog } from '#adapters/log.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import { onDatabase } from './connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases, and the name of the one to copy. */
    postgres: { connection: Connection; template: string }
  }
}

/** Vitest calls this before the first test, and what it returns after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startPostgres()
  const template = `alidade_template_${process.pid}`
  const server = openDatabase(connection, { poolSize: 1 })
  await server`create database ${sql.id(template)}`
  await fill(onDatabase(connection, template))
  project.provide('postgres', { connection, template })
  return async () => {
    await server`drop database ${sql.id(template)} with (force)`
    await server.close()
    await stop()
  }
}

async function startPostgres() {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'alidade-tests-'))
  await chmod(folder, 0o755) // as root, PostgreSQL runs under another account, which must be able to get in
  const server = await startEmbeddedPostgres({
    folder,
    // Autovacuum: its worker belongs to the superuser, and no one else may drop a database it's busy in.
    settings: { fsync: 'off', synchronous_commit: 'off', shared_buffers: '128MB', autovacuum: 'off' },
  })
  const admin = openDatabase(server.admin, { poolSize: 1 })
  await admin`alter role alidade createdb`
  await admin.close()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { connection: server.connection, stop }
}

async function fill(connection: Connection): Promise<void> {
  await migrate(connection, 'migrations')
  const queue = await openPostgresQueue(connection, { log: openLog('silent') })
  await queue.stop() // it has created its tables, so every copy has them
}
