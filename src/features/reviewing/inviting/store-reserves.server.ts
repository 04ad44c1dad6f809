// SQL for those who are asked for a review once somebody else declines or doesn't answer.
import type { Tx } from '#adapters/database/database.ts'
import type { Whom } from './whom.server.ts'

export type Reserve = Whom & {
  id: string
  submissionId: string
  letter: string
  /** Counted from the day on which they're asked. */
  answerDays: number
  reviewDays: number
}

/** Those of the newest round, in the order in which they're asked. */
export async function listReserves(tx: Tx, submissionId: string): Promise<Reserve[]> {
  return tx<Reserve>`
    select v.id, v.submission_id as "submissionId", v.given_name as "givenName", v.family_name as "familyName", v.email,
           v.letter, v.despite, v.answer_days as "answerDays", v.review_days as "reviewDays"
    from review_reserves v join submissions s on s.id = v.submission_id and s.round = v.round
    where s.id = ${submissionId} order by v.place, v.id`
}

/** After the others; false if they're among them. */
export async function addReserve(tx: Tx, it: Omit<Reserve, 'id'> & { now: Date }): Promise<boolean> {
  const added = await tx`
    insert into review_reserves (submission_id, round, place, given_name, family_name, email, letter, despite, answer_days,
                                 review_days, added_at)
    select s.id, s.round, (select coalesce(max(v.place), 0) + 1 from review_reserves v where v.submission_id = s.id),
           ${it.givenName}, ${it.familyName}, ${it.email}, ${it.letter}, ${it.despite}, ${it.answerDays}, ${it.reviewDays}, ${it.now}
    from submissions s where s.id = ${it.submissionId}
    on conflict do nothing returning 1`
  return added.length > 0
}

export async function dropReserve(tx: Tx, id: string): Promise<void> {
  await tx`delete from review_reserves where id = ${id}`
}

export async function dropReservesAt(tx: Tx, email: string): Promise<void> {
  await tx`delete from review_reserves where lower(email) = lower(${email})`
}

/** Nobody is asked any more for a round that's over. */
export async function dropPastReserves(tx: Tx): Promise<void> {
  await tx`
    delete from review_reserves v using submissions s
    where s.id = v.submission_id and (s.round <> v.round or s.status not in ('sent_for_review', 'review_in_progress'))`
}
