// Someone deletes their account: what goes, what stays, and who is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fakeMail } from '#adapters/mail/fake-mail.ts'
import type { Email } from '#adapters/mail/mail.ts'
import { askForAlert } from '#features/alerts/use-cases.server.ts'
import { writeToJournal } from '#features/contact/use-cases.server.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { findViewer, openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { listRoleLines } from '#features/people/store-roles.server.ts'
import { checkDeposit, depositDoi } from '#features/deposits/depositing.server.ts'
import { openDeposit } from '#features/deposits/use-cases.server.ts'
import { acceptInvitation } from '#features/people/use-cases/invitations.server.ts'
import { invite } from '#features/people/use-cases/inviting.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { register } from '#features/accounts/use-cases/registering.server.ts'
import { withdrawRole } from '#features/people/use-cases/roles.server.ts'
import { requestReset, signIn } from '#features/accounts/use-cases/signing-in.server.ts'
import { jobs } from '#features/outbox/jobs.server.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { nobody } from '#journal/paper/authors.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import { statuses, type Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import {
  aPerson,
  emailedInvitation,
  emailsTo,
  testServices,
  testUrl,
  theOutbox,
  thePeople,
  giveRoles,
  leaveOnly,
} from './support/services.ts'
import { atRegistrar } from './support/deposits.ts'
import { givenPublishedReviews } from './support/published-reviews.ts'
import { givenReview } from './support/reviews.ts'
import { aManuscript, aText, givenA, type People } from './support/submissions.ts'

const accepted: Email[] = []
let services: Services
let close: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ services, close } = await testServices({ mail: fakeMail(accepted) }))
  passwordHash = await hashPassword('paperstrip')
})
afterAll(() => close())

const client = { address: '203.0.113.1', device: 'curl/8' }
const family = 'Vexworthy'
const emailOf = (name: string) => `Quillonia.${name}@larkhaven.example`
const email = emailOf(family)
type Who = keyof People

/** The people, one of whom has a name no one and nothing else has. */
async function withNamed(who: Who, name = family): Promise<People> {
  const people = await thePeople(services)
  const { id } = people[who]
  await services.db`
    update people set email = ${emailOf(name)}, given_name = 'Quillonia', family_name = ${name}, username = ${name},
      affiliation = ${`${name} Hall`}, bio = ${`I, ${name}.`}, website = ${`https://${name}.example`}, phone = ${`1 ${name}`},
      password_hash = ${passwordHash}, notification_consent = true
    where id = ${id}`
  const named = { ...people[who], givenName: 'Quillonia', familyName: name, email: emailOf(name) }
  return { ...people, [who]: named }
}

/** Every place in the database whose text contains the word, in any case. */
async function tracesOf(word: string): Promise<string[]> {
  const columns = await services.db<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb', 'tsvector', 'USER-DEFINED')`
  expect(columns.length).toBeGreaterThan(60)
  const found = await Promise.all(
    columns.map(async ({ schema, table, column }) => {
      const hits = await services.db`
        select from ${sql.id(schema, table)} where ${sql.ref(column)}::text ilike ${`%${word}%`} limit 1`
      return hits.length > 0 ? [`${schema}.${table}.${column}`] : []
    }),
  )
  return found.flat()
}

/** What the queue would do. */
async function deliver() {
  const waiting = await services.db<{ id: string }>`select id from outbox where sent_at is null`
  for (const email of waiting) await jobs['deliver-mail'](services, email)
}

const leave = (people: People, who: Who, password = 'paperstrip') =>
  deleteAccount(services, people[who], password)
const statusOf = async (id: string) => (await findSubmission(services.db, id))?.status
const stages = statuses.filter((it): it is Exclude<Status, 'published'> => it !== 'published')

test('an author with no paper that stays leaves no name and no address anywhere', async () => {
  const people = await withNamed('author')
  const { author } = people
  for (const status of stages)
    if (status !== 'approved_for_publication') await givenA(services, people, status)
  await fillEveryTable(people)
  await requestReset(services, { email }, client)
  const message = { name: 'Quillonia Vexworthy', email, subject: 'Vexworthy', message: 'I am Vexworthy.' }
  await writeToJournal(services, message, client)
  await askForAlert(services, { email, rhythm: 'weekly' }, client)
  await expect(signIn(services, { email, password: 'wrong', remember: false }, client)).rejects.toThrow(
    'Incorrect password.',
  )
  await anInvitationOf(people)
  const traces = [...(await tracesOf('vexworthy')), ...(await tracesOf('quillonia'))]
  expect(traces).toEqual(expect.arrayContaining(emptied.map((it) => `public.${it}`)))
  expect(await rowsOf(author.id)).toEqual(expect.arrayContaining(dropped))
  await leave(people, 'author')
  await deliver()
  expect(await tracesOf('vexworthy')).toEqual([])
  expect(await tracesOf('quillonia')).toEqual([])
  expect((await rowsOf(author.id)).filter((row) => dropped.includes(row))).toEqual([])
})

