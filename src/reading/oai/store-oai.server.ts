// Papers as harvesters list them: by when they last changed.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { columns } from '#reading/archive/store.server.ts'
import type { Span } from './dates.ts'
import type { Chosen } from './sets.ts'

/** `at` is the moment with its microseconds, which a Date hasn't. */
export type Place = { at: string; id: string }
export type Found = Place & { year: number; month: number; changedAt: Date }
export type FoundPaper = Found & { paper: PublishedPaper; jatsKey: FileKey | null }

export type Wanted = {
  span: Span
  set?: Chosen | undefined
  after?: Place | undefined
  limit: number
  /** Only those that have been typeset. */
  withJats?: boolean
}

const exact = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const jatsKey = sql`(select storage_key from galleys where submission_id = it.id and name = 'jats')`

/** Those that changed longest ago first. */
export async function listChanged(tx: Tx, wanted: Wanted): Promise<FoundPaper[]> {
  const typeset = wanted.withJats ? sql`and ${jatsKey} is not null` : sql``
  const rows = await tx<PublishedPaper & Place & { jatsKey: FileKey | null }>`
    select ${columns}, ${exact('changed_at')} as at, ${jatsKey} as "jatsKey"
    from papers it where ${conditions(wanted, 'changed_at')} ${typeset}
    order by changed_at, id limit ${wanted.limit}`
  return rows.map(toFound)
}

export async function listRemoved(tx: Tx, wanted: Wanted): Promise<Found[]> {
  return tx<Found>`
    select id, year, month, removed_at as "changedAt", ${exact('removed_at')} as at
    from removed_papers where ${conditions(wanted, 'removed_at')}
    order by removed_at, id limit ${wanted.limit}`
}

function conditions({ span, set, after }: Wanted, column: string) {
  const at = sql.ref(column)
  const parts = [
    sql`true`,
    ...(span.from ? [sql`${at} >= ${span.from}::timestamptz`] : []),
    ...(span.before ? [sql`${at} < ${span.before}::timestamptz`] : []),
    ...(set ? [sql`year = ${set.year}`] : []),
    ...(set?.month ? [sql`month = ${set.month}`] : []),
    ...(after ? [sql`(${at}, id) > (${after.at}::timestamptz, ${after.id})`] : []),
  ]
  return sql.join(parts, sql` and `)
}

function toFound(row: PublishedPaper & Place & { jatsKey: FileKey | null }): FoundPaper {
  const { at, jatsKey: key, ...paper } = row
  const { id, year, month, changedAt } = paper
  return { at, id, year, month, changedAt, paper, jatsKey: key }
}

export async function findRecord(tx: Tx, id: string): Promise<FoundPaper | undefined> {
  const [row] = await tx<PublishedPaper & Place & { jatsKey: FileKey | null }>`
    select ${columns}, ${exact('changed_at')} as at, ${jatsKey} as "jatsKey" from papers it where id = ${id}`
  return row && toFound(row)
}

export async function findRemoved(tx: Tx, id: string): Promise<Found | undefined> {
  const [row] = await tx<Found>`
    select id, year, month, removed_at as "changedAt", ${exact('removed_at')} as at
    from removed_papers where id = ${id}`
  return row
}
