import S3rver from '@20minutes/s3rver'
import { cpSync, readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { openSnapshot } from '#adapters/database/snapshot.ts'
import { openLog } from '#adapters/log.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import { checkFiles } from '#features/housekeeping/checking/check.server.ts'
import { removeUnused } from '#features/housekeeping/unused-files.server.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, givenA, type People } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Services } from '#edge/context.ts'
import { makeBackup, type Journal } from './backup.ts'
import { keepNewest } from './prune.ts'
import { restoreBackup, restoreFiles } from './restore.ts'
import { openSafe } from './safe.ts'

const log = openLog('silent')
const key = 'a key that is long enough for a backup'
const migrations = 'migrations'
let database: FreshDatabase
let services: Services
let people: People
let close: () => Promise<void>
let journal: Journal
let minute = 0
const next = () => new Date(Date.UTC(2026, 10, 22, 15, minute++))

beforeAll(async () => {
  const opened = await testServices()
  database = await freshDatabase()
  const queue = await openPostgresQueue(database.connection, { log, retryDelay: 1, idlePolling: 0.5 })
  services = { ...opened.services, db: database.db, queue }
  close = async () => {
    await queue.stop()
    await database.close()
    await opened.close()
  }
  people = await thePeople(services)
})
afterAll(() => close())

beforeEach(async () => {
  await services.db`truncate submissions cascade`
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'secret'), 'the secret of this journal')
  mkdirSync(join(dataDir, 'content'))
  writeFileSync(join(dataDir, 'content', 'privacy.md'), 'title: Privacy')
  services = { ...services, storage: diskStorage(join(dataDir, 'files')) }
  journal = { connection: database.connection, storage: services.storage, dataDir }
})

/** A machine with nothing on it. */
async function elsewhere(): Promise<{
  journal: Journal
  db: FreshDatabase['db']
  close: () => Promise<void>
}> {
  const { db, connection, close: drop } = await emptyDatabase()
  const dataDir = temporaryFolder()
  return { db, close: drop, journal: { connection, dataDir, storage: diskStorage(join(dataDir, 'files')) } }
}

const wanted = { migrations, replace: false, log }

/** Every row of every table, in a fixed order. */
async function rowsOf(db: FreshDatabase['db']): Promise<Record<string, unknown[]>> {
  const tables = await db<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    rows[name] = await db`select t::text as row from ${sql.table(name)} t order by 1`
  }
  return rows
}

