// The document as editors left it: its lock and its saves.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Conversion, FileKind } from '#journal/paper/manuscript.ts'
import type { Lock } from './decide.ts'
import type { SaveKind } from './read-operation.ts'

/** The newest version, along with what editors did to it. */
export type DocumentRow = {
  version: number
  name: string
  kind: FileKind
  size: number
  storageKey: FileKey
  savedAt: Date
  conversion: Conversion | null
  saves: number
  modifiedAt: Date
  lock: Lock | undefined
  lastSave: SaveRow | undefined
}

type SaveRow = {
  version: number
  size: number
  kind: SaveKind
  lockId: string
  savedBy: string
  savedAt: Date
}
type Joined = Omit<DocumentRow, 'lock' | 'lastSave' | 'modifiedAt'> & {
  lockId: string | null
  lockedBy: string
  lockEnds: Date
  lastVersion: number
  lastSize: number
  lastKind: SaveKind
  lastLockId: string
  lastSavedBy: string
  lastSavedAt: Date | null
}

export async function findDocument(tx: Tx, submissionId: string): Promise<DocumentRow | undefined> {
  const [row] = await tx<Joined>`
    select v.version, v.name, v.kind, v.size, v.storage_key as "storageKey", v.saved_at as "savedAt",
      v.conversion, l.lock_id as "lockId", l.person_id as "lockedBy", l.expires_at as "lockEnds",
      coalesce(s.number, 0) as saves, s.version as "lastVersion", s.size as "lastSize", s.kind as "lastKind",
      s.lock_id as "lastLockId", s.saved_by as "lastSavedBy", s.saved_at as "lastSavedAt"
    from manuscript_versions v
    left join document_locks l on l.submission_id = v.submission_id
    left join lateral (select * from document_saves d where d.submission_id = v.submission_id
                       order by d.number desc limit 1) s on true
    where v.submission_id = ${submissionId} order by v.version desc limit 1`
  return row && toDocument(row)
}

function toDocument(row: Joined): DocumentRow {
  const { version, name, kind, size, storageKey, savedAt, conversion, saves, lockId, lastSavedAt } = row
  return {
    ...{ version, name, kind, size, storageKey, savedAt, conversion, saves },
    modifiedAt: lastSavedAt && lastSavedAt > savedAt ? lastSavedAt : savedAt,
    lock:
      lockId === null ? undefined : { id: lockId, personId: row.lockedBy, expiresAt: row.lockEnds.getTime() },
    lastSave: lastSavedAt
      ? {
          version: row.lastVersion,
          size: row.lastSize,
          kind: row.lastKind,
          lockId: row.lastLockId,
          savedBy: row.lastSavedBy,
          savedAt: lastSavedAt,
        }
      : undefined,
  }
}

export async function setLock(tx: Tx, submissionId: string, lock: Lock): Promise<void> {
  await tx`
    insert into document_locks (submission_id, lock_id, person_id, expires_at)
    values (${submissionId}, ${lock.id}, ${lock.personId}, ${new Date(lock.expiresAt)})
    on conflict (submission_id) do update
      set lock_id = excluded.lock_id, person_id = excluded.person_id, expires_at = excluded.expires_at`
}

/** Who holds the document's lock right now. */
export async function findHolder(tx: Tx, submissionId: string, now: Date) {
  const [holder] = await tx<{ personId: string; name: string }>`
    select l.person_id as "personId", trim(concat(p.given_name, ' ', p.family_name)) as name
    from document_locks l join people p on p.id = l.person_id
    where l.submission_id = ${submissionId} and l.expires_at > ${now}`
  return holder
}

export async function dropLock(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from document_locks where submission_id = ${submissionId}`
}

export type NewSave = SaveRow & { submissionId: string; storageKey: FileKey }

/** The caller holds the submission's lock, so that no two saves get the same number. */
export async function addSave(tx: Tx, it: NewSave): Promise<void> {
  await tx`
    insert into document_saves (submission_id, number, version, size, storage_key, kind, lock_id, saved_by, saved_at)
    select ${it.submissionId}, coalesce(max(number), 0) + 1, ${it.version}, ${it.size}, ${it.storageKey}, ${it.kind},
           ${it.lockId}, ${it.savedBy}, ${it.savedAt}
    from document_saves where submission_id = ${it.submissionId}`
}

export type Saved = { version: number; size: number; storageKey: FileKey; savedAt: Date }

/** Only if the version is an autosave its writer has just saved over; every save itself is kept. */
export async function renewVersion(
  tx: Tx,
  submissionId: string,
  { version, size, storageKey, savedAt }: Saved,
): Promise<void> {
  await tx`
    update manuscript_versions set size = ${size}, storage_key = ${storageKey}, saved_at = ${savedAt}
    where submission_id = ${submissionId} and version = ${version}`
}
