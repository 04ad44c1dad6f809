// Lists of submissions: which ones, in which order, and how many.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Status } from '#journal/workflow.ts'
import type { Sort } from './sorts.ts'
import { asksWaiverColumn, isSettledColumn } from '#features/ledger/columns.server.ts'
import { inSectionsOf } from '../in-section/store-sections.server.ts'
import { owesReview, promisedBy, reviewedBy } from '../store-rounds.server.ts'
import { submissionColumns, submissionJoins, type SubmissionRow } from '../store.server.ts'

/** Whose submissions, at which stages. */
export type Filter = {
  authorId?: string
  editorId?: string
  reviewerId?: string
  /** Whether that reviewer still owes a review. */
  review?: 'owed' | 'done'
  statuses: readonly Status[]
  /** Only unpaid ones, about which no waiver waits for a decision. */
  unpaid?: boolean
  /** None in which this person has a part, or with which they have a conflict. */
  without?: string
  /** Only what this person's sections have, or none has; everything if they edit no section. */
  inSectionsOf?: string
}

/** What must be found: all of the words; authors' names are searched only at the `named` stages. */
export type Search = { words: readonly string[]; named: readonly Status[] }

/** The last one on the previous page. `position` is exact; a `Date` would round it. */
export type After = { position: string; id: string }
type Place = { position: string }

type Order = {
  by: RawBuilder<unknown>
  position: RawBuilder<unknown>
  beyond: (after: After) => RawBuilder<unknown>
}

const moment = sql`to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const orders: Record<Sort, Order> = {
  newest: {
    by: sql`s.updated_at desc, s.id desc`,
    position: moment,
    beyond: ({ position, id }) => sql`(s.updated_at, s.id) < (${position}::timestamptz, ${id})`,
  },
  oldest: {
    by: sql`s.updated_at, s.id`,
    position: moment,
    beyond: ({ position, id }) => sql`(s.updated_at, s.id) > (${position}::timestamptz, ${id})`,
  },
  title: {
    by: sql`s.title_key, s.id`,
    position: sql`s.title_key`,
    beyond: ({ position, id }) => sql`(s.title_key, s.id) > (${position}, ${id})`,
  },
}

export type Listing = {
  filter: Filter
  search?: Search | undefined
  sort: Sort
  after?: After | undefined
  limit: number
}

/**
 * The first few of each stage are read in the index's order, and the first among those are the page: never more rows
 * than stages times `limit`, however many submissions there are.
 */
export async function listSubmissions(
  tx: Tx,
  { filter, search, sort, after, limit }: Listing,
): Promise<(SubmissionRow & Place)[]> {
  const { by, position, beyond } = orders[sort]
  const wanted = allOf([
    sql`s.status = stage.status`,
    ...ofPeople(filter),
    ...found(search),
    ...(after ? [beyond(after)] : []),
  ])
  const chosen = sql`
    select s.id from unnest(${filter.statuses}::text[]) as stage(status)
    cross join lateral (
      select s.id, s.updated_at, s.title_key from submissions s where ${wanted} order by ${by} limit ${limit}) s
    order by ${by} limit ${limit}`
  return tx<SubmissionRow & Place>`
    select ${submissionColumns}, ${position} as position
    from (${chosen}) chosen join submissions s on s.id = chosen.id ${submissionJoins} order by ${by}`
}

/** For the rest of a transaction: a common word and a rare one need different plans. */
export async function planAnew(tx: Tx): Promise<void> {
  await tx`set local plan_cache_mode = force_custom_plan`
}

/** Counts each up to `most`: beyond that, no one needs the exact number. */
export async function countSubmissions<Name extends string>(
  tx: Tx,
  filters: Record<Name, Filter>,
  most: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(filters) as Name[] // its keys are exactly the names
  const counts = names.map(
    (name) =>
      sql`(select count(*)::int from (select from submissions s where ${toCondition(filters[name])} limit ${most}) counted)`,
  )
  const [row] = await tx<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`
  return Object.fromEntries(names.map((name, n) => [name, row?.counts[n] ?? 0])) as Record<Name, number> // one of each name
}

function toCondition(filter: Filter): RawBuilder<unknown> {
  return allOf([sql`s.status = any(${filter.statuses})`, ...ofPeople(filter)])
}

/** For a submission named s. */
export function ofPeople({
  authorId,
  editorId,
  reviewerId,
  review,
  unpaid,
  without,
  inSectionsOf: sectionsOf,
}: Filter): RawBuilder<unknown>[] {
  return [
    authorId !== undefined && sql`s.author_id = ${authorId}`,
    editorId !== undefined && sql`s.editor_id = ${editorId}`,
    reviewerId !== undefined &&
      sql`s.id = ${review === 'owed' ? promisedBy(reviewerId) : reviewedBy(reviewerId)}`,
    reviewerId !== undefined && review === 'owed' && owesReview(reviewerId),
    reviewerId !== undefined && review === 'done' && sql`not ${owesReview(reviewerId)}`,
    unpaid === true && sql`not ${isSettledColumn} and not ${asksWaiverColumn}`,
    without !== undefined && isOfOthers(without),
    sectionsOf !== undefined && inSectionsOf(sectionsOf),
  ].filter((it) => it !== false)
}

/** As `hasPart` and `hasDeclared` say. */
function isOfOthers(personId: string): RawBuilder<unknown> {
  return sql`((s.author_id <> ${personId} or s.given_name is not null) and s.editor_id is distinct from ${personId}
    and not s.id = ${reviewedBy(personId)} and not exists (
    select from submission_authors w where w.submission_id = s.id and lower(w.email) = (
      select lower(c.email) from people c where c.id = ${personId} and c.email_verified_at is not null))
    and not exists (select from declared_conflicts d where d.submission_id = s.id and d.person_id = ${personId}))`
}

function found(search: Search | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const { words, named } = search
  return words.map((word) => {
    const pattern = sql`lower(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
    const inPaper = sql`s.words like ${pattern}`
    if (named.length === 0) return inPaper
    // Asks about the stage, not its submissions: otherwise PostgreSQL would start there, and read the whole stage.
    return sql`(${inPaper} or stage.status = any(${named}) and ${byName(pattern)})`
  })
}

/** Authors who are listed or were entered take precedence over the account's name. */
function byName(pattern: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(s.names like ${pattern} or s.names is null and s.author_id = any(array(
    select w.id from people w where lower(w.given_name || ' ' || w.family_name) like ${pattern})))`
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
