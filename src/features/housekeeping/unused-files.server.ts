// Files no row points to: from refused uploads, crashes between file and row, and deleted rows.
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Services } from '#edge/context.ts'
import { mayRemove } from '#features/manuscripts/held-files.server.ts'
import { inTroops } from './troops.ts'
import * as store from './store.server.ts'

const aDay = 24 * 3600_000 // milliseconds
/** Beyond this many, a majority of unused files means that storage and database don't belong to the same journal. */
const suspicious = 100

export type Tidying = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Removes files nothing has pointed to for a day, and records those nothing points to now. The day is for whoever is
 * still writing the row, and for a backup that copies the database first and the files second.
 */
export async function removeUnused(services: Tidying): Promise<void> {
  const { db, clock, log } = services
  const files = await noteUnused(services)
  const unused = await store.listUnused(db, new Date(clock.now().getTime() - aDay))
  if (unused.length > suspicious && unused.length > files / 2)
    log.error(
      { files, unused: unused.length },
      'most of the files are unknown to the database, so none were removed',
    )
  else for (const key of unused) await remove(services, key)
}

/** Returns the total number of files. */
async function noteUnused({ db, storage, clock }: Tidying): Promise<number> {
  const now = clock.now()
  let files = 0
  for await (const keys of inTroops(storage.list())) {
    await store.noteUnused(db, keys, now)
    files += keys.length
  }
  await store.forgetUsed(db)
  return files
}

/**
 * The file before its record: if this is cut off in between, the next run finds the record and nothing left to remove.
 */
async function remove({ db, storage }: Tidying, key: FileKey): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await mayRemove(tx, key))) return
    if (!(await store.isInUse(tx, key))) await storage.delete(key)
    await store.forgetUnused(tx, key)
  })
}
