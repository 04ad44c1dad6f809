// SQL for who can be given a paper, and how much they have to do.
import type { Tx } from '#adapters/database/database.ts'
import { edited } from '#journal/statuses.ts'

type Held = { id: string; isEditor: boolean; isChief: boolean }

/** In one order, as everything that ends a role locks people: nobody loses theirs until the transaction ends. */
export async function holdPeople(tx: Tx, ids: readonly string[]): Promise<Held[]> {
  return tx<Held>`
    select id, 'editor' = any(roles) as "isEditor", editor_in_chief as "isChief"
    from people where id = any(${ids}::text[]) and deleted_at is null order by id for share`
}

export type Editor = {
  id: string
  name: string
  affiliation: string
  /** Papers they edit that are still with them, their authors or reviewers. */
  open: number
  /** When the oldest of these came in; null if there are none. */
  oldest: Date | null
  /** From getting a paper to sending it on, in seconds; null if they sent none on. */
  median: number | null
}

/** Everyone who can be given papers, by name. `since`: from when on their times count. */
export async function listEditors(tx: Tx, since: Date): Promise<Editor[]> {
  return tx<Editor>`
    select p.id, coalesce(nullif(trim(concat(p.given_name, ' ', p.family_name)), ''), p.email) as name, p.affiliation,
           held.open, held.oldest,
           (select percentile_cont(0.5) within group (order by extract(epoch from h.at - begun.at))
            from submission_history h cross join lateral (
              select max(b.at) as at from submission_history b
              where b.submission_id = h.submission_id and b.id < h.id and b.to_status = 'editing_in_progress') begun
            where h.person_id = p.id and h.role = 'editor' and h.from_status = 'editing_in_progress' and h.at > ${since}
              and h.to_status not in ('editing_in_progress', 'submitted')) as median
    from people p cross join lateral (
      select count(*)::int as open, min(s.submitted_at) as oldest
      from submissions s where s.editor_id = p.id and s.status = any(${edited})) held
    where p.roles @> '{editor}' and p.deleted_at is null order by lower(p.family_name), lower(p.given_name), p.id`
}
