// Papers on their way as they would be printed.
import type { Tx } from '#adapters/database/database.ts'
import type { StoredFile } from '../made-files.server.ts'

export type PreviewRow = {
  printed: string
  state: 'waiting' | 'done' | 'failed'
  pages: number | null
  language: string | null
  failure: string | null
  warnings: string[]
  at: Date
}

export async function findPreview(tx: Tx, submissionId: string): Promise<PreviewRow | undefined> {
  const [row] = await tx<PreviewRow>`
    select printed, state, pages, language, failure, warnings, at from previews where submission_id = ${submissionId}`
  return row
}

type Begun = { submissionId: string; version: number; printed: string; now: Date }

/** What was made before goes; the daily clean-up removes its files. */
export async function beginPreview(tx: Tx, { submissionId, version, printed, now }: Begun): Promise<void> {
  await dropPreview(tx, submissionId)
  await tx`
    insert into previews (submission_id, source_version, printed, state, at)
    values (${submissionId}, ${version}, ${printed}, 'waiting', ${now})`
}

type Ended = {
  state: 'done' | 'failed'
  pages?: number
  language?: string
  failure?: string
  warnings?: readonly string[]
  files?: readonly StoredFile[]
  now: Date
}

/** Unless something else is to be printed by now. */
export async function endPreview(
  tx: Tx,
  { submissionId, printed }: Pick<Begun, 'submissionId' | 'printed'>,
  { files = [], now, ...it }: Ended,
): Promise<void> {
  const { state, pages = null, language = null, failure = null, warnings = [] } = it
  const ended = await tx`
    update previews set state = ${state}, pages = ${pages}, language = ${language}, failure = ${failure}, warnings = ${warnings}, at = ${now}
    where submission_id = ${submissionId} and printed = ${printed} and state = 'waiting' returning submission_id`
  if (ended.length === 0) return
  for (const { name, mediaType, size, storageKey } of files)
    await tx`
      insert into preview_files (submission_id, name, media_type, size, storage_key)
      values (${submissionId}, ${name}, ${mediaType}, ${size}, ${storageKey})`
}

export async function findPreviewFile(
  tx: Tx,
  submissionId: string,
  name: string,
): Promise<StoredFile | undefined> {
  const [row] = await tx<StoredFile>`
    select name, media_type as "mediaType", size, storage_key as "storageKey"
    from preview_files where submission_id = ${submissionId} and name = ${name}`
  return row
}

export async function dropPreview(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from previews where submission_id = ${submissionId}`
}
