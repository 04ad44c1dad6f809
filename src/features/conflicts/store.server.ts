// SQL for what people have in common with the authors of a paper.
import type { Tx } from '#adapters/database/database.ts'
import type { Author } from '#journal/paper/authors.ts'
import type { Candidate } from '#journal/people/conflicts.ts'

type Writing = Pick<Author, 'givenName' | 'familyName' | 'email' | 'affiliation'>

export async function listAuthors(tx: Tx, submissionId: string): Promise<Writing[]> {
  return tx<Writing>`
    select given_name as "givenName", family_name as "familyName", email,
           concat_ws(', ', nullif(affiliation, ''), nullif(country, '')) as affiliation
    from authorship where submission_id = ${submissionId} order by place`
}

type Asked = { submissionId: string; personIds: readonly string[]; /** For shared papers. */ since: Date }

/** A paper with one author isn't shared, so only listed authors matter. */
export async function listCandidates(
  tx: Tx,
  { submissionId, personIds, since }: Asked,
): Promise<(Candidate & { id: string })[]> {
  return tx<Candidate & { id: string }>`
    with writing as (
      select lower(email) as email, orcid, trim(concat(given_name, ' ', family_name)) as name
      from authorship where submission_id = ${submissionId}),
    lately as materialized (
      select distinct w.email as of, w.name, lower(l.email) as email, extract(year from s.submitted_at)::int as year
      from writing w
      cross join lateral (
        select submission_id from submission_authors where w.email <> '' and email <> '' and lower(email) = w.email
        union select submission_id from submission_authors where w.orcid <> '' and orcid <> '' and orcid = w.orcid) theirs
      join submissions s on s.id = theirs.submission_id and s.id <> ${submissionId} and s.submitted_at > ${since}
      join submission_authors l on l.submission_id = s.id and l.email <> '')
    select p.id, p.email, concat_ws(', ', nullif(p.affiliation, ''), nullif(p.country, '')) as affiliation,
           d.reason as declared,
           coalesce((select json_agg(json_build_object('name', l.name, 'year', l.year) order by l.year desc, l.name)
                     from lately l where l.email = lower(p.email) and l.of <> l.email), '[]') as together
    from people p left join declared_conflicts d on d.submission_id = ${submissionId} and d.person_id = p.id
    where p.id = any(${personIds}::text[]) and p.deleted_at is null`
}

export async function dropConflictsOf(tx: Tx, personId: string): Promise<void> {
  await tx`delete from declared_conflicts where person_id = ${personId}`
}

export async function emptyReasonsNaming(tx: Tx, words: string): Promise<void> {
  await tx`update declared_conflicts set reason = '' where position(lower(${words}) in lower(reason)) > 0`
}

type Declared = { submissionId: string; personId: string; reason: string; at: Date }

export async function saveDeclared(tx: Tx, it: Declared): Promise<void> {
  await tx`
    insert into declared_conflicts (submission_id, person_id, reason, at)
    values (${it.submissionId}, ${it.personId}, ${it.reason}, ${it.at})
    on conflict (submission_id, person_id) do update set reason = excluded.reason, at = excluded.at`
}
