// What the database knows of DOAJ's criteria.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { JournalFacts } from '#journal/deposits/doaj-criteria.ts'

type Counted = Pick<
  JournalFacts,
  'editors' | 'reviews' | 'papers' | 'papersThisYear' | 'daysSinceFirst' | 'endogeny'
>

/** What authors submit, not what the journal itself says. */
const research = sql`article_type not in ('editorial', 'correction', 'retraction', 'expression-of-concern')`

export async function readFacts(tx: Tx, now: Date): Promise<Counted> {
  const [row] = await tx<Counted>`
    select
      (select count(*)::int from people where roles && '{editor}' and trim(affiliation) <> '' and deleted_at is null) as editors,
      (select coalesce(min((policy->>'reviews')::int), 0) from article_types
       where is_offered and name not in ('editorial', 'correction', 'retraction', 'expression-of-concern')) as reviews,
      count(*)::int as papers,
      count(*) filter (where published_at > ${now}::timestamptz - interval '1 year')::int as "papersThisYear",
      coalesce(extract(day from ${now}::timestamptz - min(published_at)), 0)::int as "daysSinceFirst",
      (select coalesce(max(share), 0)::float from (
         select avg((exists (
           select from authorship a join people p on lower(p.email) = lower(a.email) and p.roles && '{editor,reviewer}'
           where a.submission_id = n.id))::int) as share
         from papers n where ${research} group by volume, issue order by volume desc, issue desc limit 2) newest) as endogeny
    from papers where ${research}`
  return row! // a count is always one row
}
