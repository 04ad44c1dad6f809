// A journal whose tables came from the files of migrations/earlier/2, the last of them included: a demo, and an invented
// row in each table that a demo leaves empty. Its tables say the same today, so each row must come along as it is.
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#adapters/log.ts'
import { openSnapshot, type Snapshot } from '#adapters/database/snapshot.ts'
import { diskStorage } from '#adapters/storage/disk.ts'
import type { Contents } from '#server/backup/contents.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openSafe, type Safe } from '#server/backup/safe.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from './support/database.ts'
import { schemaOf } from './support/schema.ts'
import { forget, makeDataDir } from './support/site.ts'

const dataDir = makeDataDir()
let restored: FreshDatabase
let safe: Safe
let before: Contents
let after: Snapshot

beforeAll(async () => {
  restored = await emptyDatabase()
  safe = await openSafe(join(import.meta.dirname, 'releases/after-0.1.0'), undefined)
  const [name = ''] = await safe.place.list()
  before = await safe.read(name)
  const journal = { connection: restored.connection, storage: diskStorage(join(dataDir, 'files')), dataDir }
  await restoreBackup(journal, safe, {
    name,
    migrations: 'migrations',
    replace: false,
    log: openLog('silent'),
  })
  after = await openSnapshot(restored.connection)
}, 60_000)
afterAll(async () => {
  await after.abandon()
  await restored.close()
  forget({ dataDir })
})

const linesOf = async (rows: Readable) => (await text(rows)).split('\n').toSorted()

test('nothing is lost: each table has the rows it had, and each number goes on', async () => {
  for (const table of before.tables) {
    const had = await linesOf(Readable.from(safe.getStream(table.pieces)))
    const has = await linesOf(after.rowsOf(table))
    expect([table.name, had.length > 1]).toEqual([table.name, true])
    expect([table.name, has]).toEqual([table.name, had.map(inTodaysWords).toSorted()])
  }
  expect(await after.sequences()).toEqual(before.sequences)
})

/** A reviewer's request for a revision had a name of its own, and uses of papers were noted visitor by visitor. */
const inTodaysWords = (row: string) =>
  row
    .replace('\taskRevision\t', '\trequestRevision\t')
    .replaceAll(
      /{"visitor" : ("[^"]*"), ("paperId" : "[^"]*", "form" : "[^"]*"), /g,
      '{$2, "visitors" : [$1], ',
    )

test('its tables are those of a new journal', async () => {
  const fresh = await freshDatabase()
  expect(await schemaOf(restored.db)).toEqual(await schemaOf(fresh.db))
  await fresh.close()
})

test('its history speaks of requested revisions alone', async () => {
  const [history] = before.tables.filter(({ name }) => name === 'submission_history')
  expect(await text(Readable.from(safe.getStream(history?.pieces ?? [])))).toContain('\taskRevision\t')
  expect(await restored.db`select from submission_history where event = 'askRevision'`).toEqual([])
})
