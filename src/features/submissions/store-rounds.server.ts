// Rounds of review, and who reviews in them.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import type { Limits } from '#journal/paper/manuscript.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { Decision, ReviewFacts, ReviewState } from '#journal/reviewing/rounds.ts'

export type ReviewRow = ReviewFacts & { id: string }
/** A paper's type, as the journal has it today. */
export type TypeRow = {
  articleType: TypeName
  /** Null where the journal offers only one. */
  typeTitle: string | null
  typeCharge: number | null
  limits: Limits
}
export type ReviewedRow = TypeRow & {
  policy: Policy
  round: number
  reviews: ReviewRow[]
  decision: Decision | null
}

/** For a submission named s, with `reviewedJoins`. The policy is its newest round's, and before that its article type's. */
export const reviewedColumns = sql`
  s.article_type as "articleType", t.charge as "typeCharge",
  case when (select count(*) from article_types where is_offered) > 1 then t.title end as "typeTitle",
  json_build_object('hasAbstract', t.has_abstract, 'abstractWords', t.abstract_words, 'textWords', t.text_words,
                    'isStrict', t.is_strict, 'declarations', t.declarations) as limits,
  s.round, coalesce(n.policy, t.policy) as policy, n.decision,
  coalesce((select json_agg(json_build_object('id', r.id, 'personId', r.person_id, 'round', r.round, 'state', r.state)
                            order by r.round, r.accepted_at, r.id)
            from reviews r where r.submission_id = s.id), '[]') as reviews`

export const reviewedJoins = sql`
  join article_types t on t.name = s.article_type
  left join rounds n on n.submission_id = s.id and n.number = s.round`

const taken = sql`('accepted', 'returned', 'submitted')`
const promised = sql`('accepted', 'returned')`

/** The papers this person reviews or has reviewed; few, so the planner begins with them. */
export const reviewedBy = (personId: string) => papersOf(personId, taken)

/** Those of them for which a review may still be owed: fewer yet. */
export const promisedBy = (personId: string) => papersOf(personId, promised)

const papersOf = (personId: string, states: RawBuilder<unknown>) => sql`any(array(
  select r.submission_id from reviews r where r.person_id = ${personId} and r.state in ${states}))`

/** Whether this person still owes the newest round a review. */
export const owesReview = (personId: string) => sql`
  (s.status in ('sent_for_review', 'review_in_progress') and exists (
    select from reviews r where r.submission_id = s.id and r.round = s.round
      and r.person_id = ${personId} and r.state in ${promised}))`

/** Policy and questions are the article type's of this moment, and stay the round's. */
export async function openRound(tx: Tx, submissionId: string, now: Date): Promise<void> {
  await tx`update submissions set round = round + 1 where id = ${submissionId}`
  await tx`
    insert into rounds (submission_id, number, policy, questions, opened_at)
    select s.id, s.round, t.policy, t.questions, ${now} from submissions s join article_types t on t.name = s.article_type
    where s.id = ${submissionId}`
}

type Standing = { submissionId: string; personId: string; state: ReviewState; now: Date }

/** How this person's review in the newest round stands from now on. Whoever has none yet begins one. */
export async function saveReviewState(
  tx: Tx,
  { submissionId, personId, state, now }: Standing,
): Promise<void> {
  const at = (when: ReviewState) => (state === when ? now : null)
  await tx`
    insert into reviews (submission_id, round, person_id, state, state_since, accepted_at, submitted_at)
    select id, round, ${personId}, ${state}, ${now}, ${at('accepted')}, ${at('submitted')}
    from submissions where id = ${submissionId}
    on conflict (submission_id, round, person_id) do update set
      state = excluded.state, state_since = excluded.state_since,
      accepted_at = coalesce(excluded.accepted_at, reviews.accepted_at),
      submitted_at = coalesce(excluded.submitted_at, reviews.submitted_at)`
}

type Invited = { submissionId: string; personId: string | null; now: Date }

/** Somebody was asked for a review in the newest round. Returns its id. */
export async function addInvited(tx: Tx, { submissionId, personId, now }: Invited): Promise<string> {
  const [made] = await tx<{ id: string }>`
    insert into reviews (submission_id, round, person_id, state, state_since)
    select id, round, ${personId}, 'invited', ${now} from submissions where id = ${submissionId} returning id`
  return made!.id // it was inserted
}

/** It's this person who was asked. */
export async function savePersonOf(tx: Tx, reviewId: string, personId: string): Promise<void> {
  await tx`update reviews set person_id = ${personId} where id = ${reviewId}`
}

/** Whether its reviewer wants to be named with the published paper. */
export async function saveNamed(tx: Tx, reviewId: string, named: boolean): Promise<void> {
  await tx`update reviews set named = ${named} where id = ${reviewId}`
}

export async function forgetNamed(tx: Tx, personId: string): Promise<void> {
  await tx`update reviews set named = false where person_id = ${personId} and named`
}

type Changed = { reviewId: string; state: ReviewState; now: Date }

export async function saveStateOf(tx: Tx, { reviewId, state, now }: Changed): Promise<void> {
  await tx`update reviews set state = ${state}, state_since = ${now} where id = ${reviewId}`
}

type Decided = { submissionId: string; decision: Decision; now: Date }

/** The decision on the newest round. */
export async function saveDecision(tx: Tx, { submissionId, decision, now }: Decided): Promise<void> {
  await tx`
    update rounds r set decision = ${decision}, decided_at = ${now}
    from submissions s where s.id = ${submissionId} and r.submission_id = s.id and r.number = s.round`
}

export async function saveReviewFeedback(tx: Tx, submissionId: string, feedback: string): Promise<void> {
  await tx`update submissions set review_feedback = ${feedback} where id = ${submissionId}`
}
