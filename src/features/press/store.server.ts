// Galleys: what the press made of a version; and how the pressing went.
import type { Tx } from '#adapters/database/database.ts'

export type Version = { version: number; kind: 'docx' | 'doc'; storageKey: string }

export async function findNewestVersion(tx: Tx, submissionId: string): Promise<Version | undefined> {
  const [row] = await tx<Version>`
    select version, kind, storage_key as "storageKey" from manuscript_versions
    where submission_id = ${submissionId} order by version desc limit 1`
  return row
}

export type Galley = { name: string; mediaType: string; size: number; storageKey: string }

/** Takes the place of all galleys of the submission, so that no figure of an older version stays behind. */
export async function replaceGalleys(
  tx: Tx,
  submissionId: string,
  sourceVersion: number,
  galleys: Galley[],
  now: Date,
): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId}`
  for (const it of galleys) {
    await tx`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version, made_at)
      values (${submissionId}, ${it.name}, ${it.mediaType}, ${it.size}, ${it.storageKey}, ${sourceVersion}, ${now})`
  }
}

export type Pressing = {
  submissionId: string
  sourceVersion: number
  state: 'waiting' | 'done' | 'failed'
  pages?: number
  warnings?: string[]
  failure?: string
  now: Date
}

export async function savePressing(tx: Tx, it: Pressing): Promise<void> {
  await tx`
    insert into pressings (submission_id, source_version, state, pages, warnings, failure, at)
    values (${it.submissionId}, ${it.sourceVersion}, ${it.state}, ${it.pages ?? null}, ${it.warnings ?? []}, ${it.failure ?? null}, ${it.now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      pages = excluded.pages, warnings = excluded.warnings, failure = excluded.failure, at = excluded.at`
}
