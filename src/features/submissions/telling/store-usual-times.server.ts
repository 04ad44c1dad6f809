// How long papers took, worked out from their history and kept in one row.
import type { Tx } from '#adapters/database/database.ts'
import type { UsualTimes } from '#journal/workspace/usual-times.ts'
import type { Status } from '#journal/statuses.ts'

type Counted = { from: Date; decisions: readonly Status[]; fewest: number; now: Date }

/**
 * Worked out from what happened after `from`. Articles that publishers entered for others were handled elsewhere, and
 * are left out.
 */
export async function countUsualTimes(tx: Tx, { from, decisions, fewest, now }: Counted): Promise<void> {
  await tx`
    with decided as (
      select submission_id, min(at) as at from submission_history where to_status = any(${decisions}) group by submission_id),
    took as (
      select case when d.at >= ${from} then extract(epoch from d.at - s.submitted_at) end as first_decision,
             case when s.accepted_at >= ${from} then extract(epoch from s.accepted_at - s.submitted_at) end as acceptance,
             case when s.published_at >= ${from} then extract(epoch from s.published_at - s.accepted_at) end as publication
      from submissions s left join decided d on d.submission_id = s.id
      where s.given_name is null and s.submitted_at is not null)
    insert into usual_times (first_decision, acceptance, publication, counted_at)
    select case when count(first_decision) >= ${fewest} then percentile_cont(0.5) within group (order by first_decision) end,
           case when count(acceptance) >= ${fewest} then percentile_cont(0.5) within group (order by acceptance) end,
           case when count(publication) >= ${fewest} then percentile_cont(0.5) within group (order by publication) end,
           ${now}::timestamptz
    from took
    on conflict (single) do update set first_decision = excluded.first_decision, acceptance = excluded.acceptance,
      publication = excluded.publication, counted_at = excluded.counted_at`
}

export async function findUsualTimes(tx: Tx): Promise<UsualTimes | undefined> {
  const [row] = await tx<UsualTimes>`
    select first_decision as "firstDecision", acceptance, publication from usual_times`
  return row
}
