// A Word file is read once: first page, preview and review copy are made from the same reading.
import { deserialize, serialize } from 'node:v8'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import type { Services } from '#edge/context.ts'
import { previewed } from '#journal/access.ts'
import { toContents } from '../html/to-contents.ts'
import { toManuscript } from '../press.ts'
import type { Source } from '../store.server.ts'
import { readWord, type Reading } from './read-word.ts'
import { findReading, saveCounts, saveReading } from './store-readings.server.ts'

/** Goes up whenever `Reading` changes its shape, or a program reads better: what was kept before isn't used any more. */
const edition = 3

/** What was kept of this version, or the file read and kept. Throws if it can't be read. */
export async function needReading(services: Services, source: Source): Promise<Reading> {
  const { db, storage } = services
  const kept = await findReading(db, { ...source, edition })
  if (kept) return deserialize(await storage.read(kept)) as Reading // `keep` wrote it, in this edition
  const read = await readWord(services, await storage.read(source.storageKey))
  const { article } = await toManuscript(services, read)
  const reading = { ...read, formulas: article.formulas }
  await keep(services, source, reading)
  await saveCounts(db, { ...source, ...toContents(article) })
  return reading
}

async function keep({ db, storage, clock }: Services, source: Source, reading: Reading): Promise<void> {
  const { key } = await storage.put(serialize(reading))
  await db.transaction(async (tx) => {
    await holdFiles(tx, storage, [key])
    await saveReading(tx, { ...source, edition, key, during: previewed, now: clock.now() })
  })
}
