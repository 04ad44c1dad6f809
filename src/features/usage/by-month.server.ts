// How often papers were used, month by month.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'

const byMonth = sql`
  select to_char(day, 'YYYY-MM') as month, sum(investigations)::int as investigations, sum(requests)::int as requests
  from usage_days`

/** As SQL, for the paper with this id: a `MonthOfUse[]`, oldest first; null if it was never read. */
export const useOf = (paperId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_agg(it) from (${byMonth} where paper_id = ${paperId} group by 1 order by 1) it)`

/** The same of these papers, those that were never read left out. */
export async function listUse(
  tx: Tx,
  paperIds: readonly string[],
): Promise<{ paperId: string; months: MonthOfUse[] }[]> {
  return tx<{ paperId: string; months: MonthOfUse[] }>`
    select * from (select id as "paperId", ${useOf(sql`id`)} as months from unnest(${paperIds}::text[]) id) uses
    where months is not null`
}

/** All papers together. */
export async function listJournalUse(tx: Tx): Promise<MonthOfUse[]> {
  return tx<MonthOfUse>`
    ${byMonth} where paper_id <> '' group by 1 order by 1`
}
