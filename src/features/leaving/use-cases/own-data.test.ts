import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeToJournal } from '#features/contact/use-cases.server.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { nobody } from '#journal/paper/authors.ts'
import type { Services } from '#edge/context.ts'
import { givenReview } from '#tests/support/reviews.ts'
import { aPerson, testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { ownRecords } from '../store-own-data.server.ts'
import { toZip } from '#edge/zip-stream.server.ts'
import { downloadOwnData } from './own-data.server.ts'
import { requestReset } from '#features/accounts/use-cases/signing-in.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

async function take(who: keyof People) {
  const parts: Uint8Array[] = []
  for await (const part of await downloadOwnData(services, people[who])) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'))
  const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
  return { files, json, text: texts.map(([, bytes]) => strFromU8(bytes)).join('\n') }
}

test('an author gets everything, and learns nothing about reviewers', async () => {
  people = await thePeople(services)
  const { reference } = await givenA(services, people, 'review_feedback_given')
  await openSession(services, { personId: people.author.id, persistent: true, device: 'curl/8' })
  const { email, id } = people.author
  const message = { name: 'Anwen', email: email.toUpperCase(), subject: 'Paper', message: 'Which paper?' }
  await writeToJournal(services, message, { address: '203.0.113.1', device: '' })
  const { files, json, text } = await take('author')
  expect(json('profile')).toMatchObject({ uid: id, email, privacyConsent: true, hasPassword: false })
  expect(json('sessions')).toMatchObject([{ device: 'curl', persistent: true }])
  expect(json('messages')).toMatchObject([{ message: 'Which paper?' }])
  expect(json('notifications')).not.toEqual([])
  expect(json(`submissions/${reference}/submission`)).toMatchObject({
    ...aText,
    reviewFeedback: 'Please say which paper.',
  })
  expect(json(`submissions/${reference}/history`).at(-1)).toMatchObject({ event: 'requestRevision' })
  expect(files[`submissions/${reference}/v1 creep.docx`]?.length).toBeGreaterThan(500)
  for (const word of [people.reviewer.id, people.reviewer.email, people.reviewer.givenName])
    expect(text).not.toContain(word)
})

test('a reviewer gets what they did, and learns nothing about authors', async () => {
  people = await thePeople(services)
  const { reference } = await givenA(services, people, 'review_feedback_given')
  const { json, files, text } = await take('reviewer')
  expect(json('work')).toMatchObject([
    { submission: reference, event: 'selectForReview' },
    { submission: reference, event: 'requestRevision', note: 'Please say which paper.' },
  ])
  expect(json('credit-for-reviews')).toMatchObject([
    {
      reference,
      recommendation: expect.any(String),
      certificate: expect.stringMatching(/^\/certificates\//),
    },
  ])
  expect(Object.keys(files).filter((name) => name.startsWith('submissions/'))).toEqual([])
  for (const word of [people.author.id, people.author.email, people.author.givenName])
    expect(text).not.toContain(word)
})

test('a publisher gets the number and title of what they entered for others, and no one’s name', async () => {
  people = await thePeople(services)
  const { publisher, author } = people
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: author.email.toUpperCase() }
  const paper = await aManuscript(services)
  const { id, reference } = await createArticle(services, publisher, { ...aText, ...entered, paper })
  await services.db`insert into payment_orders (id, submission_id, provider, amount, currency) values ('its-order', ${id}, 'razorpay', 1, 'INR')`
  await services.db`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by)
    values ('its-payment', 'its-order', ${id}, 1, 'INR', 'webhook')`
  const { json, files, text } = await take('publisher')
  expect(json('entered-on-behalf')).toMatchObject([{ submission: reference, title: aText.title }])
  expect(json('work').at(-1)).toMatchObject({ submission: reference, event: 'createArticle' })
  expect(Object.keys(files).filter((name) => name.startsWith('submissions/'))).toEqual([])
  expect(text).not.toMatch(/Mirren|Quayle|its-payment|its-order/)
  expect(text.toLowerCase()).not.toContain(author.email)
  const own = { submission: reference, givenName: 'Mirren', familyName: 'Quayle' }
  expect((await take('author')).json('named-as-author')).toMatchObject([own])
})

test('a co-author gets the institutions that were chosen for them, and what they’re said to have done', async () => {
  people = await thePeople(services)
  const { author, otherAuthor } = people
  const rors = [{ name: 'Brown University', ror: '05gq02987' }]
  const roles = ['software' as const]
  const named = { ...nobody, givenName: 'Anwen', email: otherAuthor.email, affiliation: 'Brown University' }
  const authors = [
    {
      ...nobody,
      givenName: 'Emeka',
      familyName: 'Fennimarsh',
      affiliation: 'Larkhaven',
      email: author.email,
      corresponding: true,
    },
    { ...named, familyName: 'Tarrowby', rors, roles },
  ]
  await submit(services, author, { ...aText, authors, paper: await aManuscript(services) })
  expect((await take('otherAuthor')).json('named-as-author')).toMatchObject([{ rors, roles }])
})

test('people get their own records of every kind, and no one else’s', async () => {
  const [one, other] = [await thePeople(services), await thePeople(services)]
  for (const [mark, people] of Object.entries({ mine: one, theirs: other }))
    await leaveRecords(mark, people.author, (await givenA(services, people, 'submitted')).id)
  for (const [name, list] of Object.entries(ownRecords)) {
    const text = JSON.stringify(await list(services.db, one.author))
    expect([name, text.includes('mine'), text.includes('theirs')]).toEqual([name, true, false])
  }
})

/** A row of each kind, containing the mark. */
async function leaveRecords(mark: string, { id, email }: TestPerson, paper: string) {
  const { db } = services
  const now = new Date()
  await db`insert into role_history (person_id, from_role, to_role) values (${id}, 'author', ${mark})`
  const nobody = await aPerson(services)
  await db`
    insert into arrived_packages (submission_id, name, size, storage_key, source, taken, besides, arrived_at)
    values (${paper}, ${mark}, 1, 'none', '', '[]', '[]', now())`
  await db`
    insert into corrections (id, submission_id, kind, place, target, value, person_id, at)
    values (${mark}, ${paper}, 'alt', '', '{}', ${mark}, ${id}, ${now})`
  await db`insert into unsent_texts values (${paper}, ${id}, 'editorFeedback', ${mark}, '{}', ${now})`
  await givenReview(db, { submissionId: paper, personId: id })
  await db`
    insert into suggested_reviewers (submission_id, side, place, name, email, reason)
    values (${paper}, 'opposed', 0, 'Q. V.', '', ${mark})`
  await db`
    insert into review_reserves (submission_id, round, place, given_name, family_name, email, letter, answer_days, review_days, added_at)
    values (${paper}, 1, 1, 'Q', 'V', ${email.toUpperCase()}, ${mark}, 7, 28, ${now})`
  await db`
    insert into review_reports (review_id, to_author, saved_at)
    select id, ${mark}, ${now} from reviews where submission_id = ${paper}`
  await db`
    insert into review_files (review_id, name, kind, size, storage_key, for_author, added_at)
    select id, ${mark}, 'pdf', 1, ${mark}, false, ${now} from reviews where submission_id = ${paper}`
  await db`
    insert into review_versions (review_id, to_author, to_editor, answers, sent_at)
    select id, ${mark}, '', '[]', ${now} from reviews where submission_id = ${paper}`
  await db`
    insert into talk (submission_id, talks_with, person_id, voice, text, at)
    values (${paper}, 'author', ${id}, 'author', ${mark}, ${now})`
  await db`insert into declared_conflicts values (${paper}, ${id}, ${mark}, ${now})`
  await db`insert into sections (slug, name, place) values (md5(${paper}), ${mark}, 1)`
  await db`insert into section_editors values (md5(${paper}), ${id})`
  await db`insert into point_answers values (${paper}, 1, 1, '', ${mark}, '', 1, 1, ${now})`
  await db`
    insert into proof_comments (id, submission_id, place, words, text, person_id, at)
    values (${mark}, ${paper}, '', '', ${mark}, ${id}, ${now})`
  await db`
    insert into role_history (person_id, from_role, to_role, by_whom) values (${nobody.id}, 'author', ${mark}, ${id})`
  await db`
    insert into invitations (id, email, role, greeting, invited_by, created_at, sent_at, expires_at)
    values (${`to ${mark}`}, ${email.toUpperCase()}, 'editor', ${mark}, ${nobody.id}, ${now}, ${now}, ${now}),
           (${`by ${mark}`}, ${nobody.email}, 'editor', ${mark}, ${id}, ${now}, ${now}, ${now})`
  await db`
    insert into submissions (id, reference, status, author_id, title, given_name)
    values (${mark}, ${mark}, 'incomplete', ${id}, '', '')`
  await db`insert into known_devices values (${id}, ${mark}, ${now}, ${now})`
  await db`insert into identities values ('https://provider.example', ${mark}, ${id}, ${now})`
  await db`insert into payment_orders (id, submission_id, provider, amount, currency) values (${mark}, ${paper}, 'razorpay', 1, 'INR')`
  await db`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by)
    values (${mark}, ${mark}, ${paper}, 1, 'INR', 'webhook')`
  await db`insert into waiver_requests (submission_id, reason, asked_at) values (${paper}, ${mark}, ${now})`
  await db`
    insert into vouchers (number, kind, token, submission_id, given_at, facts)
    values (${mark}, 'invoice', ${mark}, ${paper}, ${now}, '{}')`
  await db`
    insert into submission_history (submission_id, person_id, role, event, note)
    values (${paper}, ${id}, 'author', 'keepVersion', ${mark}), (${paper}, ${id}, 'author', 'takeLock', 'It was theirs.')`
  await db`
    insert into submission_authors values (${paper}, 1, ${mark}, '', '', ${email.toUpperCase()}, '', true)`
  await db`
    insert into rejected_saves (id, submission_id, person_id, version, size, storage_key, reason, at)
    values (${mark}, ${paper}, ${id}, 1, 1, ${mark}, ${mark}, ${now})`
  await db`insert into orcid_requests values (${Buffer.from(mark)}, ${paper}, ${email.toLowerCase()}, ${now}, ${mark})`
  await db`insert into wopi_user_info values (${id}, ${mark})`
  await db`
    insert into alerts (id, email, words, daily, asked_at, confirmed_at, told_until)
    values (${mark}, ${email.toUpperCase()}, ${mark}, false, ${now}, ${now}, ${now})`
  await db`insert into contact_messages values (${mark}, ${mark}, ${email.toUpperCase()}, '', '', ${now})`
  await db`
    insert into outbox (id, recipient, subject, text, html) values (${mark}, ${email.toUpperCase()}, ${mark}, '', '')`
  await db`
    insert into notifications (person_id, submission_id, title, text, next, passing, at)
    values (${id}, ${paper}, ${mark}, '', '', false, ${now})`
}

test('it contains neither emailed codes nor hashes: a copy of the data doesn’t open the account', async () => {
  people = await thePeople(services)
  await services.db`update people set password_hash = 'the-hash' where id = ${people.author.id}`
  await requestReset(services, { email: people.author.email }, { address: 'x', device: '' })
  const { json, text } = await take('author')
  expect(json('emails')).toMatchObject([{ subject: 'Set a new password' }])
  expect(text).toContain('oobCode=')
  expect(text).not.toMatch(/oobCode=[\w-]/)
  expect(json('profile')).toMatchObject({ hasPassword: true })
  expect(text).not.toContain('the-hash')
})

test('asking again and again is refused', async () => {
  people = await thePeople(services)
  for (let n = 0; n < 5; n++) await take('author')
  await expect(take('author')).rejects.toThrow('Too many attempts.')
})

test('a zip is made as it’s read: each file is opened when its turn comes', async () => {
  const opened: string[] = []
  async function* entries() {
    for (const name of ['one', 'two', 'three']) {
      opened.push(name)
      yield { name, content: bytesOf(name) }
    }
  }
  async function* bytesOf(text: string) {
    yield new TextEncoder().encode(text)
  }
  const zip = toZip(entries())
  const parts = [(await zip.next()).value ?? new Uint8Array()]
  expect(opened).toEqual(['one'])
  for await (const part of zip) parts.push(part)
  const files = Object.entries(unzipSync(Buffer.concat(parts)))
  expect(files.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    ['three', 'three'],
  ])
})
