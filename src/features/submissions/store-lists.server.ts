// Lists of submissions: which, in which order, and how many.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Status } from '#journal/workflow.ts'
import { submissionColumns, submissionJoins, type SubmissionRow } from './store.server.ts'

/** Whose submissions, of which statuses; undefined means no restriction. */
export type Filter = {
  authorId?: string
  editorId?: string
  reviewerId?: string
  statuses?: readonly Status[]
}
export type After = { position: string; id: string }
type Place = { position: string }

/** Newest change first. `position` is the exact moment, which a `Date` would round. */
export async function listSubmissions(
  tx: Tx,
  filter: Filter,
  limit: number,
  after?: After,
): Promise<(SubmissionRow & Place)[]> {
  const beyond = after ? sql`and (s.updated_at, s.id) < (${after.position}::timestamptz, ${after.id})` : sql``
  // Chosen first, from the index alone: what is joined is counted out for every row that comes this far.
  const chosen = sql`
    select s.* from submissions s where ${toCondition(filter)} ${beyond}
    order by s.updated_at desc, s.id desc limit ${limit}`
  return tx<SubmissionRow & Place>`
    select ${submissionColumns}, to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from (${chosen}) s ${submissionJoins} order by s.updated_at desc, s.id desc`
}

/** Counts up to `most`: beyond that nobody needs the exact number. */
export async function countSubmissions(tx: Tx, filter: Filter, most: number): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from (select from submissions s where ${toCondition(filter)} limit ${most}) counted`
  return row?.count ?? 0
}

function toCondition({ authorId, editorId, reviewerId, statuses }: Filter): RawBuilder<unknown> {
  const conditions = [
    authorId !== undefined && sql`s.author_id = ${authorId}`,
    editorId !== undefined && sql`s.editor_id = ${editorId}`,
    reviewerId !== undefined && sql`s.reviewer_id = ${reviewerId}`,
    statuses && ofStatuses(statuses),
  ].filter((it) => it !== undefined && it !== false)
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** A single status keeps the order of the index, a list of them does not. */
function ofStatuses(statuses: readonly Status[]): RawBuilder<unknown> {
  return statuses.length === 1 ? sql`s.status = ${statuses[0]}` : sql`s.status = any(${statuses})`
}
