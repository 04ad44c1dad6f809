import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { IndexedWork } from '#adapters/work-index/work-index.ts'
import type { Found } from './with-found.ts'

/** The file with the paper as it was read, while it waits to be published. */
export async function findRead(tx: Tx, submissionId: string): Promise<FileKey | undefined> {
  const [row] = await tx<{ key: FileKey }>`
    select g.storage_key as key from galleys g join submissions s on s.id = g.submission_id
    where s.id = ${submissionId} and g.name = 'read' and s.status = 'approved_for_publication'`
  return row?.key
}

type Answer = { submissionId: string; words: string; found: IndexedWork | undefined; now: Date }

export async function saveAnswer(tx: Tx, { submissionId, words, found, now }: Answer): Promise<void> {
  await tx`
    insert into look_ups (submission_id, words, found, at)
    values (${submissionId}, ${words}, ${found ? JSON.stringify(found) : null}::jsonb, ${now})
    on conflict (submission_id, md5(words)) do nothing`
}

export async function listAnswered(tx: Tx, submissionId: string): Promise<string[]> {
  const rows = await tx<{ words: string }>`select words from look_ups where submission_id = ${submissionId}`
  return rows.map(({ words }) => words)
}

export async function listFound(tx: Tx, submissionId: string): Promise<Found[]> {
  return tx<Found>`
    select words, found from look_ups where submission_id = ${submissionId} and found is not null`
}

export async function dropLookUps(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from look_ups where submission_id = ${submissionId}`
}
