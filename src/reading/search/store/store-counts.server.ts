// How many papers are found, and from which months, sections and types and with which keywords: in one pass, and never
// further than a page shows.
import { sql, type RawBuilder } from 'kysely'
import type { TypeName } from '#journal/paper/article-types.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Filters } from '#reading/search/asked.ts'
import { kept, matching, papers, ranked, type Ranking, type Sought, type Words } from './store.server.ts'

export type Named<Name> = { name: Name; title: string; papers: number }

export type Counts = {
  total: number
  months: { year: number; month: number; papers: number }[]
  /** The journal's, in its order. */
  sections: Named<string>[]
  types: Named<TypeName>[]
  keywords: { keyword: string; papers: number }[]
  /** The keywords come from a sample of the papers. */
  isSample: boolean
}

/** How many papers have the words (those of a phrase in any order); counted up to `most`. */
export async function countLoose(tx: Tx, sought: Sought, most: number): Promise<number> {
  const [row] = await tx<{ total: number }>`
    select count(*)::int as total from (${having(sought)} limit ${most}) found`
  return row?.total ?? 0
}

/**
 * An estimate, from what the planner knows about words, without reading a paper
 * (https://www.postgresql.org/docs/15/row-estimation-examples.html).
 */
export async function expectLoose(tx: Tx, sought: Sought): Promise<number> {
  const [row] = await tx<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${having(sought)}`
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function having({ words, filters }: Sought): RawBuilder<unknown> {
  return sql`select from (${matching(words, filters, 'whole')}) s where ${kept(filters)}`
}

/** A search by year, month or keyword alone has no words. */
type PerhapsSought = { words?: Words; filters: Filters }

/** Counted up to `most`. */
export async function count(tx: Tx, asked: PerhapsSought, most: number): Promise<Counts> {
  return one(await tx<Counts>`${counted(some(asked, most))}`)
}

/** The same, and the best of them: one query costs less than two. */
export async function countAndRank(
  tx: Tx,
  ranking: Ranking,
  most: number,
): Promise<Counts & { ids: string[] }> {
  return one(
    await tx<Counts & { ids: string[] }>`
      select counts.*, array(${ranked(ranking)}) as ids from (${counted(some(ranking, most))}) counts`,
  )
}

/** Only of these papers. */
export async function countThese(tx: Tx, ids: readonly string[]): Promise<Counts> {
  return one(await tx<Counts>`${counted(sql`${papers} where paper_id = any(${ids})`)}`)
}

function some({ words, filters }: PerhapsSought, most: number): RawBuilder<unknown> {
  const found = words ? matching(words, filters, 'whole') : papers
  return sql`select s.* from (${found}) s where ${kept(filters)} limit ${most}`
}

const one = <Row>([row]: Row[]): Row => row! // an aggregate without groups has one row

/** The keywords of all papers if they're few; otherwise of some, evenly across months, sections and types. */
function counted(papersFound: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with cells as materialized (
      select year, month, in_section, article_type, count(*)::int as papers,
             (array_agg(line))[:case when sum(count(*)) over () <= ${mostSampled} then ${mostSampled} else ${sampleSize} / count(*) over () + 1 end] as sample
      from (${papersFound}) found group by year, month, in_section, article_type)
    select coalesce(sum(papers), 0)::int as total, coalesce(sum(papers) > ${mostSampled}, false) as "isSample",
           (select coalesce(json_agg(m), '[]')
            from (select year, month, sum(papers)::int as papers from cells group by year, month order by year desc, month desc) m) as months,
           (select coalesce(json_agg(c), '[]')
            from (select c.slug as name, c.name as title, sum(papers)::int as papers
                  from cells join sections c on c.slug = in_section group by c.slug order by c.place, c.slug) c) as sections,
           (select coalesce(json_agg(t), '[]')
            from (select t.name, t.title, sum(papers)::int as papers
                  from cells join article_types t on t.name = article_type group by t.name order by t.place) t) as types,
           (select coalesce(json_agg(k), '[]')
            from (select keyword, count(*)::int as papers
                  from cells, unnest(sample) sampled(line) join searched_papers s on s.ctid = sampled.line, unnest(s.keywords) keyword
                  group by keyword order by count(*) desc, keyword limit ${keywordsShown}) k) as keywords
    from cells`
}

const mostSampled = 500
const sampleSize = 300
const keywordsShown = 12
