// Proofs, and what authors say of them.
import type { Tx } from '#adapters/database/database.ts'
import type { ProofState } from '#journal/typesetting/proofs.ts'

/** `isChanged`: what the author confirmed isn't what is typeset now. */
export type ProofRow = {
  state: ProofState
  /** The token in the link that an author without an account has. */
  token: string | null
  /** Its author has no account. */
  byLink: boolean
  sentBy: string
  sentAt: Date
  answeredAt: Date | null
  isChanged: boolean
}

/** The PDF and JATS carry dates and DOI, which change without the author's doing. */
const digest = (tx: Tx, submissionId: string) => tx<{ digest: string | null }>`
  select md5(string_agg(name || storage_key, ' ' order by name)) as digest from galleys
  where submission_id = ${submissionId} and (name = 'html' or name like 'figures/%')`

export async function findProof(tx: Tx, submissionId: string): Promise<ProofRow | undefined> {
  const [row] = await tx<Omit<ProofRow, 'isChanged'> & { confirmed: string | null }>`
    select state, token, (select given_name is not null from submissions where id = submission_id) as "byLink", sent_by as "sentBy", sent_at as "sentAt", answered_at as "answeredAt", confirmed from proofs
    where submission_id = ${submissionId}`
  if (!row) return undefined
  const { confirmed, ...proof } = row
  const [now] = await digest(tx, submissionId)
  return { ...proof, isChanged: confirmed !== null && confirmed !== now?.digest }
}

type Sending = { submissionId: string; personId: string; byLink: boolean; now: Date }

/** Returns the token of the new link, if there is one; an older link is dead. */
export async function saveSent(
  tx: Tx,
  { submissionId, personId, byLink, now }: Sending,
): Promise<string | null> {
  const [sent] = await tx<{ token: string | null }>`
    insert into proofs (submission_id, state, sent_by, sent_at, token)
    values (${submissionId}, 'sent', ${personId}, ${now}, case when ${byLink} then gen_random_uuid() end)
    on conflict (submission_id) do update set state = 'sent', sent_by = excluded.sent_by, sent_at = excluded.sent_at, token = excluded.token,
      reminded_at = null, answered_at = null, confirmed = null
    returning token`
  return sent?.token ?? null
}

export type Linked = { id: string; reference: string; title: string }

/** What the link of an author without an account opens, until the paper is published. */
export async function findLinked(tx: Tx, submissionId: string, token: string): Promise<Linked | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)) return undefined // as PostgreSQL writes it
  const [row] = await tx<Linked>`
    select s.id, s.reference, s.title from proofs p join submissions s on s.id = p.submission_id
    where s.id = ${submissionId} and p.token = ${token} and s.status = 'approved_for_publication' and s.given_name is not null`
  return row
}

/** Whether there was a link. */
export async function closeLink(tx: Tx, submissionId: string): Promise<boolean> {
  const closed = await tx`
    update proofs set token = null where submission_id = ${submissionId} and token is not null returning submission_id`
  return closed.length > 0
}

type Answer = { submissionId: string; state: 'returned' | 'confirmed'; now: Date }

export async function saveAnswer(tx: Tx, { submissionId, state, now }: Answer): Promise<void> {
  const [typeset] = await digest(tx, submissionId)
  await tx`
    update proofs set state = ${state}, answered_at = ${now}, confirmed = ${state === 'confirmed' ? (typeset?.digest ?? '') : null}
    where submission_id = ${submissionId}`
}

export type CommentRow = { id: string; place: string; words: string; text: string; at: Date; isNew: boolean }

/** Oldest first; new are those made since the proof was last sent. */
export async function listComments(tx: Tx, submissionId: string): Promise<CommentRow[]> {
  return tx<CommentRow>`
    select c.id, c.place, c.words, c.text, c.at, c.at >= p.sent_at as "isNew"
    from proof_comments c join proofs p on p.submission_id = c.submission_id
    where c.submission_id = ${submissionId} order by c.at, c.id`
}

type NewComment = {
  id: string
  submissionId: string
  place: string
  words: string
  text: string
  /** Null: an author without an account. */
  personId: string | null
  now: Date
}

export async function saveComment(tx: Tx, it: NewComment): Promise<void> {
  await tx`
    insert into proof_comments (id, submission_id, place, words, text, person_id, at)
    values (${it.id}, ${it.submissionId}, ${it.place}, ${it.words}, ${it.text}, ${it.personId}, ${it.now})`
}

/** Only one that wasn't returned yet. */
export async function dropComment(tx: Tx, submissionId: string, id: string): Promise<boolean> {
  const dropped = await tx`
    delete from proof_comments c using proofs p
    where c.id = ${id} and c.submission_id = ${submissionId} and p.submission_id = c.submission_id and c.at >= p.sent_at
    returning c.id`
  return dropped.length > 0
}

/** Sent before, not answered, and not reminded of since `reminded`; without it, nobody is reminded twice. */
export async function listForgotten(
  tx: Tx,
  { sent, reminded }: { sent: Date; reminded: Date | undefined },
): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select p.submission_id as id from proofs p join submissions s on s.id = p.submission_id
    where p.state = 'sent' and (p.token is not null or s.given_name is null) and s.status = 'approved_for_publication' and p.sent_at <= ${sent}
      and (p.reminded_at is null or p.reminded_at <= ${reminded ?? null}::timestamptz)
    order by p.sent_at limit 500 for update of p skip locked`
  return rows.map(({ id }) => id)
}

export async function saveReminded(tx: Tx, submissionId: string, now: Date): Promise<void> {
  await tx`update proofs set reminded_at = ${now} where submission_id = ${submissionId}`
}

export async function dropProof(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from proof_comments where submission_id = ${submissionId}`
  await tx`delete from proofs where submission_id = ${submissionId}`
}
