// Which submissions are waiting for someone, since when, and when that person was last reminded.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import {
  asksWaiverColumn,
  isSettledColumn,
  lastEntered,
  waiverSince,
} from '#features/ledger/columns.server.ts'
import { nextActions, type NextAction } from '#journal/workspace/next-actions.ts'

/** A payment, a waiver or a request for one begins a new next action without a move. */
const actionSince = sql`greatest(s.stage_since, ${lastEntered}, ${waiverSince})`
const lastReminder = sql`
  left join reminders r on r.submission_id = s.id`

/**
 * Next actions that began, and were last reminded of, before these moments; `reminded` is left out if no one is
 * reminded twice.
 */
type Sought = { action: NextAction; since: Date; reminded: Date | undefined; charges: boolean }

/** The ids of those whose reminder is due, longest waiting first. */
export async function listOverdue(tx: Tx, sought: Sought, limit: number): Promise<string[]> {
  const { action, since, reminded, charges } = sought
  const { at, paid, asked } = { paid: undefined, asked: undefined, ...nextActions[action] }
  const again = reminded ? sql`or r.at <= ${reminded}` : sql``
  const ofCharge = paid === undefined || !charges ? sql`` : sql`and ${isSettledColumn} = ${paid}`
  const ofWaiver = asked === undefined ? sql`` : sql`and ${asksWaiverColumn} = ${asked}`
  const rows = await tx<{ id: string }>`
    select s.id from submissions s ${lastReminder}
    where s.status = ${at} and s.stage_since <= ${since} and ${actionSince} <= ${since} ${ofCharge} ${ofWaiver}
      and (r.at is null or r.action <> ${action} ${again})
    order by s.stage_since, s.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type WaitingRow = { since: Date; reminded: Date | null; remindedOf: NextAction | null }

export async function findWaiting(tx: Tx, id: string): Promise<WaitingRow | undefined> {
  const [row] = await tx<WaitingRow>`
    select ${actionSince} as since, r.at as reminded, r.action as "remindedOf"
    from submissions s ${lastReminder} where s.id = ${id}`
  return row
}

type Reminded = { submissionId: string; action: NextAction; now: Date }

export async function saveReminder(tx: Tx, { submissionId, action, now }: Reminded): Promise<void> {
  await tx`
    insert into reminders (submission_id, action, at) values (${submissionId}, ${action}, ${now})
    on conflict (submission_id) do update set action = excluded.action, at = excluded.at`
}

export async function forgetReminder(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from reminders where submission_id = ${submissionId}`
}
