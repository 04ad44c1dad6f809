// Which submissions wait for somebody, since when, and when somebody was last reminded of it.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import { turns, type Turn } from '#journal/turns.ts'

/** When the charge was paid a new turn began without a move. */
const turnSince = sql`greatest(s.stage_since, p.paid_at)`
const lastReminder = sql`
  left join payments p on p.submission_id = s.id and p.settles
  left join reminders r on r.submission_id = s.id`

/** Turns that began, and were last reminded of, before this; `reminded` is left out where nobody is reminded twice. */
type Sought = { turn: Turn; since: Date; reminded: Date | undefined }

/** The ids of those whose reminder is due, the longest waiting first. */
export async function listOverdue(tx: Tx, sought: Sought, limit: number): Promise<string[]> {
  const { turn, since, reminded } = sought
  const { at, paid } = { paid: undefined, ...turns[turn] }
  const again = reminded ? sql`or r.at <= ${reminded}` : sql``
  const ofCharge = paid === undefined ? sql`` : sql`and (p.id is not null) = ${paid}`
  const rows = await tx<{ id: string }>`
    select s.id from submissions s ${lastReminder}
    where s.status = ${at} and s.stage_since <= ${since} and ${turnSince} <= ${since} ${ofCharge}
      and (r.at is null or r.turn <> ${turn} ${again})
    order by s.stage_since, s.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type WaitingRow = { since: Date; reminded: Date | null; remindedOf: Turn | null }

export async function findWaiting(tx: Tx, id: string): Promise<WaitingRow | undefined> {
  const [row] = await tx<WaitingRow>`
    select ${turnSince} as since, r.at as reminded, r.turn as "remindedOf"
    from submissions s ${lastReminder} where s.id = ${id}`
  return row
}

export async function saveReminder(tx: Tx, submissionId: string, turn: Turn, now: Date): Promise<void> {
  await tx`
    insert into reminders (submission_id, turn, at) values (${submissionId}, ${turn}, ${now})
    on conflict (submission_id) do update set turn = excluded.turn, at = excluded.at`
}

export async function forgetReminder(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from reminders where submission_id = ${submissionId}`
}