describe.each([
  ['open', undefined],
  ['sealed', key],
])('a backup that is %s', (_, backupKey) => {
  test('brings back every row, every file, the secret, the journal’s own texts, and what was still to be done', async () => {
    await givenA(services, people, 'review_in_progress')
    await givenA(services, people, 'incomplete')
    const safe = await openSafe(temporaryFolder(), backupKey)
    const made = await makeBackup(journal, safe, next())
    const other = await elsewhere()
    expect(await restoreBackup(other.journal, safe, { ...wanted, name: made.name })).toEqual({
      files: made.files,
      lost: [],
    })
    expect(await rowsOf(other.db)).toEqual(await rowsOf(services.db))
    expect(await checkFiles({ db: other.db, storage: other.journal.storage })).toMatchObject({
      faulty: [],
      unused: 0,
    })
    expect(readFileSync(join(other.journal.dataDir, 'secret'), 'utf8')).toBe('the secret of this journal')
    expect(readFileSync(join(other.journal.dataDir, 'content/privacy.md'), 'utf8')).toBe('title: Privacy')
    expect(await jobsIn(other.db)).toEqual(await jobsIn(services.db))
    expect((await jobsIn(other.db)).length).toBeGreaterThan(0)
    await other.close()
  })

  test('numbering carries on where it was: no reference is given twice', async () => {
    await givenA(services, people, 'submitted')
    const safe = await openSafe(temporaryFolder(), backupKey)
    const { name } = await makeBackup(journal, safe, next())
    const other = await elsewhere()
    await restoreBackup(other.journal, safe, { ...wanted, name })
    const numbers = [services.db, other.db].map((db) => db`select nextval('submission_number')`)
    const [here, there] = await Promise.all(numbers)
    expect(there).toEqual(here)
    await other.close()
  })

  test('copies only what’s new the next time', async () => {
    await givenA(services, people, 'submitted')
    const safe = await openSafe(temporaryFolder(), backupKey)
    expect(await makeBackup(journal, safe, next())).toMatchObject({ files: 1, copied: 1 })
    const { id } = await givenA(services, people, 'submitted')
    const { storageKey } = await aManuscript(services, 'Another.')
    await services.db`update manuscript_versions set storage_key = ${storageKey} where submission_id = ${id}`
    expect(await makeBackup(journal, safe, next())).toMatchObject({ files: 2, copied: 1 })
  })

  test('forgets the oldest and what only they had, and nothing else', async () => {
    await givenA(services, people, 'submitted')
    const { storageKey } = await aManuscript(services, 'Another.')
    await services.db`update manuscript_versions set storage_key = ${storageKey}`
    const safe = await openSafe(temporaryFolder(), backupKey)
    await makeBackup(journal, safe, next())
    await services.db`truncate submissions cascade`
    await givenA(services, people, 'submitted')
    const { name } = await makeBackup(journal, safe, next())
    expect(await keepNewest(safe, 1)).toBeGreaterThan(0)
    expect(await safe.place.list()).toEqual([name])
    const other = await elsewhere()
    expect(await restoreBackup(other.journal, safe, { ...wanted, name })).toEqual({ files: 1, lost: [] })
    expect(await rowsOf(other.db)).toEqual(await rowsOf(services.db))
    await other.close()
  })
})

test('without the key nothing in a sealed backup can be read, and a wrong key is reported', async () => {
  await givenA(services, people, 'submitted')
  const folder = temporaryFolder()
  const { name } = await makeBackup(journal, await openSafe(folder, key), next())
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  )) {
    const bytes = readFileSync(join(file.parentPath, file.name))
    expect(bytes.subarray(0, 16).toString()).toBe('alidade sealed 1')
    expect(bytes.includes('Tarrowby') || bytes.includes('PK\u0003\u0004')).toBe(false)
  }
  await expect((await openSafe(folder, undefined)).read(name)).rejects.toThrow('set BACKUP_KEY')
  await expect((await openSafe(folder, key.replace('a', 'b'))).read(name)).rejects.toThrow(
    'a different BACKUP_KEY',
  )
})

test('a sealed backup that was changed, or renamed to pass for another, is refused', async () => {
  const folder = temporaryFolder()
  const safe = await openSafe(folder, key)
  const first = await makeBackup(journal, safe, next())
  const second = await makeBackup(journal, safe, next())
  cpSync(join(folder, 'backups', first.name), join(folder, 'backups', second.name))
  await expect(safe.read(second.name)).rejects.toThrow('someone has changed it')
})

test('a database with a journal is left alone, unless told to replace it', async () => {
  await givenA(services, people, 'submitted')
  const safe = await openSafe(temporaryFolder(), undefined)
  const { name } = await makeBackup(journal, safe, next())
  const other = await elsewhere()
  await restoreBackup(other.journal, safe, { ...wanted, name })
  await other.db.close()
  await expect(restoreBackup(other.journal, safe, { ...wanted, name })).rejects.toThrow(
    'already holds a journal',
  )
  expect(await restoreBackup(other.journal, safe, { name, ...wanted, replace: true })).toEqual({
    files: 0,
    lost: [],
  })
})

test('a database in use is left alone, whatever it’s told', async () => {
  const safe = await openSafe(temporaryFolder(), undefined)
  const { name } = await makeBackup(journal, safe, next())
  await services.db`select 1`
  await expect(restoreBackup(journal, safe, { name, ...wanted, replace: true })).rejects.toThrow(
    'Stop the journal first',
  )
})

