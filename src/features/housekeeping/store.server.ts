// What the daily clean-up finds and removes.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'

/** Records which of these files nothing points to; those recorded before keep their date. */
export async function noteUnused(tx: Tx, keys: readonly FileKey[], now: Date): Promise<void> {
  await tx`
    insert into unused_files (storage_key, since)
    select key, ${now} from unnest(${keys}::text[]) key
    where not exists (select from files_in_use f where f.storage_key = key)
    on conflict (storage_key) do nothing`
}

export async function forgetUsed(tx: Tx): Promise<void> {
  await tx`delete from unused_files u where exists (select from files_in_use f where f.storage_key = u.storage_key)`
}

export async function listUnused(tx: Tx, since: Date): Promise<FileKey[]> {
  const rows = await tx<{ key: FileKey }>`
    select storage_key as key from unused_files where since <= ${since} order by since, storage_key`
  return rows.map(({ key }) => key)
}

export async function isInUse(tx: Tx, key: FileKey): Promise<boolean> {
  const [row] = await tx`select from files_in_use where storage_key = ${key} limit 1`
  return row !== undefined
}

export async function forgetUnused(tx: Tx, key: FileKey): Promise<void> {
  await tx`delete from unused_files where storage_key = ${key}`
}
