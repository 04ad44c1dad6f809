import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Status } from '#journal/statuses.ts'

type Kept = { submissionId: string; version: number; edition: number }

export async function findReading(
  tx: Tx,
  { submissionId, version, edition }: Kept,
): Promise<FileKey | undefined> {
  const [row] = await tx<{ key: FileKey }>`
    select storage_key as key from readings
    where submission_id = ${submissionId} and source_version = ${version} and edition = ${edition}`
  return row?.key
}

type Read = Kept & { key: FileKey; during: readonly Status[]; now: Date }

/** Only at these stages; never replaces what was read of a newer version. */
export async function saveReading(
  tx: Tx,
  { submissionId, version, edition, key, during, now }: Read,
): Promise<void> {
  await tx`
    insert into readings (submission_id, source_version, edition, storage_key, at)
    select id, ${version}, ${edition}, ${key}, ${now} from submissions
    where id = ${submissionId} and status = any(${during})
    on conflict (submission_id) do update set source_version = excluded.source_version, edition = excluded.edition,
      storage_key = excluded.storage_key, at = excluded.at
    where readings.source_version <= excluded.source_version`
}

type Counted = { submissionId: string; version: number; words: number; figures: number }

/** Stays, for the lists of those who work on the paper. */
export async function saveCounts(tx: Tx, { submissionId, version, words, figures }: Counted): Promise<void> {
  await tx`
    insert into manuscript_counts (submission_id, source_version, words, figures)
    select id, ${version}, ${words}, ${figures} from submissions where id = ${submissionId}
    on conflict (submission_id) do update set source_version = excluded.source_version, words = excluded.words,
      figures = excluded.figures
    where manuscript_counts.source_version <= excluded.source_version`
}

/** The daily clean-up removes the file. */
export async function dropReading(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from readings where submission_id = ${submissionId}`
}
