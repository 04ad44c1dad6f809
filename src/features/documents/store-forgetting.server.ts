// Rows that go before their time, because a person leaves. Their files go by the daily tidying.
import type { Tx } from '#adapters/database/database.ts'

/** Everything of a manuscript but what the press made of it. */
export async function dropVersions(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from document_locks where submission_id = ${submissionId}`
  await tx`delete from wopi_tokens where submission_id = ${submissionId}`
  await tx`delete from rejected_saves where submission_id = ${submissionId}`
  await tx`delete from document_saves where submission_id = ${submissionId}`
  await tx`delete from manuscript_versions where submission_id = ${submissionId}`
}

/** What editors of documents kept for a person, on whosever paper. */
export async function dropTracesOf(tx: Tx, personId: string): Promise<void> {
  await tx`delete from document_locks where person_id = ${personId}`
  await tx`delete from wopi_tokens where person_id = ${personId}`
  await tx`delete from rejected_saves where person_id = ${personId}`
  await tx`delete from wopi_user_info where person_id = ${personId}`
}
