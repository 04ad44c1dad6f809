// What authors answer to the points of a decision.
import type { Tx } from '#adapters/database/database.ts'
import type { PointAnswer } from '#journal/reviewing/points.ts'
import type { Status } from '#journal/statuses.ts'

export type AnswerRow = PointAnswer & {
  resubmission: number
  place: number
  point: string
  fromVersion: number | null
  toVersion: number | null
  answeredAt: Date
}

export async function listAnswers(tx: Tx, submissionId: string): Promise<AnswerRow[]> {
  return tx<AnswerRow>`
    select resubmission, place, point, answer, change, from_version as "fromVersion", to_version as "toVersion",
           answered_at as "answeredAt"
    from point_answers where submission_id = ${submissionId} order by resubmission desc, place`
}

/** Whose word asked for the revision: the deciding reviewer's, or the editor's. */
export async function findDecider(tx: Tx, submissionId: string): Promise<'reviewer' | 'editor' | undefined> {
  const [row] = await tx<{ decides: 'reviewer' | 'editor' }>`
    select policy->>'decides' as decides from rounds
    where submission_id = ${submissionId} and decision is not null order by number desc limit 1`
  return row?.decides
}

type Answered = {
  submissionId: string
  /** The status in which the paper was with its author. */
  from: Status
  points: readonly (PointAnswer & { place: number; point: string })[]
  now: Date
}

/** With the newest versions of then and now. */
export async function addAnswers(tx: Tx, { submissionId, from, points, now }: Answered): Promise<void> {
  await tx`
    insert into point_answers (submission_id, resubmission, place, point, answer, change, from_version, to_version, answered_at)
    select ${submissionId}, coalesce((select max(resubmission) from point_answers where submission_id = ${submissionId}), 0) + 1,
           p.place, p.point, p.answer, p.change,
           (select max(version) from manuscript_versions where submission_id = ${submissionId} and saved_at <= (
             select max(at) from submission_history where submission_id = ${submissionId} and to_status = ${from})),
           (select max(version) from manuscript_versions where submission_id = ${submissionId}), ${now}
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as p(place integer, point text, answer text, change text)`
}

export async function dropAnswers(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from point_answers where submission_id = ${submissionId}`
}
