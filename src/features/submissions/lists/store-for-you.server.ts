// What has waited longest: for a list across stages, of which each is in an index by the time that its papers came to it.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Waits } from '#journal/for-you.ts'
import {
  asksWaiverColumn,
  isSettledColumn,
  lastEntered,
  waiverSince,
} from '#features/ledger/columns.server.ts'
import { submissionColumns, submissionJoins, type SubmissionRow } from '../store.server.ts'
import { ofPeople, type Filter } from './store-lists.server.ts'

export type WaitingRow = SubmissionRow & {
  /** When its next action began: a payment, a waiver or the wish for one begins one without a move. */
  since: Date
  due: Date | null
}

type Sought = { filter: Filter; waits: readonly Waits[]; limit: number }

/** What is due first, then what is never due, longest waiting first. */
export async function listWaiting(tx: Tx, { filter, waits, limit }: Sought): Promise<WaitingRow[]> {
  const wanted = [
    sql`s.status = stage.status`,
    sql`(stage.paid is null or stage.paid = ${isSettledColumn})`,
    sql`(stage.asked is null or stage.asked = ${asksWaiverColumn})`,
    ...ofPeople(filter),
  ]
  const longest = sql`
    select s.id, greatest(s.stage_since, ${lastEntered}, ${waiverSince}) as since
    from submissions s where ${sql.join(wanted, sql` and `)} order by s.stage_since, s.id limit ${limit}`
  const chosen = sql`
    select it.id, it.since, it.since + stage.days * interval '1 day' as due
    from unnest(${waits.map((it) => it.status)}::text[], ${waits.map((it) => it.paid)}::boolean[],
                ${waits.map((it) => it.asked)}::boolean[], ${waits.map((it) => it.days)}::int[])
      as stage(status, paid, asked, days)
    cross join lateral (${longest}) it order by due nulls last, it.since, it.id limit ${limit}`
  return tx<WaitingRow>`
    select ${submissionColumns}, chosen.since, chosen.due
    from (${chosen}) chosen join submissions s on s.id = chosen.id ${submissionJoins}
    order by chosen.due nulls last, chosen.since, s.id`
}
