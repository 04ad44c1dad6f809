// Files that no row points to: of uploads that were refused, of crashes between file and row, and of rows that went.
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Services } from '#edge/context.ts'
import { mayRemove } from '#features/manuscripts/held-files.server.ts'
import { inTroops } from './troops.ts'
import * as store from './store.server.ts'

const aDay = 24 * 3600_000 // milliseconds
/** Beyond this many a majority of unused files means that storage and database are not of one journal. */
const suspicious = 100

export type Tidying = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Removes the files to which nobody has pointed for a day, and notes those to which nobody points now. The day is for
 * whoever still writes the row, and for a backup that copies the database first and the files after it.
 */
export async function removeUnused(services: Tidying): Promise<void> {
  const { db, clock, log } = services
  const files = await noteUnused(services)
  const unused = await store.listUnused(db, new Date(clock.now().getTime() - aDay))
  if (unused.length > suspicious && unused.length > files / 2)
    log.error(
      { files, unused: unused.length },
      'the database does not know most of the files, so none was removed',
    )
  else for (const key of unused) await remove(services, key)
}

/** Answers how many files there are in all. */
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

/** The file before the note: cut off between them, the next run finds the note and nothing more to remove. */
async function remove({ db, storage }: Tidying, key: FileKey): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await mayRemove(tx, key))) return
    if (!(await store.isInUse(tx, key))) await storage.delete(key)
    await store.forgetUnused(tx, key)
  })
}