test('a backup from a newer program isn’t restored into an older one', async () => {
  await services.db`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`
  const safe = await openSafe(temporaryFolder(), undefined)
  const { name } = await makeBackup(journal, safe, next())
  await services.db`delete from kysely_migration where name = '9999-later'`
  const other = await elsewhere()
  await expect(restoreBackup(other.journal, safe, { ...wanted, name })).rejects.toThrow(
    'newer release, with migrations that this one doesn’t have: 9999-later',
  )
  await other.close()
})

test('a damaged file comes back from a backup, and a backup of a damaged file says so', async () => {
  await givenA(services, people, 'submitted')
  const safe = await openSafe(temporaryFolder(), undefined)
  const { name } = await makeBackup(journal, safe, next())
  const [row] = await services.db<{ key: string }>`select storage_key as key from files_in_use`
  const file = row?.key ?? ''
  writeFileSync(join(journal.dataDir, 'files', file.slice(0, 2), file.slice(2, 4), file), 'rotten')
  const empty = await openSafe(temporaryFolder(), undefined)
  expect(await makeBackup(journal, empty, next())).toMatchObject({ files: 0, faulty: [file] })
  expect(await restoreFiles(services.storage, safe, await safe.read(name))).toEqual({ files: 1, lost: [] })
  expect(await services.storage.findFault(file)).toBeUndefined()
})

test('a file the backup itself has lost is named, and everything else comes back', async () => {
  await givenA(services, people, 'submitted')
  const folder = temporaryFolder()
  const safe = await openSafe(folder, undefined)
  const { name } = await makeBackup(journal, safe, next())
  const [row] = await services.db<{ key: string }>`select storage_key as key from files_in_use`
  const file = row?.key ?? ''
  writeFileSync(join(folder, 'files', file.slice(0, 2), file.slice(2, 4), file), 'rotten')
  const other = await elsewhere()
  const again = await openSafe(folder, undefined)
  expect(await restoreBackup(other.journal, again, { ...wanted, name })).toEqual({ files: 0, lost: [file] })
  expect(await rowsOf(other.db)).toEqual(await rowsOf(services.db))
  await other.close()
})

test('an unsealed backup isn’t mistaken for a sealed one: with a key, it’s refused', async () => {
  const folder = temporaryFolder()
  const { name } = await makeBackup(journal, await openSafe(folder, undefined), next())
  await expect((await openSafe(folder, key)).read(name)).rejects.toThrow(
    'an unsealed backup, but BACKUP_KEY is set',
  )
})

test('while a backup is running, the clean-up removes no file', async () => {
  const { storageKey } = await aManuscript(services, 'Nobody points to it.')
  const clock = fakeClock(new Date('2026-11-20T09:00:00Z'))
  const aged = { ...services, clock }
  await removeUnused(aged)
  clock.set(new Date('2026-11-22T09:00:00Z'))
  const snapshot = await openSnapshot(journal.connection)
  await removeUnused(aged)
  expect(await services.storage.has(storageKey)).toBe(true)
  await snapshot.end()
  await snapshot.close()
  await removeUnused(aged)
  expect(await services.storage.has(storageKey)).toBe(false)
})

test('a bucket can hold backups, just like a folder', async () => {
  const configureBuckets = [{ name: 'backups' }]
  const directory = temporaryFolder()
  const server = new S3rver({
    ...{
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets,
      allowMismatchedSignatures: true,
    },
  })
  const { port } = await server.run()
  const safe = await openSafe(`s3://S3RVER:S3RVER@backups/journal?endpoint=http://127.0.0.1:${port}`, key)
  await givenA(services, people, 'submitted')
  const { name } = await makeBackup(journal, safe, next())
  expect(await makeBackup(journal, safe, next())).toMatchObject({ copied: 0 })
  expect(readdirSync(directory, { recursive: true }).join()).toContain(name)
  const other = await elsewhere()
  await restoreBackup(other.journal, safe, { ...wanted, name })
  expect(await rowsOf(other.db)).toEqual(await rowsOf(services.db))
  await other.close()
  await server.close()
})

async function jobsIn(db: FreshDatabase['db']) {
  return db`select name, data, priority from pgboss.job where state in ('created', 'retry', 'active') order by name, data::text`
}