/** Columns that name people: the test above fills them, and finds them empty afterwards. */
// oxfmt-ignore
const emptied = [
  'action_codes.email', 'alerts.email', 'arrived_packages.name', 'contact_messages.email', 'contact_messages.name', 'contact_messages.subject', 'identities.subject',
  'invitations.email', 'invitations.greeting', 'manuscript_versions.name', 'orcid_requests.email', 'outbox.recipient', 'outbox.reply_to',
  'outbox.subject', 'payments.payer_email', 'payments.payer_name', 'people.affiliation', 'people.bio', 'people.email',
  'people.family_name', 'people.given_name', 'people.phone', 'people.username', 'people.website',
  'review_files.name', 'review_invitations.email', 'review_invitations.family_name', 'review_invitations.given_name',
  'review_reserves.email', 'review_reserves.family_name', 'review_reserves.given_name',
  'submission_authors.affiliation', 'submission_authors.email', 'submission_authors.family_name',
  'submission_authors.given_name', 'submissions.listed_names', 'submissions.names', 'suggested_reviewers.email',
  'suggested_reviewers.name',
]
/** Columns that only sound as if they did. */
const others: Record<string, string> = {
  'article_types.name': 'a name of the journal’s own',
  'galleys.name': 'one of three names of our own',
  'letters.name': 'a name of our own',
  'known_devices.name': 'a kind of browser',
  'preview_files.name': 'a name of our own',
  'papers.authors': 'what is published stays',
  'orcid_requests.orcid': 'goes with its row, whose email is looked at',
  'proved_identities.subject': 'of a browser, for an hour; it names no person here',
  'people.email_skeleton': 'made anew of the address that is left',
  'sandbox_payments.email': 'stands for what a payment provider keeps',
  'review_reports.to_author': 'what the reviewer wrote about the paper',
  'review_versions.to_author': 'the same, before it was changed',
  'sandbox_submissions.file_name': 'a name of our own',
  'secrets.name': 'a name of our own',
  'sections.name': 'a name of the journal’s own',
  'submission_authors.orcid': 'goes with its row, whose other columns are looked at',
  'submissions.email': 'entered by a publisher for somebody without an account',
  'submissions.family_name': 'the same',
  'submissions.given_name': 'the same',
}

/** A person's rows that go, as the test above finds. */
// oxfmt-ignore
const dropped = [
  'action_codes.person_id', 'declared_conflicts.person_id', 'document_locks.person_id', 'identities.person_id', 'known_browsers.person_id',
  'known_devices.person_id', 'notifications.person_id', 'pending_decisions.person_id', 'rejected_saves.person_id', 'section_editors.person_id',
  'sessions.person_id',  'unsent_texts.person_id', 'wopi_tokens.person_id',
  'wopi_user_info.person_id',
]
/** Rows that stay, and point to a person without a name. */
const pointing: Record<string, string> = {
  'charge_entries.by_id': 'only added to',
  'deposits.by_id': 'only added to',
  'corrections.person_id': 'of papers that stay',
  'document_saves.saved_by': 'with the version that it is',
  'invitations.invited_by': 'without greeting',
  'manuscript_versions.saved_by': 'of papers that stay',
  'mendings.person_id': 'of papers that stay',
  'payments.resolved_by': 'who decided',
  'proof_comments.person_id': 'of papers that stay',
  'proofs.sent_by': 'of papers that stay',
  'refunds.asked_by': 'who decided',
  'role_history.person_id': 'only added to',
  'submission_history.given_to': 'only added to',
  'submission_history.person_id': 'only added to',
  'review_invitations.invited_by': 'of papers that stay',
  'submissions.author_id': 'emptied, or accepted',
  'submissions.editor_id': 'who decided',
  'reviews.person_id': 'who reviewed',
  'talk.person_id': 'of papers that stay',
  'talk.reviewer_id': 'of papers that stay',
}

