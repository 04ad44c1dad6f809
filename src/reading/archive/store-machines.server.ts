// Papers as site maps and feeds list them.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Month } from '#journal/calendar.ts'
import type { Filters } from '#reading/search/asked.ts'
import { kept } from '#reading/search/store/store.server.ts'
import type { PublishedPaper } from './paper.ts'

/** The papers of one month, as many as fit in a site map; `part` 1 has the oldest. */
export type MapPart = Month & { part: number }

/** `changed`: when its last paper changed. Only months too large for one map are read through. */
export async function countMapParts(tx: Tx, size: number): Promise<(MapPart & { changed: Date })[]> {
  return tx<MapPart & { changed: Date }>`
    select year, month, part,
      case when papers <= ${size}::int
        then (select max(changed_at) from papers where year = it.year and month = it.month)
        else (select max(changed_at) from (
                select changed_at from papers where year = it.year and month = it.month
                order by published_at, id limit ${size}::int offset (part - 1) * ${size}::int) as placed)
      end as changed
    from issue_counts it, generate_series(1, (papers + ${size}::int - 1) / ${size}::int) as part
    order by year desc, month desc, part desc`
}

/** Oldest first: a newly published paper goes at the end, and moves no other. */
export async function listMapPart(
  tx: Tx,
  { year, month, part }: MapPart,
  size: number,
): Promise<{ id: string; changed: Date }[]> {
  return tx<{ id: string; changed: Date }>`
    select id, changed_at as changed from papers where year = ${year} and month = ${month}
    order by published_at, id limit ${size} offset ${(part - 1) * size}`
}

const typeOfPapers = sql`
  (select json_build_object('name', name, 'title', title) from article_types where name = papers.article_type)`

export type FedPaper = Omit<PublishedPaper, 'references' | 'pages' | 'reviewFeedback'>

/** The newest of those that the filters keep. */
export async function listNewest(tx: Tx, filters: Filters, limit: number): Promise<FedPaper[]> {
  return tx<FedPaper>`
    select id, volume, issue, papers.year, papers.month, title, abstract, papers.keywords, authors, doi,
      article_number as "articleNumber", ${typeOfPapers} as type, papers.published_at as "publishedAt", changed_at as "changedAt",
      (select size from galleys where submission_id = papers.id and name = 'pdf') as "pdfSize"
    from searched_papers s join papers on id = paper_id where ${kept(filters)}
    order by s.published_at desc, s.paper_id desc limit ${limit}`
}

/** What the journal calls a section and a type. */
export async function findTitles(
  tx: Tx,
  { section, type }: Filters,
): Promise<{ section: string | null; type: string | null }> {
  const [row] = await tx<{ section: string | null; type: string | null }>`
    select (select name from sections where slug = ${section ?? null}) as section,
           (select title from article_types where name = ${type ?? null}) as type`
  return row! // a query without a table has one row
}
