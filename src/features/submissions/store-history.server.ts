// What happened to a submission, line by line.
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'
import type { Move, Status } from '#journal/workflow.ts'

export type ReviewEvent =
  | 'inviteReviewer'
  | 'declineReview'
  | 'lapseReview'
  | 'cancelReview'
  | 'returnReview'
  | 'changeReview'
export type Event =
  | Move
  | ReviewEvent
  | 'keepVersion'
  | 'takeLock'
  | 'endRole'
  | 'declareConflict'
  | 'changeType'
  | 'payment'
  | 'charge'
  | 'proof'
  | 'section'
  | 'mend'
  | 'notice'
  | 'newVersion'
export type NewLine = {
  submissionId: string
  /** Null if the journal itself acted. */
  personId: string | null
  role: Role | 'journal'
  event: Event
  fromStatus?: Status | undefined
  toStatus?: Status | undefined
  note?: string | undefined
  /** The editor who got the paper. */
  givenTo?: string | undefined
  now: Date
}

export async function addLine(tx: Tx, line: NewLine): Promise<void> {
  await tx`
    insert into submission_history (submission_id, person_id, role, event, from_status, to_status, note, given_to, at)
    values (${line.submissionId}, ${line.personId}, ${line.role}, ${line.event}, ${line.fromStatus ?? null},
            ${line.toStatus ?? null}, ${line.note ?? ''}, ${line.givenTo ?? null}, ${line.now})`
}

export type LineRow = {
  personId: string | null
  name: string
  role: Role | 'journal'
  event: Event
  fromStatus: Status | null
  toStatus: Status | null
  note: string
  /** The editor who got the paper; empty where none did. */
  givenTo: string
  at: Date
}

export async function listHistory(tx: Tx, submissionId: string): Promise<LineRow[]> {
  return tx<LineRow>`
    select h.person_id as "personId", trim(concat(a.given_name, ' ', a.family_name)) as name, h.role,
           h.event, h.from_status as "fromStatus", h.to_status as "toStatus", h.note,
           trim(concat(e.given_name, ' ', e.family_name)) as "givenTo", h.at
    from submission_history h left join people a on a.id = h.person_id left join people e on e.id = h.given_to
    where h.submission_id = ${submissionId} order by h.id`
}
