// What has waited longest: for a list across stages, of which each is in an index by the time that its papers came to it.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Waits } from '#journal/workspace/for-you.ts'
import { asksWaiverColumn, isSettled, lastEntered, waiverSince } from '#features/ledger/columns.server.ts'
import { submissionColumns, submissionJoins, type SubmissionRow } from '../store.server.ts'
import { ofPeople, type Filter } from './store-lists.server.ts'

export type WaitingRow = SubmissionRow & {
  /** When its next action began: a payment, a waiver or a request for one begins one without a move. */
  since: Date
  due: Date | null
}

type Sought = { filter: Filter; waits: readonly Waits[]; limit: number }

/** For the rest of a transaction: with the papers of any person, the plan is the same, and making it costs more than reading. */
export async function planOnce(tx: Tx): Promise<void> {
  await tx`set local plan_cache_mode = force_generic_plan`
}

/** What is due first, then what is never due, longest waiting first. */
export async function listWaiting(tx: Tx, { filter, waits, limit }: Sought): Promise<WaitingRow[]> {
  if (waits.length === 0) return []
  const stages = waits.map((it) => sql`(${longest(it, filter, limit)})`)
  const chosen = sql`${sql.join(stages, sql` union all `)} order by due nulls last, since, id limit ${sql.lit(limit)}`
  return tx<WaitingRow>`
    select ${submissionColumns}, chosen.since, chosen.due
    from (${chosen}) chosen join submissions s on s.id = chosen.id ${submissionJoins}
    order by chosen.due nulls last, chosen.since, s.id`
}

/** A query of its own for each: PostgreSQL begins with the stage, or with what's paid or asked, whichever is less. */
function longest({ status, paid, asked, days }: Waits, filter: Filter, limit: number): RawBuilder<unknown> {
  const wanted = [
    sql`s.status = ${sql.lit(status)}`,
    ...(paid === null ? [] : [paid ? isSettled : sql`not (${isSettled})`]),
    ...(asked === null ? [] : [asked ? asksWaiverColumn : sql`not ${asksWaiverColumn}`]),
    ...ofPeople(filter),
  ]
  return sql`
    select it.id, it.since, it.since + ${days}::int * interval '1 day' as due
    from (select s.id, greatest(s.stage_since, ${lastEntered}, ${waiverSince}) as since
          from submissions s where ${sql.join(wanted, sql` and `)} order by s.stage_since, s.id limit ${sql.lit(limit)}) it`
}
