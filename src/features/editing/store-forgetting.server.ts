// Rows that go because a person leaves, or because they're no longer needed. The daily clean-up removes their files.
import type { Tx } from '#adapters/database/database.ts'

/** What editors did to a manuscript. */
export async function dropEditing(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from document_locks where submission_id = ${submissionId}`
  await tx`delete from wopi_tokens where submission_id = ${submissionId}`
  await tx`delete from rejected_saves where submission_id = ${submissionId}`
  await tx`delete from document_saves where submission_id = ${submissionId}`
}

/** What document editors stored about a person, on anyone's paper. */
export async function dropTracesOf(tx: Tx, personId: string): Promise<void> {
  await tx`delete from document_locks where person_id = ${personId}`
  await tx`delete from wopi_tokens where person_id = ${personId}`
  await tx`delete from rejected_saves where person_id = ${personId}`
  await tx`delete from wopi_user_info where person_id = ${personId}`
}

export async function forgetRejectedSaves(tx: Tx, before: Date): Promise<void> {
  await tx`delete from rejected_saves where at < ${before}`
}

/**
 * Removes autosaved versions that a later one from the same sitting has replaced. Anything saved on purpose, uploaded,
 * passed on by a move, or used for a galley or a review copy stays; so does the newest.
 */
export async function thinVersions(tx: Tx, before: Date): Promise<void> {
  await tx`
    delete from manuscript_versions v
    where v.saved_at < ${before}
      and exists (select from document_saves s
                  where s.submission_id = v.submission_id and s.version = v.version and s.saved_at = v.saved_at)
      and not exists (select from document_saves s
                      where s.submission_id = v.submission_id and s.version = v.version and s.kind <> 'auto')
      and exists (select from document_saves s join document_saves later
                    on later.submission_id = s.submission_id and later.lock_id = s.lock_id and later.saved_by = s.saved_by
                  where s.submission_id = v.submission_id and s.version = v.version
                    and later.version > v.version and later.saved_at < v.saved_at + interval '12 hours')
      and exists (select from manuscript_versions n where n.submission_id = v.submission_id and n.version > v.version)
      and not exists (select from submission_history h
                      where h.submission_id = v.submission_id and h.to_status is distinct from h.from_status
                        and h.at >= v.saved_at
                        and not exists (select from manuscript_versions n
                                        where n.submission_id = v.submission_id and n.version > v.version and n.saved_at <= h.at))
      and not exists (select from galleys g where g.submission_id = v.submission_id and g.source_version = v.version)
      and not exists (select from pressings p where p.submission_id = v.submission_id and p.source_version = v.version)
      and not exists (select from review_copies r where r.submission_id = v.submission_id and r.source_version = v.version)`
}

/**
 * Removes the saves of versions that no longer exist, and autosaves that a later save of their version has replaced.
 */
export async function thinSaves(tx: Tx, before: Date): Promise<void> {
  await tx`
    delete from document_saves s
    where not exists (select from manuscript_versions v where v.submission_id = s.submission_id and v.version = s.version)
      or (s.kind = 'auto' and s.saved_at < ${before}
          and exists (select from document_saves later
                      where later.submission_id = s.submission_id and later.version = s.version and later.number > s.number))`
}
