import type { Tx } from '#adapters/database/database.ts'
import { formsOf } from '#journal/published/usage.ts'

/**
 * How one page was used in a few seconds, click by click: by whom (16 bytes, in hexadecimal) and when (in
 * milliseconds).
 */
export type UsesOfPage = { paperId: string; form: string; visitors: string[]; times: number[] }

export async function addUses(tx: Tx, at: Date, uses: readonly UsesOfPage[]): Promise<void> {
  await tx`insert into usage_clicks (at, clicks) values (${at}, ${JSON.stringify(uses)})`
}

export type DayOfUse = {
  paperId: string
  /** `2026-11-20` */
  day: string
  investigations: number
  requests: number
  /** Different visitors, who are counted alike for both. */
  readers: number
}

export async function addDays(tx: Tx, days: readonly DayOfUse[]): Promise<void> {
  await tx`
    insert into usage_days (paper_id, day, investigations, unique_investigations, requests, unique_requests)
    select "paperId", day, investigations, readers, requests, readers
    from json_to_recordset(${JSON.stringify(days)}::json)
      as given ("paperId" text, day date, investigations int, requests int, readers int)`
}

/** The salt of a day (`2026-11-20`); whoever asks first makes it. */
export async function needSalt(tx: Tx, day: string, made: Buffer): Promise<Buffer> {
  await tx`insert into usage_salts (day, salt) values (${day}, ${made}) on conflict (day) do nothing`
  const [row] = await tx<{ salt: Buffer }>`select salt from usage_salts where day = ${day}`
  if (!row) throw new Error(`There’s no salt for ${day}.`)
  return row.salt
}

/** Counts the days that have clicks, each from its beginning: of clicks within 30 seconds, the last. No count falls. */
export async function countClicks(tx: Tx): Promise<void> {
  await tx`
    with click as (
      select visitor, "paperId" as paper_id, form, to_timestamp(time / 1000.0) as at
      from usage_clicks, json_to_recordset(clicks)
        as used ("paperId" text, form text, visitors text[], times bigint[]), unnest(visitors, times) as it (visitor, time)
    ), clicks as (
      select paper_id, form, visitor, at, (at at time zone 'utc')::date as day, date_trunc('hour', at) as hour,
        lead(at) over (partition by visitor, paper_id, form order by at) as next
      from click
    )
    insert into usage_days as held (paper_id, day, investigations, unique_investigations, requests, unique_requests, searches)
    select paper_id, day,
      count(*) filter (where form = any(${formsOf('investigation')})),
      count(distinct (visitor, hour)) filter (where form = any(${formsOf('investigation')})),
      count(*) filter (where form = any(${formsOf('request')})),
      count(distinct (visitor, hour)) filter (where form = any(${formsOf('request')})),
      count(*) filter (where form = 'search')
    from clicks where next is null or next - at > interval '30 seconds'
    group by paper_id, day
    on conflict (paper_id, day) do update set
      investigations = greatest(held.investigations, excluded.investigations),
      unique_investigations = greatest(held.unique_investigations, excluded.unique_investigations),
      requests = greatest(held.requests, excluded.requests),
      unique_requests = greatest(held.unique_requests, excluded.unique_requests),
      searches = greatest(held.searches, excluded.searches)`
}

/** Whatever belongs to the days before `moment`, with what could tell its visitors apart. */
export async function dropClicks(tx: Tx, moment: Date): Promise<void> {
  await tx`delete from usage_clicks where at < date_trunc('day', ${moment}::timestamptz, 'utc')`
  await tx`delete from usage_salts where day < (${moment}::timestamptz at time zone 'utc')::date`
}