test('every column or row that names people is known to go or to stay', async () => {
  const naming = await services.db<{ it: string }>`
    select table_name || '.' || column_name as it
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
      and column_name ~ 'name|mail|phone|website|affiliation|author|orcid|bio|recipient|reply|greeting|payer|subject'
      and not (table_name, column_name) in (${referencing})`
  expect(naming.map(({ it }) => it).toSorted()).toEqual([...emptied, ...Object.keys(others)].toSorted())
  const pointers = await services.db<{ it: string }>`
    select key.t || '.' || key.c as it from (${referencing}) key(t, c)`
  expect(pointers.map(({ it }) => it).toSorted()).toEqual([...dropped, ...Object.keys(pointing)].toSorted())
})

const referencing = sql`
  select conrelid::regclass::text, attname::text from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid = 'people'::regclass`

async function rowsOf(personId: string): Promise<string[]> {
  const pointers = await services.db<{ table: string; column: string }>`
    select key.t as "table", key.c as "column" from (${referencing}) key(t, c)`
  const found = await Promise.all(
    pointers.map(async ({ table, column }) => {
      const rows = await services.db`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${personId} limit 1`
      return rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}

/** What the other steps of the test leave out. */
async function fillEveryTable(people: People): Promise<void> {
  const { author, otherAuthor } = people
  const { db } = services
  const { id: personId } = author
  await openSession(services, { personId, persistent: true, device: 'curl/8', browser: 'secret' })
  await db`insert into known_devices values (${personId}, 'curl', now(), now()) on conflict do nothing`
  await db`insert into identities values ('https://provider.example', 'subject-of-vexworthy', ${personId}, now())`
  const listed = { ...nobody, givenName: 'Quillonia', familyName: family, affiliation: family, email }
  const authors = [{ ...listed, corresponding: true }]
  const paper = { ...(await aManuscript(services)), name: 'Vexworthy, creep.docx' }
  await submit(services, author, { ...aText, authors, paper })
  const { id } = await givenA(services, { ...people, author: otherAuthor }, 'approved_for_publication')
  await db`
    insert into wopi_tokens values ('\\x01', ${id}, ${personId}, 'edit', false, 'embedded', now(), now(), null, 'author')`
  await db`
    insert into declared_conflicts values (${id}, ${personId}, 'I am Vexworthy.', now()),
      (${id}, ${people.otherEditor.id}, 'I know Quillonia Vexworthy.', now())`
  await db`insert into orcid_requests values ('\\x01', ${id}, ${email.toLowerCase()}, now(), null)`
  await db`insert into sections (slug, name, place) values ('coatings', 'Coatings', 1)`
  await db`insert into section_editors values ('coatings', ${personId})`
  await db`insert into document_locks values (${id}, 'A', ${personId}, now())`
  await db`insert into wopi_user_info values (${personId}, 'Vexworthy’s settings')`
  await db`
    insert into rejected_saves (id, submission_id, person_id, version, size, storage_key, reason, at)
    values ('left', ${id}, ${personId}, 1, 1, 'none', 'late', now())`
  await db`insert into unsent_texts values (${id}, ${personId}, 'reviewFeedback', 'I, Vexworthy', '{}', now())`
  await db`
    insert into talk (submission_id, talks_with, reviewer_id, person_id, voice, text, at)
    values (${id}, 'reviewer', ${personId}, ${personId}, 'reviewer', 'I am Quillonia Vexworthy.', now())`
  await givenReview(db, { submissionId: id, personId: otherAuthor.id, state: 'submitted' })
  await db`
    insert into review_invitations (review_id, given_name, family_name, email, invited_by, invited_at, answer_by, due_on)
    select id, 'Quillonia', ${family}, ${email}, ${otherAuthor.id}, now(), now(), now() from reviews where submission_id = ${id} limit 1`
  await db`
    insert into reviews (submission_id, round, person_id, state, state_since)
    select submission_id, round, ${personId}, 'submitted', now() from reviews where submission_id = ${id} limit 1`
  await db`
    insert into review_files (review_id, name, kind, size, storage_key, for_author, added_at)
    select id, 'Vexworthy’s review.pdf', 'pdf', 1, 'none', false, now() from reviews
    where submission_id = ${id} and person_id = ${personId}`
  await db`
    insert into arrived_packages (submission_id, name, size, storage_key, source, taken, besides, arrived_at)
    select id, 'Vexworthy.zip', 1, 'none', '', '[]', '[]', now() from submissions where author_id = ${personId}`
  await db`
    insert into waiver_requests (submission_id, reason, asked_at)
    select id, 'My funds are gone. Vexworthy', now() from submissions where author_id = ${personId}`
  await db`
    insert into review_reserves (submission_id, round, place, given_name, family_name, email, letter, answer_days, review_days, added_at)
    values (${id}, 1, 1, 'Quillonia', ${family}, ${email}, 'Dear Quillonia Vexworthy', 7, 28, now())`
  await db`
    insert into pending_decisions (submission_id, person_id, move, letter, quoted, words, sends_at)
    values (${id}, ${personId}, 'reject', 'I, Vexworthy', '{}', 'I, Vexworthy', now())`
  await db`
    insert into suggested_reviewers (submission_id, side, place, name, email, reason)
    values (${id}, 'suggested', 0, 'Quillonia Vexworthy', '', 'Knows paper.'), (${id}, 'opposed', 1, 'Q. V.', ${email}, 'No.'),
      (${id}, 'opposed', 2, 'Somebody else', '', 'Works with Quillonia Vexworthy.')`
  await db`insert into payment_orders (id, submission_id, provider, amount, currency) values ('order_of', ${id}, 'razorpay', 100, 'INR')`
  await db`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by, payer_name, payer_email)
    values ('pay_of', 'order_of', ${id}, 100, 'INR', 'webhook', 'Q. Vexworthy', ${email})`
}

/** Invited, with an account and by name, first to a role they later gave up and then to another. */
async function anInvitationOf({ author, publisher }: People) {
  const greeting = 'Dear Quillonia Vexworthy!'
  const to = (role: 'editor' | 'reviewer') => invite(services, publisher, { email, role, greeting })
  await to('editor')
  const code = await emailedInvitation(services, email)
  await acceptInvitation(services, author, { code, client })
  await withdrawRole(services, publisher, { personId: author.id, role: 'editor' })
  await to('reviewer')
}

test('a publisher who leaves takes their unanswered invitations along', async () => {
  const people = await withNamed('publisher', 'Ashgrove')
  const other = await aPerson(services, 'publisher')
  const greeting = 'Come, says Quillonia Ashgrove.'
  const guest = 'guest@demo.example'
  await invite(services, people.publisher, { email: guest, role: 'editor', greeting })
  await leave(people, 'publisher')
  await deliver()
  expect(await tracesOf('ashgrove')).toEqual([])
  const [line] = await listRoleLines(services.db, { limit: 1 })
  expect(line).toMatchObject({
    event: 'withdrawRole',
    from: 'publisher',
    name: 'A former member',
    isGone: true,
  })
  await invite(services, other, { email: guest, role: 'editor', greeting: '' })
})

test('the last email says that the account is gone, and is not kept', async () => {
  const people = await withNamed('author')
  await leave(people, 'author')
  await deliver()
  expect(accepted.filter(({ to }) => to === email).at(-1)?.subject).toBe('Your account was deleted')
  expect(await emailsTo(services, email)).toEqual([])
})

// oxfmt-ignore
const fates: [from: Exclude<Status, 'published'>, to: Status | undefined][] = [
  ['incomplete',               undefined],
  ['submitted',                'withdrawn'],
  ['editing_in_progress',      'withdrawn'],
  ['editing_feedback_given',   'withdrawn'],
  ['sent_for_review',          'withdrawn'],
  ['review_in_progress',       'withdrawn'],
  ['review_feedback_given',    'withdrawn'],
  ['approved_for_publication', 'approved_for_publication'],
  ['rejected',                 'rejected'],
  ['withdrawn',                'withdrawn'],
]
test.each(fates)('a paper that is %s becomes %s', async (from, to) => {
  const people = await withNamed('author')
  const { id } = await givenA(services, people, from)
  await leave(people, 'author')
  expect(await statusOf(id)).toBe(to)
  const files = await services.db`select from manuscript_versions where submission_id = ${id}`
  expect(files).toHaveLength(from === 'approved_for_publication' ? 1 : 0)
})

test.each(['accepted', 'published'])('a paper that is %s keeps the names of its authors', async (state) => {
  const people = await withNamed('author')
  const { id } = await givenA(services, people, 'approved_for_publication')
  if (state === 'published') await services.db`update submissions set status = 'published' where id = ${id}`
  await leave(people, 'author')
  const { submission, history } = await needDetails(services, people.publisher, id)
  expect(submission.authors).toMatchObject([{ givenName: 'Quillonia', familyName: 'Vexworthy' }])
  expect(history.find(({ event }) => event === 'submit')?.name).toBe('A former member')
})

test('whoever is working on a paper is told that it was withdrawn, and may read what was decided', async () => {
  const people = await withNamed('author')
  const { id, reference } = await givenA(services, people, 'review_in_progress')
  await leave(people, 'author')
  const { submission, history } = await needDetails(services, people.editor, id)
  expect(submission).toMatchObject({ status: 'withdrawn', authorName: 'A former member', files: [] })
  expect(history.at(-1)).toMatchObject({ event: 'withdraw', name: 'A former member' })
  const told = (await theOutbox(services)).filter(({ text }) => text.includes(reference)).map(({ to }) => to)
  expect(told).toContain(people.editor.email)
  expect(told).toContain(people.reviewer.email)
})

test.each([
  ['editor', 'editing_in_progress', 'submitted', { editorId: null }],
  ['reviewer', 'review_in_progress', 'sent_for_review', { reviews: [{ state: 'givenBack' }] }],
] as const)('the paper of %s who leaves goes back from %s to %s', async (who, from, to, facts) => {
  const people = await withNamed(who, 'Thornbeck')
  const { id } = await givenA(services, people, from)
  await leave(people, who)
  expect(await findSubmission(services.db, id)).toMatchObject({ status: to, ...facts })
  await deliver()
  expect(await tracesOf('thornbeck')).toEqual([])
})

test('who was an editor and is one no longer gives back what is still held', async () => {
  const people = await withNamed('editor')
  const { id } = await givenA(services, people, 'editing_in_progress')
  await giveRoles(services, people.editor)
  await deleteAccount(services, { id: people.editor.id, role: 'author' }, 'paperstrip')
  expect(await statusOf(id)).toBe('submitted')
})

test('in what was said about a paper, the full name goes, and no other word', async () => {
  const people = await withNamed('author')
  const { id } = await givenA(services, people, 'editing_in_progress')
  const feedback =
    'Dear Quillonia Vexworthy, ask the Quillonia Vexworthys (Quillonia.Vexworthy@larkhaven.example).'
  await decide(services, people.editor, { move: 'deskReject', submissionId: id, feedback })
  await leave(people, 'author')
  expect((await findSubmission(services.db, id))?.editorFeedback).toBe(
    'Dear A former member, ask the Quillonia Vexworthys (A former member).',
  )
  // What the tests before and after look for.
  await services.db`delete from submission_history where submission_id = ${id}`
  await services.db`update submissions set editor_feedback = '' where id = ${id}`
})

test('of whoever is called like a word, the words of others stay', async () => {
  const people = await withNamed('author')
  const { id } = await givenA(services, people, 'editing_feedback_given')
  await services.db`update people set given_name = 'say', family_name = '' where id = ${people.author.id}`
  await leave(people, 'author')
  expect((await findSubmission(services.db, id))?.editorFeedback).toBe('Please say which paper.')
})

test('of whoever paid for a paper, the payment stays and no name', async () => {
  const people = await withNamed('editor', 'Thornbeck')
  const { id } = await givenA(services, people, 'approved_for_publication')
  await services.db`insert into payment_orders (id, submission_id, provider, amount, currency) values ('order_left', ${id}, 'razorpay', 100, 'INR')`
  await services.db`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by, payer_name, payer_email)
    values ('pay_left', 'order_left', ${id}, 100, 'INR', 'webhook', 'Q. Thornbeck', ${emailOf('Thornbeck').toUpperCase()})`
  await leave(people, 'editor')
  await deliver()
  expect(await services.db`select from payments where id = 'pay_left'`).toHaveLength(1)
  expect(await tracesOf('thornbeck')).toEqual([])
})

test('a reviewer who was named is in no row, and the registrar is told anew, without the name', async () => {
  const people = await withNamed('reviewer', 'Quillfeather')
  const open = { ...services, journal: { ...services.journal, reviewDois: true } }
  const { id, doi } = await givenPublishedReviews(open, people)
  const toRegistrar = async () => {
    for (const to of ['registrar', 'reviews'] as const) {
      await depositDoi(services, doi, [to])
      await checkDeposit(services, doi, to)
    }
    const [newest] = await atRegistrar(services, `${doi}/r1.1`)
    return newest?.xml ?? ''
  }
  expect(await toRegistrar()).toContain('<surname>Quillfeather</surname>')
  expect(await tracesOf('quillfeather')).toEqual(
    expect.arrayContaining(['public.deposits.body', 'public.papers.review_record']),
  )
  await leave(people, 'reviewer')
  await deliver()
  // What stands for the registrar's own memory has it until it's told.
  expect(await tracesOf('quillfeather')).toEqual([
    'public.sandbox_submissions.likeness',
    'public.sandbox_submissions.xml',
  ])
  const jobs =
    await services.db`select from pgboss.job where name = 'deposit-doi' and data = ${{ doi }}::jsonb`
  expect(jobs.length).toBeGreaterThan(0)
  expect(await toRegistrar()).toContain('<anonymous contributor_role="reviewer"')
  for (const word of ['quillfeather', '0000-0002-1825-0097']) expect(await tracesOf(word)).toEqual([])
  const { history } = await openDeposit(services, people.publisher, { id, to: 'reviews' })
  expect(history.map(({ hasBody, events }) => [hasBody, events.at(-1)?.kind])).toEqual([
    [true, 'registered'],
    [false, 'registered'],
  ])
})

test('the address is free, and its new account begins from nothing', async () => {
  const people = await withNamed('author')
  const token = await openSession(services, { personId: people.author.id, persistent: true, device: 'x' })
  await leave(people, 'author')
  const request = new Request(testUrl, { headers: { cookie: `session=${token}` } })
  expect((await findViewer(services, request)).role).toBe('visitor')
  const again = signIn(services, { email, password: 'paperstrip', remember: false }, client)
  await expect(again).rejects.toThrow('No account found with this email.')
  const form = { givenName: 'Q', familyName: '', username: 'q', affiliation: 'A', country: 'Iceland' }
  const consents = { privacyConsent: true, notificationConsent: false, reviewerConsent: false }
  const passwords = { password: 'new words', repeatPassword: 'new words' }
  await register(services, { ...form, ...consents, ...passwords, email }, client)
  const [made] = await services.db<{ id: string }>`select id from people where email = ${email}`
  expect(made?.id).not.toBe(people.author.id)
  await services.db`update people set email = 'somebody@else.example' where id = ${made?.id}`
})

test('what was tried by this address and this person is forgotten, and nobody else’s tries', async () => {
  const people = await withNamed('author', 'Thornbeck')
  const own = emailOf('Thornbeck').toLowerCase()
  const theirs = [`sign-in:dr.${own}`, `sign-in:${own}.example`, 'code-from:203.0.113.9']
  const kept = [...theirs, `own-data:${people.editor.id}`]
  const forgotten = [`sign-in:${own}`, `contact-by:${own}`, `own-data:${people.author.id}`]
  const keys = [...kept, ...forgotten]
  await services.db`insert into throttles select unnest(${keys}::text[]), 1, now() + interval '1 hour'`
  await leave(people, 'author')
  const left = await services.db<{ key: string }>`select key from throttles where key = any(${keys})`
  expect(left.map(({ key }) => key).toSorted()).toEqual(kept.toSorted())
  await services.db`delete from throttles where key = any(${kept})`
})

test('no one is deleted with a wrong password, nor without one', async () => {
  const people = await withNamed('author')
  await expect(leave(people, 'author', 'wrong')).rejects.toThrow('Incorrect password. Please try again.')
  await expect(deleteAccount(services, people.editor, 'paperstrip')).rejects.toThrow(
    'doesn’t have a password yet',
  )
  const left = await services.db`select from people where email = ${email} and deleted_at is null`
  expect(left).toHaveLength(1)
  await leave(people, 'author')
})

test('the last publisher stays, whoever else leaves at the same moment', async () => {
  const { db } = services
  await leaveOnly(services)
  const people = await withNamed('publisher')
  await expect(leave(people, 'publisher')).rejects.toThrow('You’re the only publisher.')
  const { author } = people
  await giveRoles(services, author, 'publisher')
  await db`update people set password_hash = ${passwordHash} where id = ${author.id}`
  const other = { id: author.id, role: 'publisher' as const }
  const answers = await Promise.allSettled([
    leave(people, 'publisher'),
    deleteAccount(services, other, 'paperstrip'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db`select from people where roles @> '{publisher}'`).toHaveLength(1)
})
