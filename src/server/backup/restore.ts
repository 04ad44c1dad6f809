// `npm run journal -- restore PLACE`: files first, rows second, then the jobs that were still to be done.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { openDatabase, type Connection } from '#adapters/database/database.ts'
import { empty, load, whyNotLoad } from '#adapters/database/loading.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { listUnknown, listMigrations } from '#adapters/database/migration-files.ts'
import type { Log } from '#adapters/log.ts'
import { ownFile, ownFolder } from '#adapters/private-folder.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import type { FileKey, Storage } from '#adapters/storage/storage.ts'
import { atOnce } from './at-once.ts'
import { toNothing, type Journal } from './backup.ts'
import { readJob, readKept, type Contents, type Kept } from './contents.ts'
import type { Safe } from './safe.ts'

type Wanted = { name: string; migrations: string; replace: boolean; log: Log }

/** Refuses a database that has a journal, unless `replace` says to overwrite it, and one that's in use. */
export async function restoreBackup(journal: Journal, safe: Safe, wanted: Wanted): Promise<Restored> {
  const { connection, storage, dataDir } = journal
  const contents = await safe.read(wanted.name)
  await insistOnKnown(wanted.migrations, contents)
  await insistOnEmpty(connection, wanted.replace)
  const restored = await restoreFiles(storage, safe, contents)
  await empty(connection)
  await migrate(connection, wanted.migrations, contents.migrations)
  await load(connection, {
    ...contents,
    rowsOf: ({ name }) =>
      Readable.from(safe.getStream(contents.tables.find((it) => it.name === name)?.pieces ?? [])),
  })
  await migrate(connection, wanted.migrations)
  await restoreOwn(dataDir, safe, contents)
  await restoreJobs(connection, safe.getLines(contents.jobs), wanted.log)
  return restored
}

/** How many files were restored, and which ones the backup itself has lost. */
export type Restored = { files: number; lost: FileKey[] }

/** Restores the files in a backup that the storage lacks or has damaged. Safe while the journal is running. */
export async function restoreFiles(storage: Storage, safe: Safe, contents: Contents): Promise<Restored> {
  const kept: Kept[] = []
  for await (const line of safe.getLines(contents.files)) kept.push(readKept(line))
  const lost: FileKey[] = []
  let files = 0
  await atOnce(8, kept, async ([key, place]) => {
    if (!(await storage.findFault(key))) return
    // One file lost from the place is no reason not to restore the others.
    const bytes = await safe.get(place).catch(toNothing)
    if (!bytes) return void lost.push(key)
    const stored = await storage.put(bytes)
    if (stored.key !== key) throw new Error(`The backup’s copy of the file ${key} has different bytes.`)
    files++
  })
  return { files, lost }
}

async function insistOnKnown(folder: string, { migrations }: Contents): Promise<void> {
  const unknown = listUnknown(await listMigrations(folder), migrations)
  if (unknown.length > 0)
    throw new Error(
      `This backup was made by a newer release, with migrations that this one doesn’t have: ${unknown.join(', ')}. Update the journal first.`,
    )
}

async function insistOnEmpty(connection: Connection, replace: boolean): Promise<void> {
  const why = await whyNotLoad(connection)
  if (why === 'is in use') throw new Error('Someone is connected to this database. Stop the journal first.')
  if (why === 'has a journal' && !replace)
    throw new Error(
      'This database already holds a journal. Restore into an empty one, or use --replace to overwrite everything in it.',
    )
}

async function restoreOwn(dataDir: string, safe: Safe, { own }: Contents): Promise<void> {
  for (const { path, key } of own) {
    const file = join(dataDir, path)
    await mkdir(dirname(file), { recursive: true, mode: ownFolder })
    await writeFile(file, await safe.get(key), { mode: ownFile, flush: true })
  }
}

/** Through the queue's own interface, whatever its tables look like today. */
async function restoreJobs(connection: Connection, jobs: AsyncIterable<string>, log: Log): Promise<void> {
  const queue = await openPostgresQueue(connection, { log })
  const db = openDatabase(connection, { poolSize: 2 })
  try {
    for await (const line of jobs) {
      const { name, payload, onceFor, after, priority } = readJob(line)
      const due = { after: new Date(after), priority, ...(onceFor !== null && { onceFor }) }
      await db.transaction((tx) => queue.add(tx, name, { payload: payload ?? {}, ...due }))
    }
  } finally {
    await queue.stop()
    await db.close()
  }
}
