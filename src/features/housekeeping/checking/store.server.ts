// What the journal knows about its files, besides the rows that point to them.
import type { Tx } from '#adapters/database/database.ts'
import type { Fault, FileKey } from '#adapters/storage/storage.ts'

export type Faulty = { key: FileKey; fault: Fault }

/** Whether this file is newly recorded. */
export async function noteFault(tx: Tx, { key, fault }: Faulty, at: Date): Promise<boolean> {
  const noted = await tx`
    insert into faulty_files (storage_key, fault, noticed_at) values (${key}, ${fault}, ${at})
    on conflict (storage_key) do nothing returning storage_key`
  return noted.length > 0
}

/** Whether no other file has been recorded since. If two ask at once, the second waits for the first. */
export async function isQuietSince(tx: Tx, since: Date): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended('faulty files', 0))`
  const found = await tx`select from faulty_files where noticed_at > ${since} limit 1`
  return found.length === 0
}

/** Keeps those that are still faulty. */
export async function keepFaults(tx: Tx, keys: readonly FileKey[]): Promise<void> {
  await tx`delete from faulty_files where storage_key <> all(${keys}::text[])`
}

/** `uses`: what the rows call it, such as 'ALD-2026-0001 version 2'. */
export type Used = { key: FileKey; uses: string[] }

/** The files that rows point to, in the order of their keys, starting after `after`. */
export async function listUsed(tx: Tx, after: FileKey, limit: number): Promise<Used[]> {
  return tx<Used>`
    with part as (
      select distinct storage_key from files_in_use where storage_key > ${after} order by storage_key limit ${limit}
    ), used as (
      select storage_key, submission_id, 'version ' || version as name from manuscript_versions
      union select storage_key, submission_id, 'version ' || version from document_saves
      union select storage_key, submission_id, 'rejected save' from rejected_saves
      union select storage_key, submission_id, name from galleys
      union select storage_key, submission_id, 'review copy' from review_copies
      union select storage_key, submission_id, 'what was read of the file' from readings
      union select storage_key, submission_id, 'preview ' || name from preview_files
      union select storage_key, submission_id, 'corrected picture' from correction_files f join corrections c on c.id = f.correction_id
      union select storage_key, submission_id, 'file of a review' from review_files f join reviews r on r.id = f.review_id
      union select storage_key, submission_id, 'the package it came in' from arrived_packages
      union select storage_key, null, 'issue ' || month || '/' || year from issue_files
    )
    select part.storage_key as key,
           coalesce(array_agg(coalesce(s.reference || ' ', '') || used.name order by s.reference, used.name)
                    filter (where used.name is not null), '{}') as uses
    from part left join used using (storage_key) left join submissions s on s.id = used.submission_id
    group by part.storage_key order by part.storage_key`
}

export async function countUnused(tx: Tx, keys: readonly FileKey[]): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from unnest(${keys}::text[]) key
    where not exists (select from files_in_use f where f.storage_key = key)`
  return row?.count ?? 0
}

/** Submissions that reached the editors, aren't finished, and have no manuscript. */
export async function listWithoutManuscript(tx: Tx): Promise<string[]> {
  const rows = await tx<{ reference: string }>`
    select reference from submissions s
    where status not in ('incomplete', 'withdrawn', 'rejected')
      and not exists (select from manuscript_versions v where v.submission_id = s.id)
    order by reference`
  return rows.map(({ reference }) => reference)
}
