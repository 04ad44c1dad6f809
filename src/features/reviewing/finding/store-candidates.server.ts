// Who could review a paper: what they know of its subject, how much they have to do, and how long they take.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'

export type CandidateRow = {
  id: string
  name: string
  email: string
  affiliation: string
  /** Which of the paper's keywords they know, and from how many papers that they reviewed or wrote here. */
  knows: string[]
  papers: number
  /** Reviews that they've promised and not sent. */
  open: number
  /** Null if they were never asked. */
  asked: Date | null
  /** Medians, in seconds: from an invitation to its answer, and from there to the review. */
  answers: number | null
  reviews: number | null
}

type Asked = {
  submissionId: string
  keywords: readonly string[]
  /** The paper's editor. */
  viewerId: string
  /** A part of a name or a keyword; empty for those who know the paper's own keywords. */
  q: string
  most: number
}

/** A word that more papers have tells nobody apart, so it needn't be counted to the end. */
const papersRead = 500

const taken = sql`('accepted', 'returned', 'submitted')`
const inReview = sql`('sent_for_review', 'review_in_progress')`
const toPattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * People who review here or said that they would: who knows most of the paper's keywords first. What anonymity hides
 * from an editor as an author stays hidden: papers that the viewer wrote tell nothing about who reviewed them.
 */
export async function listCandidates(
  tx: Tx,
  { submissionId, keywords, viewerId, q, most }: Asked,
): Promise<CandidateRow[]> {
  const terms = [...new Set([...keywords, q].map((it) => it.trim().toLowerCase()))].filter(Boolean)
  const own = terms.map((term) => keywords.some((it) => it.trim().toLowerCase() === term))
  const found = terms.map((term) => term === q.toLowerCase())
  return tx<CandidateRow>`
    with terms as (
      select term, own, found, lower(pattern) as pattern
      from unnest(${terms}::text[], ${own}::bool[], ${found}::bool[], ${terms.map(toPattern)}::text[])
        as terms(term, own, found, pattern)),
    met as materialized (
      select t.term, t.own, t.found, f.* from terms t cross join lateral (
        select s.id, case when s.given_name is null then s.author_id end as author_id
        from (select * from submissions s where s.words like t.pattern and s.submitted_at is not null limit ${papersRead}) s
        where s.id <> ${submissionId} and s.author_id <> ${viewerId}
          and exists (select from unnest(s.keywords) k where lower(k) like t.pattern)
          and not exists (select from submission_authors a join people v on lower(v.email) = lower(a.email)
                          where a.submission_id = s.id and v.id = ${viewerId})) f),
    known as (
      select person_id, coalesce(array_agg(distinct term) filter (where own), '{}') as knows,
             count(distinct id)::int as papers, bool_or(found) as found
      from (select r.person_id, m.* from met m join reviews r on r.submission_id = m.id and r.state in ${taken}
            union all select m.author_id, m.* from met m
            union all select p.id, m.* from met m join submission_authors a on a.submission_id = m.id and a.email <> ''
                      join people p on lower(p.email) = lower(a.email) and p.email_verified_at is not null) it
      where person_id is not null group by person_id),
    chosen as (
      select p.id, p.given_name, p.family_name, p.email, p.affiliation, coalesce(k.knows, '{}') as knows,
             coalesce(k.papers, 0) as papers
      from people p left join known k on k.person_id = p.id
      where p.deleted_at is null and p.email_verified_at is not null and p.id <> ${viewerId}
        and (p.roles @> '{reviewer}' or p.reviewer_consent
             or (select true from reviews r where r.person_id = p.id and r.state in ${taken} limit 1))
        and case when ${q}::text = '' then k.person_id is not null or p.roles @> '{reviewer}'
                 else k.found or lower(p.given_name || ' ' || p.family_name) like lower(${toPattern(q)}::text) end
      order by cardinality(coalesce(k.knows, '{}')) desc, coalesce(k.papers, 0) desc, lower(p.family_name), p.id
      limit ${most})
    select c.id, coalesce(nullif(trim(concat(c.given_name, ' ', c.family_name)), ''), c.email) as name, c.email,
           c.affiliation, c.knows, c.papers, m.*
    from chosen c cross join lateral (
      select count(*) filter (where r.state in ('accepted', 'returned') and r.round = s.round
                              and s.status in ${inReview})::int as open,
             max(coalesce(i.invited_at, r.accepted_at)) as asked,
             percentile_cont(0.5) within group (order by extract(epoch from
               coalesce(r.accepted_at, case when r.state = 'declined' then r.state_since end) - i.invited_at)) as answers,
             percentile_cont(0.5) within group (order by extract(epoch from r.submitted_at - r.accepted_at)) as reviews
      from reviews r join submissions s on s.id = r.submission_id
      left join review_invitations i on i.review_id = r.id where r.person_id = c.id) m`
}

export type Found = { id: string; givenName: string; familyName: string; email: string }

/** Those of them who have proved their address. */
export async function listPeople(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  return tx<Found>`
    select id, coalesce(nullif(given_name, ''), email) as "givenName", family_name as "familyName", email
    from people where id = any(${ids}::text[]) and deleted_at is null and email_verified_at is not null`
}
