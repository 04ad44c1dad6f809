// Invitations to review, and what reviewers wrote.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { Answers, Question } from '#journal/reviewing/questions.ts'
import type { Decision, ReviewState } from '#journal/reviewing/rounds.ts'

export type Recommendation = Decision
export type Report = {
  toAuthor: string
  toEditor: string
  recommendation: Recommendation | null
  answers: Answers
}
export type Invited = {
  givenName: string
  familyName: string
  email: string
  /** As it was sent. */
  letter: string
  token: string | null
  /** '2026-12-24', as are all days here. */
  answerBy: string
  dueOn: string
  conflict: string | null
  reason: string
  remindedOn: string | null
}
export type ReviewRow = Report & {
  id: string
  submissionId: string
  round: number
  personId: string | null
  state: ReviewState
  since: Date
  /** When the report was last sent, or kept; null if it never was. */
  savedAt: Date | null
  /** As the round began with them. */
  questions: readonly Question[]
  policy: Policy
  /** At least once. */
  isSent: boolean
  /** Its round. */
  isDecided: boolean
  /** Whether its reviewer agrees to be named with the published paper. */
  named: boolean
  /** The token of its certificate. */
  certificate: string
  /** What the editor wants to have corrected. */
  fix: string
  /** The reviewer as an account, or as invited. */
  name: string
  /** Where they're written to. */
  email: string
  /** Null if they selected the paper themselves. */
  invited: Invited | null
}

const columns = sql`
  r.id, r.submission_id as "submissionId", r.round, r.person_id as "personId", r.state, r.state_since as since,
  coalesce(t.to_author, '') as "toAuthor", coalesce(t.to_editor, '') as "toEditor", t.recommendation,
  coalesce(t.answers, '{}') as answers, n.questions, n.policy, t.saved_at as "savedAt", coalesce(t.fix, '') as fix,
  r.submitted_at is not null as "isSent", n.decided_at is not null as "isDecided", r.named, r.certificate,
  coalesce(nullif(trim(concat(p.given_name, ' ', p.family_name)), ''), trim(concat(i.given_name, ' ', i.family_name)), '') as name,
  coalesce(p.email, i.email, '') as email,
  case when i.review_id is null then null else json_build_object(
    'givenName', i.given_name, 'familyName', i.family_name, 'email', i.email, 'letter', i.letter, 'token', i.token,
    'answerBy', i.answer_by, 'dueOn', i.due_on, 'conflict', i.conflict, 'reason', i.reason, 'remindedOn', i.reminded_on) end as invited`
const joined = sql`
  reviews r join rounds n on n.submission_id = r.submission_id and n.number = r.round left join review_reports t on t.review_id = r.id left join review_invitations i on i.review_id = r.id
  left join people p on p.id = r.person_id`

/** As PostgreSQL makes them; we don't ask it for anything else. */
const isReviewId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export async function findReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  if (!isReviewId(id)) return undefined
  const [row] = await tx<ReviewRow>`select ${columns} from ${joined} where r.id = ${id}`
  return row
}

export async function findReviewOf(
  tx: Tx,
  submissionId: string,
  personId: string,
): Promise<string | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<{ id: string }>`
    select id from reviews where submission_id = ${submissionId} and person_id = ${personId}
    order by round desc limit 1`
  return row?.id
}

/** Newest round first, and in it whoever was asked first. */
export async function listReviews(tx: Tx, submissionId: string): Promise<ReviewRow[]> {
  return tx<ReviewRow>`
    select ${columns} from ${joined} where r.submission_id = ${submissionId}
    order by r.round desc, coalesce(i.invited_at, r.accepted_at), r.id`
}

/** Whether this address was asked in the round, whatever was answered. */
export async function isAsked(tx: Tx, submissionId: string, email: string): Promise<boolean> {
  const asked = await tx`
    select from reviews r join submissions s on s.id = r.submission_id and s.round = r.round
    left join review_invitations i on i.review_id = r.id left join people p on p.id = r.person_id
    where s.id = ${submissionId} and lower(${email}) in (lower(i.email), lower(p.email))`
  return asked.length > 0
}

type NewInvitation = Pick<Invited, 'givenName' | 'familyName' | 'email' | 'letter' | 'answerBy' | 'dueOn'> & {
  reviewId: string
  invitedBy: string
  now: Date
}

/** Returns the token of its link. */
export async function addInvitation(tx: Tx, it: NewInvitation): Promise<string> {
  const [made] = await tx<{ token: string }>`
    insert into review_invitations
      (review_id, given_name, family_name, email, letter, token, invited_by, invited_at, answer_by, due_on)
    values (${it.reviewId}, ${it.givenName}, ${it.familyName}, ${it.email}, ${it.letter}, gen_random_uuid(), ${it.invitedBy}, ${it.now},
            ${it.answerBy}, ${it.dueOn}) returning token`
  return made!.token // it was inserted
}

export async function saveAccepted(tx: Tx, reviewId: string, it: { conflict: string; dueOn: string }) {
  await tx`
    update review_invitations set conflict = ${it.conflict}, due_on = ${it.dueOn} where review_id = ${reviewId}`
}

export async function saveReason(tx: Tx, reviewId: string, reason: string): Promise<void> {
  await tx`update review_invitations set reason = ${reason} where review_id = ${reviewId}`
}

/** The link is dead from now on. */
export async function dropToken(tx: Tx, reviewId: string): Promise<void> {
  await tx`update review_invitations set token = null where review_id = ${reviewId}`
}

export async function saveReport(tx: Tx, reviewId: string, it: Report & { now: Date }): Promise<void> {
  await tx`
    insert into review_reports (review_id, to_author, to_editor, recommendation, answers, saved_at)
    values (${reviewId}, ${it.toAuthor}, ${it.toEditor}, ${it.recommendation}, ${it.answers}, ${it.now})
    on conflict (review_id) do update set to_author = excluded.to_author, to_editor = excluded.to_editor,
      recommendation = excluded.recommendation, answers = excluded.answers, saved_at = excluded.saved_at`
}

export async function saveFix(tx: Tx, reviewId: string, fix: string): Promise<void> {
  await tx`update review_reports set fix = ${fix} where review_id = ${reviewId}`
}

/** Reviews that someone still owes, or an answer, by this day or sooner. */
export async function listDated(tx: Tx, day: string): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select r.id from reviews r join review_invitations i on i.review_id = r.id
    join submissions s on s.id = r.submission_id and s.round = r.round and s.status in ('sent_for_review', 'review_in_progress')
    where r.state = 'invited' and i.answer_by <= ${day}::date
      or r.state in ('accepted', 'returned') and i.due_on <= ${day}::date
    order by r.id`
  return rows.map(({ id }) => id)
}

export async function saveReminded(tx: Tx, reviewId: string, today: string): Promise<void> {
  await tx`update review_invitations set reminded_on = ${today} where review_id = ${reviewId}`
}

/** What was asked of people who never took the review on; `before`: nothing has happened to it since. */
export async function forgetUnanswered(tx: Tx, before: Date): Promise<void> {
  await tx`
    delete from review_invitations where review_id in (
      select id from reviews where state in ('declined', 'lapsed', 'cancelled') and state_since < ${before})`
}

/** Somebody leaves: the address goes, and what they wrote stays without a name. */
export async function forgetInvitedAs(tx: Tx, email: string): Promise<void> {
  await tx`
    update review_invitations set given_name = '', family_name = '', email = '', letter = '', token = null, reason = '', conflict = null
    where lower(email) = lower(${email})`
}
