// A row never points to a missing file: what writes the row holds the file, and what removes files skips those that are
// held.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey, Storage } from '#adapters/storage/storage.ts'
import { Refused } from '#journal/refusals.ts'

/** No one can remove these files until the transaction ends. Refuses if one has already been removed. */
export async function holdFiles(tx: Tx, storage: Storage, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) {
    await tx`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(key)}, 0))`
    if (!(await storage.has(key))) throw new Refused('upload_broken')
  }
}

/** Whether neither a transaction nor a backup holds the file; if so, no one can until the transaction ends. */
export async function mayRemove(tx: Tx, key: FileKey): Promise<boolean> {
  const [row] = await tx<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockOf(key)}, 0))
       and pg_try_advisory_xact_lock_shared(hashtextextended('backup', 0)) as "isFree"`
  return row?.isFree ?? false
}

const lockOf = (key: FileKey) => `file ${key}`
