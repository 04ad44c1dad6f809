import type { Tx } from '#adapters/database/database.ts'
import type { MonthlyUse } from './metrics.ts'

/** `inTotal` puts them all under the first. */
type Months = { begin: string; end: string; inTotal?: boolean }

export async function useOfSite(tx: Tx, { begin, end, inTotal }: Months): Promise<MonthlyUse[]> {
  return tx<MonthlyUse>`
    select coalesce(${inTotal ? begin : null}, to_char(day, 'YYYY-MM')) as month, sum(searches)::int as "Searches_Platform",
      sum(investigations)::int as "Total_Item_Investigations", sum(requests)::int as "Total_Item_Requests",
      sum(unique_investigations)::int as "Unique_Item_Investigations", sum(unique_requests)::int as "Unique_Item_Requests"
    from usage_days
    where day >= ${`${begin}-01`}::date and day < ${`${end}-01`}::date + interval '1 month'
    group by 1 order by 1`
}

/** `year` is the one it was published in. */
export type PaperUse = {
  id: string
  title: string
  doi: string
  year: number
  publishedAt: Date
  authors: { given: string; family: string; orcid?: string }[]
  months: MonthlyUse[]
}

/** Only papers that were used at all. */
export async function useOfPapers(tx: Tx, { begin, end, inTotal }: Months): Promise<PaperUse[]> {
  return tx<PaperUse>`
    with used as (
      select paper_id, coalesce(${inTotal ? begin : null}, to_char(day, 'YYYY-MM')) as month, 0 as "Searches_Platform",
        sum(investigations)::int as "Total_Item_Investigations", sum(requests)::int as "Total_Item_Requests",
        sum(unique_investigations)::int as "Unique_Item_Investigations", sum(unique_requests)::int as "Unique_Item_Requests"
      from usage_days
      where day >= ${`${begin}-01`}::date and day < ${`${end}-01`}::date + interval '1 month' and paper_id <> ''
      group by 1, 2
    )
    select id, title, doi, year, published_at as "publishedAt", authors,
      (select json_agg(used order by month) from used where paper_id = papers.id) as months
    from papers where id in (select paper_id from used) order by published_at, id`
}

/** `2026-06`; undefined if nothing has been counted yet. */
export async function firstMonth(tx: Tx): Promise<string | undefined> {
  const [row] = await tx<{
    month: string | null
  }>`select to_char(min(day), 'YYYY-MM') as month from usage_days`
  return row?.month ?? undefined
}
