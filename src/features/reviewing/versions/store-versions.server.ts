// What a reviewer had sent before they changed it.
import type { Tx } from '#adapters/database/database.ts'
import type { Report } from '../store.server.ts'

export type Version = Report & { reviewId: string; sentAt: Date }

/** The report as it was sent stays beside what replaces it. */
export async function keepVersion(tx: Tx, reviewId: string): Promise<void> {
  await tx`
    insert into review_versions (review_id, to_author, to_editor, recommendation, answers, sent_at)
    select review_id, to_author, to_editor, recommendation, answers, saved_at from review_reports where review_id = ${reviewId}`
}

/** For every review of a paper, newest first; what nothing has replaced yet isn't among them. */
export async function listVersions(tx: Tx, submissionId: string): Promise<Version[]> {
  return tx<Version>`
    select v.review_id as "reviewId", v.to_author as "toAuthor", v.to_editor as "toEditor", v.recommendation, v.answers,
           v.sent_at as "sentAt"
    from review_versions v join reviews r on r.id = v.review_id join review_reports t on t.review_id = r.id
    where r.submission_id = ${submissionId} and v.sent_at is distinct from t.saved_at order by v.id desc`
}
