// Backup and restore of a journal with 1,000 papers, beside a plain copy of its files.
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '#adapters/database/database.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { openLog } from '#adapters/log.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import type { Storage } from '#adapters/storage/storage.ts'
import { volumes } from '#journal/calendar.ts'
import { atOnce } from '#server/backup/at-once.ts'
import { makeBackup, type Journal } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openSafe, type Safe } from '#server/backup/safe.ts'
import { forget, makeDataDir } from '../tests/support/site.ts'
import { round } from './numbers.ts'
import { addPapers } from './papers.ts'

const papers = 1000
const later = 10
/** Bytes, like a paper of the demo. */
const files = { manuscript: 150_000, pdf: 250_000, html: 60_000, text: 30_000, jats: 40_000 }

export async function printBackups(): Promise<void> {
  const [here, there, open, sealed, copy] = Array.from({ length: 5 }, makeDataDir) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const journal = await openJournal(here)
  await migrate(journal.connection, 'migrations')
  await fill(journal, 1, papers)
  const safe = await openSafe(open, undefined)
  const full = await seconds(() => makeBackup(journal, safe, new Date()))
  const nothing = await seconds(() => makeBackup(journal, safe, new Date()))
  await fill(journal, papers + 1, papers + later)
  const few = await seconds(() => makeBackup(journal, safe, new Date()))
  const closed = await seconds(async () =>
    makeBackup(journal, await openSafe(sealed, 'a key of the bench, of more than 32'), new Date()),
  )
  await journal.stop()
  const plain = await seconds(() => cpSync(join(here, 'files'), copy, { recursive: true }))
  const restored = await restoreIn(there, safe)
  console.log(`Backup and restore with ${papers} papers, 5 files and 530 kB each, in seconds`)
  console.table({
    'plain copy of the files': plain,
    'backup, the first': full,
    'backup, nothing new': nothing,
    [`backup, ${later} papers more`]: few,
    'backup, the first, sealed': closed,
    restore: restored,
  })
  for (const dataDir of [here, there, open, sealed, copy]) forget({ dataDir })
}

async function restoreIn(dataDir: string, safe: Safe): Promise<number> {
  const journal = await openJournal(dataDir)
  const [name = ''] = (await safe.place.list()).slice(-1)
  const wanted = { name, migrations: 'migrations', replace: false, log: openLog('silent') }
  const taken = await seconds(() => restoreBackup(journal, safe, wanted))
  await journal.stop()
  return taken
}

async function openJournal(dataDir: string): Promise<Journal & { stop: () => Promise<unknown> }> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: dataDir })
  return { connection, dataDir, storage: diskStorage(join(dataDir, 'files')), stop }
}

async function fill({ connection, storage }: Journal, from: number, to: number): Promise<void> {
  const db = openDatabase(connection)
  const months = volumes({ year: 2026, month: 11 }).flatMap((volume) => volume.months)
  // Only a few at a time: making so much text searchable takes a while.
  for (let first = from; first <= to; first += 50)
    await addPapers(db, { from: first, to: Math.min(first + 49, to), months, words: 2000 })
  await atOnce(
    8,
    Array.from({ length: to - from + 1 }, (_, n) => from + n),
    (n) => addFiles(db, storage, `bench${n}`),
  )
  await db.close()
}

async function addFiles(db: Database, storage: Storage, id: string): Promise<void> {
  for (const [name, size] of Object.entries(files)) {
    const { key } = await storage.put(randomBytes(size))
    if (name === 'manuscript')
      await db`
        insert into manuscript_versions (submission_id, version, name, kind, size, storage_key)
        values (${id}, 1, 'paper.docx', 'docx', ${size}, ${key})`
    else
      await db`
        insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
        values (${id}, ${name}, 'application/octet-stream', ${size}, ${key}, 1)`
  }
}

async function seconds(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return round((performance.now() - begun) / 1000)
}
