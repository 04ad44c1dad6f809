// The authors of a submission, in order. The view `authorship` has them for every submission, listed or not.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Author } from '#journal/paper/authors.ts'

export type AuthorRows = {
  authors: Author[]
  /** Someone has listed them; otherwise it's only the submitting person, or the author a publisher entered. */
  isListed: boolean
  /** The accounts whose verified addresses are among the authors', except the submitting person's. */
  coauthorIds: string[]
}

/** For a submission named s. */
export const authorColumns = sql`
  (select json_agg(jsonb_build_object(
            'givenName', w.given_name, 'familyName', w.family_name,
            'affiliation', concat_ws(', ', nullif(w.affiliation, ''), nullif(w.country, '')),
            'email', w.email, 'orcid', coalesce(proved, w.orcid), 'corresponding', w.corresponding)
          || jsonb_strip_nulls(jsonb_build_object('rors', nullif(w.rors, '[]'), 'roles', nullif(to_jsonb(w.roles), '[]'),
               'orcidAuthenticated', nullif(proved is not null, false))) order by w.place)
   from authorship w, authenticated_orcid(w.submission_id, w.email) proved where w.submission_id = s.id) as authors,
  exists (select from submission_authors l where l.submission_id = s.id) as "isListed",
  array(select c.id from authorship w join people c on lower(c.email) = lower(w.email) and c.email_verified_at is not null
        where w.submission_id = s.id and c.id <> s.author_id) as "coauthorIds"`

/** Replaces the previous list. */
export async function saveAuthors(tx: Tx, submissionId: string, authors: readonly Author[]): Promise<void> {
  const lines = JSON.stringify(
    authors.map((author, at) => ({ rors: [], roles: [], ...author, place: at + 1 })),
  )
  await tx`delete from submission_authors where submission_id = ${submissionId}`
  await tx`
    insert into submission_authors (submission_id, place, given_name, family_name, affiliation, email, orcid, corresponding, rors, roles)
    select ${submissionId}, l.place, l."givenName", l."familyName", l.affiliation, l.email, l.orcid, l.corresponding, l.rors, l.roles
    from jsonb_to_recordset(${lines}::jsonb) as l (
      place integer, "givenName" text, "familyName" text, affiliation text, email text, orcid text, corresponding boolean,
      rors jsonb, roles text[])`
  // The names by which a submission is found.
  await tx`
    update submissions set listed_names = (
      select string_agg(given_name || ' ' || family_name, ' ' order by place) from submission_authors
      where submission_id = ${submissionId})
    where id = ${submissionId}`
}
