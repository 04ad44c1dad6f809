// Papers as harvesters list them: by when they last changed.
import { sql } from 'kysely'
import type { TypeName } from '#journal/paper/article-types.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { columns } from '#reading/archive/store.server.ts'
import type { Span } from './dates.ts'
import type { Chosen, Placed } from './sets.ts'

/** `at` is the moment with its microseconds, which a Date hasn't. */
export type Place = { at: string; id: string }
export type Found = Place & Placed & { changedAt: Date }
export type FoundPaper = Found & { paper: PublishedPaper; jatsKey: FileKey | null }

export type Wanted = {
  span: Span
  set?: Chosen | undefined
  after?: Place | undefined
  limit: number
  /** Only those that have been typeset. */
  withJats?: boolean
}

type PaperRow = PublishedPaper & Placed & Place & { jatsKey: FileKey | null }

const exact = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const placed = sql`in_section as "inSection", article_type as "articleType"`

const jatsKey = sql`(select storage_key from galleys where submission_id = it.id and name = 'jats')`

/** Those that changed longest ago first. */
export async function listChanged(tx: Tx, wanted: Wanted): Promise<FoundPaper[]> {
  const typeset = wanted.withJats ? sql`and ${jatsKey} is not null` : sql``
  const rows = await tx<PaperRow>`
    select ${columns}, ${placed}, ${exact('changed_at')} as at, ${jatsKey} as "jatsKey"
    from papers it where ${conditions(wanted, 'changed_at')} ${typeset}
    order by changed_at, id limit ${wanted.limit}`
  return rows.map(toFound)
}

export async function listRemoved(tx: Tx, wanted: Wanted): Promise<Found[]> {
  return tx<Found>`
    select id, year, month, ${placed}, removed_at as "changedAt", ${exact('removed_at')} as at
    from removed_papers where ${conditions(wanted, 'removed_at')}
    order by removed_at, id limit ${wanted.limit}`
}

function conditions({ span, set, after }: Wanted, column: string) {
  const at = sql.ref(column)
  const parts = [
    sql`true`,
    ...(span.from ? [sql`${at} >= ${span.from}::timestamptz`] : []),
    ...(span.before ? [sql`${at} < ${span.before}::timestamptz`] : []),
    ...(set ? inSet(set) : []),
    ...(after ? [sql`(${at}, id) > (${after.at}::timestamptz, ${after.id})`] : []),
  ]
  return sql.join(parts, sql` and `)
}

function inSet(set: Chosen) {
  if ('section' in set) return [sql`in_section = ${set.section}`]
  if ('type' in set) return [sql`article_type = ${set.type}`]
  return [sql`year = ${set.year}`, ...(set.month ? [sql`month = ${set.month}`] : [])]
}

function toFound(row: PaperRow): FoundPaper {
  const { at, jatsKey: key, inSection, articleType, ...paper } = row
  const { id, year, month, changedAt } = paper
  return { at, id, year, month, inSection, articleType, changedAt, paper, jatsKey: key }
}

export async function findRecord(tx: Tx, id: string): Promise<FoundPaper | undefined> {
  const [row] = await tx<PaperRow>`
    select ${columns}, ${placed}, ${exact('changed_at')} as at, ${jatsKey} as "jatsKey" from papers it where id = ${id}`
  return row && toFound(row)
}

export async function findRemoved(tx: Tx, id: string): Promise<Found | undefined> {
  const [row] = await tx<Found>`
    select id, year, month, ${placed}, removed_at as "changedAt", ${exact('removed_at')} as at
    from removed_papers where id = ${id}`
  return row
}

type Set<Name> = { name: Name; title: string }

/** Those with papers. */
export async function listSections(tx: Tx): Promise<Set<string>[]> {
  return tx<Set<string>>`
    select slug as name, name as title from sections where exists (select from papers where in_section = slug)`
}

export async function listTypes(tx: Tx): Promise<Set<TypeName>[]> {
  return tx<Set<TypeName>>`
    select name, title from article_types t where exists (select from papers where article_type = t.name)`
}
