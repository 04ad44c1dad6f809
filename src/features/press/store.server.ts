// Galleys: what the press made of a version; and how the pressing went.
import type { Tx } from '#adapters/database/database.ts'

/** What is pressed: the newest Word file, and whether the paper is out, which changes what is printed above it. */
export type Source = {
  submissionId: string
  version: number
  kind: 'docx' | 'doc'
  storageKey: string
  isPublished: boolean
}

export async function findSource(tx: Tx, submissionId: string): Promise<Source | undefined> {
  const [row] = await tx<Source>`
    select submission_id as "submissionId", version, kind, storage_key as "storageKey",
           exists (select from papers p where p.id = submission_id) as "isPublished"
    from manuscript_versions where submission_id = ${submissionId} order by version desc limit 1`
  return row
}

/** Whether nothing newer is there to be pressed; nothing can come until the transaction ends. */
export async function lockNewest(tx: Tx, { submissionId, version, isPublished }: Source): Promise<boolean> {
  await tx`select from submissions where id = ${submissionId} for update`
  const now = await findSource(tx, submissionId)
  return now?.version === version && now.isPublished === isPublished
}

export type Galley = { name: string; mediaType: string; size: number; storageKey: string }

/** Takes the place of all galleys of the submission, so that no figure of an older version stays behind. */
export async function replaceGalleys(
  tx: Tx,
  { submissionId, version }: Source,
  galleys: Galley[],
  now: Date,
): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId}`
  for (const it of galleys) {
    await tx`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version, made_at)
      values (${submissionId}, ${it.name}, ${it.mediaType}, ${it.size}, ${it.storageKey}, ${version}, ${now})`
  }
}

export type Pressing = {
  state: 'done' | 'failed'
  pages?: number
  warnings?: string[]
  failure?: string
  now: Date
}

export async function savePressing(tx: Tx, { submissionId, version }: Source, it: Pressing): Promise<void> {
  await tx`
    insert into pressings (submission_id, source_version, state, pages, warnings, failure, at)
    values (${submissionId}, ${version}, ${it.state}, ${it.pages ?? null}, ${it.warnings ?? []}, ${it.failure ?? null}, ${it.now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      pages = excluded.pages, warnings = excluded.warnings, failure = excluded.failure, at = excluded.at`
}
