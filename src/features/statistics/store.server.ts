// Counts the whole history of the journal, and keeps the result in one row.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import {
  ages,
  stages,
  type Group,
  type Key,
  type Open,
  type Statistics,
} from '#journal/workspace/statistics.ts'

type Counting = { timeZone: string; fewest: number }

/** By what papers are grouped, as SQL over `happened`, which has the submission as `s`. Another key is another line. */
const keys = {
  year: (zone) => sql`extract(year from it.at at time zone ${zone})::int`,
  section: () => sql`(select c.name from sections c where c.slug = s.section)`,
} satisfies Record<keyof Key, (zone: string) => RawBuilder<unknown>>

const statuses = stages.map(([status]) => status)

/** Each thing that happened to a paper, when, and how long it had taken. Articles entered for others were handled elsewhere. */
const happened = sql`
  moved as (
    select h.submission_id, h.event, h.from_status, h.to_status, h.at,
           lag(h.at) over (partition by h.submission_id order by h.id) as before
    from submission_history h
    where h.to_status is not null and h.from_status is distinct from h.to_status),
  happened as (
    select id as submission_id, 'received' as measure, submitted_at as at, null::interval as took
    from submissions where submitted_at is not null
    union all
    select m.submission_id, 'first_decision', min(m.at), min(m.at) - min(s.submitted_at)
    from moved m join submissions s on s.id = m.submission_id
    where m.to_status in ('editing_feedback_given', 'review_feedback_given', 'approved_for_publication', 'rejected')
    group by m.submission_id
    union all
    select id, 'accepted', accepted_at, accepted_at - submitted_at from submissions where accepted_at is not null
    union all
    select id, 'published', published_at, published_at - accepted_at from submissions where published_at is not null
    union all
    select submission_id, case when to_status = 'withdrawn' then 'withdrawn' when event = 'deskReject' then 'desk_rejected'
                               else 'review_rejected' end, at, null
    from moved where to_status in ('rejected', 'withdrawn')
    union all
    select submission_id, from_status, at, at - before from moved where from_status = any(${statuses}))`

export async function countGroups(tx: Tx, { timeZone, fewest }: Counting): Promise<Group[]> {
  const named = Object.entries(keys).map(([name, of]) => sql`${of(timeZone)} as ${sql.ref(name)}`)
  return tx<Group>`
    with ${happened},
    grouped as (
      select ${sql.join(named)}, it.measure, extract(epoch from it.took)::float8 as took
      from happened it join submissions s on s.id = it.submission_id
      where s.given_name is null and it.at is not null)
    select year, section, measure, count(*)::int as papers,
           case when count(took) >= ${fewest} then percentile_cont(0.5) within group (order by took) end as median,
           case when count(took) >= ${fewest} then percentile_cont(0.9) within group (order by took) end as ninth
    from grouped group by grouping sets ((year, measure), (year, section, measure))
    having grouping(section) = 1 or section is not null
    order by year, section nulls first, measure`
}

export async function countOpen(tx: Tx, now: Date): Promise<Open[]> {
  return tx<Open>`
    select s.status, age.days as age, count(*)::int as papers
    from submissions s cross join lateral (
      select max(days) as days from unnest(${[...ages]}::int[]) as days
      where s.stage_since <= ${now}::timestamptz - days * interval '1 day') age
    where s.status = any(${statuses}) and age.days is not null
    group by s.status, age.days order by s.status, age.days`
}

export async function saveStatistics(tx: Tx, counted: Statistics, now: Date): Promise<void> {
  await tx`
    insert into statistics (counted, counted_at) values (${JSON.stringify(counted)}::jsonb, ${now})
    on conflict (single) do update set counted = excluded.counted, counted_at = excluded.counted_at`
}

export type StatisticsRow = { counted: Statistics; countedAt: Date }

export async function findStatistics(tx: Tx): Promise<StatisticsRow | undefined> {
  const [row] = await tx<StatisticsRow>`select counted, counted_at as "countedAt" from statistics`
  return row
}
