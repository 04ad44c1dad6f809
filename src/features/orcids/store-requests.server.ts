// SQL for what authors are asked about their ORCID iDs, a link for each author of a paper.
import type { Tx } from '#adapters/database/database.ts'
import { sha256 } from '#features/accounts/passwords/secret-hash.server.ts'

export type Asked = { email: string; name: string; reference: string; title: string }

/** The listed authors without an authenticated iD who haven't been asked yet, except whoever submits. */
export async function listToAsk(tx: Tx, submissionId: string): Promise<Asked[]> {
  return tx<Asked>`
    select distinct on (lower(w.email)) w.email, trim(concat(w.given_name, ' ', w.family_name)) as name, s.reference, s.title
    from submission_authors w join submissions s on s.id = w.submission_id join people p on p.id = s.author_id
    where w.submission_id = ${submissionId} and w.email <> '' and lower(w.email) <> lower(p.email)
      and authenticated_orcid(w.submission_id, w.email) is null
      and not exists (select from orcid_requests r where r.submission_id = s.id and r.email = lower(w.email))
    order by lower(w.email), w.place`
}

type NewRequest = { submissionId: string; email: string; code: string; now: Date }

export async function addRequest(tx: Tx, { submissionId, email, code, now }: NewRequest): Promise<void> {
  await tx`
    insert into orcid_requests (code_hash, submission_id, email, asked_at)
    values (${sha256(code)}, ${submissionId}, ${email.toLowerCase()}, ${now})`
}

export type Request = { title: string; name: string; orcid: string | null }

/** Undefined once the paper is published, or doesn't name the address any more. */
export async function findRequest(tx: Tx, code: string): Promise<Request | undefined> {
  const [it] = await tx<Request>`
    select s.title, trim(concat(w.given_name, ' ', w.family_name)) as name,
           authenticated_orcid(s.id, r.email) as orcid
    from orcid_requests r join submissions s on s.id = r.submission_id
    join submission_authors w on w.submission_id = s.id and lower(w.email) = r.email
    where r.code_hash = ${sha256(code)} and s.status <> 'published' order by w.place limit 1`
  return it
}

/** Whether another author of the paper has this iD. */
export async function isOfAnother(tx: Tx, { code, orcid }: Answer): Promise<boolean> {
  const found = await tx`
    select from orcid_requests r join submission_authors w on w.submission_id = r.submission_id and lower(w.email) <> r.email
    where r.code_hash = ${sha256(code)} and coalesce(authenticated_orcid(w.submission_id, w.email), w.orcid) = ${orcid}`
  return found.length > 0
}

export type Answer = { code: string; /** Bare. */ orcid: string }

export async function saveAnswer(tx: Tx, { code, orcid }: Answer): Promise<void> {
  await tx`update orcid_requests set orcid = ${orcid} where code_hash = ${sha256(code)}`
}

export async function dropRequestsTo(tx: Tx, email: string): Promise<void> {
  await tx`delete from orcid_requests where email = lower(${email})`
}
