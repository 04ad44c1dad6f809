// What the journal holds about one person, read across the slices.
import type { Tx } from '#adapters/database/database.ts'

type Owner = { id: string; email: string }
type List = (tx: Tx, owner: Owner) => Promise<Record<string, unknown>[]>

/** Each becomes a file of that name. Nothing here names anyone else. */
export const ownRecords = {
  roles: (tx, { id }) => tx`
    select event, from_role as "from", to_role as "to", at from role_history where person_id = ${id} order by role_history.id`,
  'roles-given': (tx, { id }) => tx`
    select h.event, h.from_role as "from", h.to_role as "to", i.role as offered, h.at
    from role_history h left join invitations i on i.id = h.invitation_id
    where h.by_whom = ${id} and h.person_id is distinct from ${id} order by h.id`,
  invitations: (tx, { id, email }) => tx`
    select role, greeting, created_at as "createdAt", sent_at as "sentAt", expires_at as "expiresAt", outcome, ended_at as "endedAt"
    from invitations
    where lower(email) = lower(${email}) or id in (select invitation_id from role_history where person_id = ${id})
    order by created_at, id`,
  'invitations-sent': (tx, { id }) => tx`
    select role, greeting, created_at as "createdAt", sent_at as "sentAt", expires_at as "expiresAt", outcome, ended_at as "endedAt"
    from invitations where invited_by = ${id} order by created_at, id`,
  devices: (tx, { id }) => tx`
    select name, first_used_at as "firstUsedAt", last_used_at as "lastUsedAt" from known_devices
    where person_id = ${id} order by name`,
  identities: (tx, { id }) => tx`
    select issuer, subject, added_at as "addedAt" from identities where person_id = ${id} order by added_at, issuer, subject`,
  payments: (tx, { id }) => tx`
    select p.id, p.order_id as "orderId", s.reference as submission, p.amount, p.currency, p.paid_at as "paidAt",
           p.payer_name as "payerName", p.payer_email as "payerEmail"
    from payments p join submissions s on s.id = p.submission_id
    where s.author_id = ${id} and s.given_name is null order by p.paid_at, p.id`,
  'invoices-and-receipts': (tx, { id }) => tx`
    select v.number, s.reference as submission, v.about, v.given_at as "at", v.facts
    from vouchers v join submissions s on s.id = v.submission_id
    where s.author_id = ${id} and s.given_name is null order by v.given_at, v.number`,
  waivers: (tx, { id }) => tx`
    select s.reference as submission, w.reason, w.state, w.answer, w.asked_at as "askedAt", w.decided_at as "decidedAt"
    from waiver_requests w join submissions s on s.id = w.submission_id
    where s.author_id = ${id} and s.given_name is null order by w.asked_at, s.reference`,
  corrections: (tx, { id }) => tx`
    select s.reference as submission, c.kind, c.value, c.at
    from corrections c join submissions s on s.id = c.submission_id where c.person_id = ${id} order by c.at, c.id`,
  'proof-comments': (tx, { id }) => tx`
    select s.reference as submission, c.words, c.text, c.at
    from proof_comments c join submissions s on s.id = c.submission_id where c.person_id = ${id} order by c.at, c.id`,
  // Only what the person did: someone else's line could reveal who that is.
  work: (tx, { id }) => tx`
    select s.reference as submission, h.role, h.event, h.from_status as "from", h.to_status as "to",
           case when h.event = 'takeLock' then '' else h.note end as note, h.at
    from submission_history h join submissions s on s.id = h.submission_id
    where h.person_id = ${id} order by h.at, h.id`,
  reviews: (tx, { id }) => tx`
    select s.reference as submission, r.round, r.state, r.accepted_at as "acceptedAt", r.submitted_at as "sentAt",
           t.to_author as "toAuthor", t.to_editor as "toEditor", t.recommendation, i.conflict, i.reason,
           (select json_object_agg(q->>'label', t.answers->>(q->>'id')) from jsonb_array_elements(n.questions) q
            where t.answers ? (q->>'id')) as answers
    from reviews r join submissions s on s.id = r.submission_id
    join rounds n on n.submission_id = r.submission_id and n.number = r.round left join review_reports t on t.review_id = r.id
    left join review_invitations i on i.review_id = r.id where r.person_id = ${id} order by r.accepted_at, r.id`,
  'answers-to-points': (tx, { id }) => tx`
    select s.reference as submission, a.resubmission, a.place, a.point, a.answer, a.change, a.answered_at as "answeredAt"
    from point_answers a join submissions s on s.id = a.submission_id
    where s.author_id = ${id} and s.given_name is null order by s.created_at, a.resubmission, a.place`,
  'review-files': (tx, { id }) => tx`
    select s.reference as submission, r.round, f.name, f.size, f.for_author as "forAuthor", f.added_at as "addedAt"
    from review_files f join reviews r on r.id = f.review_id join submissions s on s.id = r.submission_id
    where r.person_id = ${id} order by f.added_at, f.id`,
  'reviews-changed': (tx, { id }) => tx`
    select s.reference as submission, r.round, v.to_author as "toAuthor", v.to_editor as "toEditor", v.recommendation,
           v.answers, v.sent_at as "sentAt"
    from review_versions v join reviews r on r.id = v.review_id join submissions s on s.id = r.submission_id
    where r.person_id = ${id} order by v.id`,
  'reserve-for-review': (tx, { email }) => tx`
    select s.reference as submission, v.round, v.letter, v.added_at as "addedAt"
    from review_reserves v join submissions s on s.id = v.submission_id where lower(v.email) = lower(${email}) order by v.added_at`,
  talk: (tx, { id }) => tx`
    select s.reference as submission, t.talks_with as "with", t.voice as "as", t.text, t.at
    from talk t join submissions s on s.id = t.submission_id where t.person_id = ${id} order by t.id`,
  // Without the reviewers' names: those are somebody else's data.
  'reviewers-named': (tx, { id }) => tx`
    select s.reference as submission, v.side, v.reason
    from suggested_reviewers v join submissions s on s.id = v.submission_id
    where s.author_id = ${id} and s.given_name is null order by s.reference, v.side, v.place`,
  // Only what the address confirmed; anyone could have entered it.
  alerts: (tx, { email }) => tx`
    select a.words, c.name as section, a.article_type as type, a.keyword, a.daily, a.confirmed_at as "confirmedAt"
    from alerts a left join sections c on c.slug = a.section
    where lower(a.email) = lower(${email}) and a.confirmed_at is not null order by a.confirmed_at, a.id`,
  'sections-edited': (tx, { id }) => tx`
    select c.name from section_editors e join sections c on c.slug = e.section where e.person_id = ${id} order by c.place`,
  conflicts: (tx, { id }) => tx`
    select s.reference as submission, c.reason, c.at
    from declared_conflicts c join submissions s on s.id = c.submission_id where c.person_id = ${id} order by c.at`,
  'named-as-author': (tx, { email }) => tx`
    select s.reference as submission, a.given_name as "givenName", a.family_name as "familyName", a.affiliation, a.email,
           a.orcid, a.rors, a.roles, a.corresponding
    from authorship a join submissions s on s.id = a.submission_id
    where lower(a.email) = lower(${email}) and (a.listed or s.given_name is not null) order by s.reference`,
  'asked-for-orcid': (tx, { email }) => tx`
    select s.reference as submission, r.orcid, r.asked_at as "askedAt"
    from orcid_requests r join submissions s on s.id = r.submission_id where r.email = lower(${email}) order by r.asked_at`,
  // The names, addresses and payments in these are someone else's.
  'entered-on-behalf': (tx, { id }) => tx`
    select reference as submission, title, status, created_at as "enteredAt" from submissions
    where author_id = ${id} and given_name is not null order by created_at, id`,
  packages: (tx, { id }) => tx`
    select s.reference as submission, a.name, a.size, a.source, a.arrived_at as "arrivedAt"
    from arrived_packages a join submissions s on s.id = a.submission_id
    where s.author_id = ${id} and s.given_name is null order by a.arrived_at`,
  'not-saved': (tx, { id }) => tx`
    select s.reference as submission, r.version, r.size, r.reason, r.at
    from rejected_saves r join submissions s on s.id = r.submission_id where r.person_id = ${id} order by r.at`,
  unsent: (tx, { id }) => tx`
    select s.reference as submission, u.field, u.text, u.others, u.saved_at as "savedAt"
    from unsent_texts u join submissions s on s.id = u.submission_id where u.person_id = ${id} order by u.saved_at, u.field`,
  editor: (tx, { id }) => tx`select text from wopi_user_info where person_id = ${id}`,
  messages: (tx, { email }) => tx`
    select name, email, subject, message, sent_at as "sentAt" from contact_messages
    where lower(email) = lower(${email}) order by sent_at`,
  // Without the secret of any link: whoever has this file mustn't get the account.
  emails: (tx, { email }) => tx`
    select subject, regexp_replace(text, '[A-Za-z0-9_-]{32,}', '…', 'g') as text, created_at as "at", sent_at as "sentAt"
    from outbox where lower(recipient) = lower(${email}) order by created_at, id`,
  notifications: (tx, { id }) => tx`
    select title, text, next, at, read_at as "readAt" from notifications where person_id = ${id} order by notifications.id`,
} as const satisfies Record<string, List>

/** Those the person submitted for themselves, oldest first. */
export async function listOwnSubmissions(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select id from submissions where author_id = ${personId} and given_name is null order by created_at, id`
  return rows.map(({ id }) => id)
}
