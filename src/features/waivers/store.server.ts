// What authors ask for, one row for each paper.
import type { Tx } from '#adapters/database/database.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'

export type RequestRow = { reason: string; state: WaiverState; answer: string; askedAt: Date }

export async function findRequest(tx: Tx, submissionId: string): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow>`
    select reason, state, answer, asked_at as "askedAt" from waiver_requests where submission_id = ${submissionId}`
  return row
}

type Asked = { submissionId: string; reason: string; now: Date }

/** Call it with the submission locked: nobody has decided about it. */
export async function saveRequest(tx: Tx, { submissionId, reason, now }: Asked): Promise<void> {
  await tx`
    insert into waiver_requests (submission_id, reason, asked_at) values (${submissionId}, ${reason}, ${now})
    on conflict (submission_id) do update set reason = excluded.reason, asked_at = excluded.asked_at`
}

export async function dropRequest(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from waiver_requests where submission_id = ${submissionId}`
}

type Decided = { submissionId: string; state: 'granted' | 'refused'; answer: string; now: Date }

/** An open one, if there is any. */
export async function saveDecision(tx: Tx, { submissionId, state, answer, now }: Decided): Promise<void> {
  await tx`
    update waiver_requests set state = ${state}, answer = ${answer}, decided_at = ${now}
    where submission_id = ${submissionId} and state = 'asked'`
}

/** All that this person asked for themselves. */
export async function dropRequestsOf(tx: Tx, personId: string): Promise<void> {
  await tx`
    delete from waiver_requests w using submissions s
    where s.id = w.submission_id and s.author_id = ${personId} and s.given_name is null`
}

/** Takes a name or an address out of what others wrote. */
export async function replaceInRequests(tx: Tx, words: string, by: string): Promise<void> {
  await tx`
    update waiver_requests set reason = replace(reason, ${words}, ${by}), answer = replace(answer, ${words}, ${by})
    where position(${words} in reason || answer) > 0`
}
