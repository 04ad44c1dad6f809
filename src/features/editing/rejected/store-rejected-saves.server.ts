// Rejected saves.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { SaveKind } from '../wopi/read-operation.ts'

export type RejectedSave = {
  id: string
  submissionId: string
  personId: string
  version: number
  size: number
  storageKey: FileKey
  reason: string
  /** What's wrong with the file itself. */
  refusal: Refusal | null
  lockId: string
  kind: SaveKind
  at: Date
}

/** An autosave that's rejected again replaces the previous one from the same window. */
export async function addRejectedSave(tx: Tx, it: RejectedSave): Promise<void> {
  if (!it.refusal)
    await tx`
      delete from rejected_saves
      where submission_id = ${it.submissionId} and person_id = ${it.personId} and lock_id = ${it.lockId}
        and reason = ${it.reason} and kind = 'auto' and refusal is null`
  await tx`
    insert into rejected_saves (id, submission_id, person_id, version, size, storage_key, reason, refusal, lock_id, kind, at)
    values (${it.id}, ${it.submissionId}, ${it.personId}, ${it.version}, ${it.size}, ${it.storageKey}, ${it.reason},
            ${it.refusal}, ${it.lockId}, ${it.kind}, ${it.at})`
}

export type RejectedRow = Pick<
  RejectedSave,
  'id' | 'personId' | 'size' | 'storageKey' | 'reason' | 'refusal' | 'at'
> & { personName: string }

export async function listRejected(tx: Tx, submissionId: string): Promise<RejectedRow[]> {
  return tx<RejectedRow>`
    select r.id, r.person_id as "personId", trim(concat(p.given_name, ' ', p.family_name)) as "personName",
           r.size, r.storage_key as "storageKey", r.reason, r.refusal, r.at
    from rejected_saves r join people p on p.id = r.person_id
    where r.submission_id = ${submissionId} order by r.at desc, r.id desc`
}
