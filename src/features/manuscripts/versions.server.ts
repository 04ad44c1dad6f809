// The versions of a manuscript; the bytes themselves are in the storage.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Conversion, FileKind } from '#journal/paper/manuscript.ts'
import { itemVersion } from './item-version.ts'

export type Version = {
  version: number
  name: string
  kind: FileKind
  size: number
  storageKey: FileKey
  savedAt: Date
  /** The version in the old Word format that the journal converted into this one. */
  madeFrom: number | null
  /** For an old Word file, while it's the newest version and has no .docx. */
  conversion: Conversion | null
}

export async function findNewest(tx: Tx, submissionId: string): Promise<Version | undefined> {
  const [row] = await tx<Version>`
    select version, name, kind, size, storage_key as "storageKey", saved_at as "savedAt", made_from as "madeFrom", conversion
    from manuscript_versions where submission_id = ${submissionId} order by version desc limit 1`
  return row
}

export async function findVersion(
  tx: Tx,
  submissionId: string,
  version: number,
): Promise<Version | undefined> {
  const [row] = await tx<Version>`
    select version, name, kind, size, storage_key as "storageKey", saved_at as "savedAt", made_from as "madeFrom", conversion
    from manuscript_versions where submission_id = ${submissionId} and version = ${version}`
  return row
}

type Added = Omit<Version, 'madeFrom' | 'conversion'> & { savedBy: string | null; madeFrom?: number }

/**
 * The caller holds the submission's lock, so that no two versions get the same number. An older one no longer needs
 * converting.
 */
export async function addVersion(tx: Tx, submissionId: string, added: Added): Promise<void> {
  const { version, name, kind, size, storageKey, savedAt, savedBy, madeFrom = null } = added
  await tx`
    update manuscript_versions set conversion = null
    where submission_id = ${submissionId} and conversion is not null`
  await tx`
    insert into manuscript_versions (submission_id, version, name, kind, size, storage_key, saved_by, saved_at, made_from)
    values (${submissionId}, ${version}, ${name}, ${kind}, ${size}, ${storageKey}, ${savedBy}, ${savedAt}, ${madeFrom})`
}

export async function setConversion(
  tx: Tx,
  { submissionId, version }: { submissionId: string; version: number },
  conversion: Conversion,
): Promise<void> {
  await tx`
    update manuscript_versions set conversion = ${conversion}
    where submission_id = ${submissionId} and version = ${version}`
}

/** The newest review copy, which the press made. */
export async function findReviewCopy(tx: Tx, submissionId: string) {
  const [row] = await tx<{ version: number; size: number; storageKey: FileKey }>`
    select source_version as version, size, storage_key as "storageKey"
    from review_copies where submission_id = ${submissionId} and state = 'done'`
  return row
}

/** Every version. The daily clean-up removes their files. */
export async function dropVersions(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from manuscript_versions where submission_id = ${submissionId}`
}

/** As saves return it in X-WOPI-ItemVersion; undefined while there's no file. */
export async function findItemVersion(tx: Tx, submissionId: string): Promise<string | undefined> {
  const [newest] = await tx<{ version: number; saves: number }>`
    select version, coalesce((select max(number) from document_saves where submission_id = ${submissionId}), 0) as saves
    from manuscript_versions where submission_id = ${submissionId} order by version desc limit 1`
  return newest && itemVersion(newest)
}
