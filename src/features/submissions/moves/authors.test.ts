// Co-authors: who may list them, what is stored, and who never learns of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, type Author } from '#journal/paper/authors.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { resubmit, saveForLater, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { countTabs, listByStatus, listTab } from '../lists/listing.server.ts'
import { createArticle, saveArticleForLater } from './on-behalf.server.ts'
import { needDetails, needDraft } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const sutarno: Author = { ...nobody, givenName: 'Sutarno', affiliation: 'Northmere School of Pharmacy' }
const ingrid: Author = {
  givenName: 'Ingrid',
  familyName: 'Vask-Oduya',
  affiliation: 'Tamarind Hill Technical University',
  email: 'ingrid@demo.example',
  orcid: 'https://orcid.org/0000-0002-1694-233x',
  corresponding: true,
}

test('the submitter is the only author, as in the profile, until a list says otherwise', async () => {
  const { author } = people
  const { authors } = await saveForLater(services, author, aText)
  expect(authors).toEqual([
    {
      givenName: 'Anwen',
      familyName: 'Tarrowby',
      affiliation: 'Institute for Paper Engineering, Larkhaven, Iceland',
      email: author.email,
      orcid: '',
      corresponding: true,
    },
  ])
})

test('a list is kept in its order, the ORCID iD in one form, and stays when a save leaves it out', async () => {
  const { author } = people
  const { id, authorName } = await saveForLater(services, author, { ...aText, authors: [ingrid, sutarno] })
  expect(authorName).toBe('Ingrid Vask-Oduya')
  await saveForLater(services, author, { ...aText, title: 'Another', submissionId: id })
  const { authors } = await needDraft(services, author, id)
  expect(authors).toEqual([{ ...ingrid, orcid: '0000-0002-1694-233X' }, sutarno])
  const moved = await saveForLater(services, author, {
    ...aText,
    submissionId: id,
    authors: [sutarno, ingrid],
  })
  expect(moved.authors?.map(({ givenName }) => givenName)).toEqual(['Sutarno', 'Ingrid'])
})

test('each author keeps the institutions chosen from the registry, and what they did', async () => {
  const { author } = people
  const rors = [{ name: 'Monash University', ror: 'https://ror.org/02bfwt286' }]
  const affiliation = ' Tamarind Hill;Monash University '
  const authors: Author[] = [
    { ...ingrid, affiliation, rors, roles: ['software', 'conceptualization'] },
    sutarno,
  ]
  const { id } = await saveForLater(services, author, { ...aText, authors })
  const draft = await needDraft(services, author, id)
  expect(draft.authors).toMatchObject([
    {
      affiliation: 'Tamarind Hill; Monash University',
      rors: [{ name: 'Monash University', ror: '02bfwt286' }],
      roles: ['conceptualization', 'software'],
    },
    sutarno,
  ])
  const without = [{ ...ingrid, affiliation: 'Tamarind Hill', rors }]
  const saved = await saveForLater(services, author, { ...aText, submissionId: id, authors: without })
  expect(saved.authors?.[0]).not.toHaveProperty('rors')
})

test('funders are kept with the paper, in one form', async () => {
  const { author } = people
  const funding = [
    { name: ' Wellcome  Trust ', id: 'https://ror.org/029chgv08', awards: ['WT-1', '', 'WT-1'] },
  ]
  const { id } = await submit(services, author, { ...aText, funding, paper: await aManuscript(services) })
  const kept = [{ id: '029chgv08', name: 'Wellcome Trust', awards: ['WT-1'] }]
  expect((await needDetails(services, author, id)).submission.funding).toEqual(kept)
  const [row] = await services.db`select funding from submissions where id = ${id}`
  expect(row).toEqual({ funding: kept })
})

test('the same list again is no change, the first list is one', async () => {
  const { author } = people
  const draft = await saveForLater(services, author, aText)
  const authors = draft.authors ?? []
  const listed = await saveForLater(services, author, { ...aText, submissionId: draft.id, authors })
  expect(listed.revision).toBe(draft.revision + 1)
  const again = await saveForLater(services, author, { ...aText, submissionId: draft.id, authors })
  expect(again.revision).toBe(listed.revision)
  await services.db`update people set given_name = 'Renamed' where id = ${author.id}`
  expect((await needDraft(services, author, draft.id)).authorName).toBe('Anwen Tarrowby')
  await services.db`update people set given_name = 'Anwen' where id = ${author.id}`
})

test('a draft may be unfinished, a submitted paper may not', async () => {
  const { author } = people
  const authors = [ingrid, { ...nobody, email: 'at home', orcid: '0000-0002-1825-0098' }]
  const paper = await aManuscript(services)
  const { id, authors: kept } = await saveForLater(services, author, { ...aText, authors, paper })
  expect(kept?.[1]).toMatchObject({ email: 'at home', orcid: '0000-0002-1825-0098' })
  await expect(submit(services, author, { ...aText, submissionId: id })).rejects.toMatchObject({
    status: 422,
    fields: {
      'authors.1.givenName': 'Please enter the author’s name.',
      'authors.1.email': 'Please enter a valid email address.',
      'authors.1.orcid': expect.stringContaining('isn’t an ORCID iD'),
    },
  })
})

test('two who save the authors are told of each other', async () => {
  const { author } = people
  const { id, revision } = await saveForLater(services, author, aText)
  await saveForLater(services, author, { ...aText, submissionId: id, revision, authors: [ingrid, sutarno] })
  const late = saveForLater(services, author, { ...aText, submissionId: id, revision, authors: [sutarno] })
  await expect(late).rejects.toMatchObject({
    code: 'stale_text',
    fields: { authors: 'Since changed to: Ingrid Vask-Oduya, Sutarno' },
  })
})

test('authors may still change with a revision', async () => {
  const { author, editor } = people
  const { id } = await givenA(services, people, 'editing_feedback_given')
  await resubmit(services, author, { submissionId: id, authors: [ingrid, sutarno] })
  const { submission } = await needDetails(services, editor, id).catch(() =>
    needDetails(services, author, id),
  )
  expect(submission).toMatchObject({ status: 'sent_for_review', authorName: 'Ingrid Vask-Oduya' })
})

test('a publisher’s fields are those of the first author', async () => {
  const { publisher } = people
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
  const unlisted = await saveArticleForLater(services, publisher, { ...aText, ...entered })
  expect(unlisted.authors).toEqual([{ ...nobody, ...entered, corresponding: true }])
  const empty = { givenName: '', familyName: '', email: '' }
  const authors = [ingrid, sutarno]
  const listed = await saveArticleForLater(services, publisher, {
    ...aText,
    ...empty,
    authors,
    submissionId: unlisted.id,
  })
  expect(listed).toMatchObject({
    givenName: 'Ingrid',
    familyName: 'Vask-Oduya',
    email: 'ingrid@demo.example',
  })
  const made = await createArticle(services, publisher, {
    ...aText,
    ...entered,
    submissionId: unlisted.id,
    paper: await aManuscript(services),
  })
  expect(made).toMatchObject({ givenName: 'Mirren', authorName: 'Mirren Quayle' })
  expect(made.authors?.[1]).toEqual(sutarno)
})

test('a reviewer finds no author, first or other, on the submission or in a list', async () => {
  const { author, editor, reviewer } = people
  const rors = [{ name: sutarno.affiliation, ror: '02bfwt286' }]
  const authors: Author[] = [ingrid, { ...sutarno, email: 'sutarno@demo.example', rors, roles: ['software'] }]
  const funding = [{ name: 'Wellcome Trust', id: '029chgv08', awards: ['WT-1'] }]
  const paper = await aManuscript(services)
  const { id } = await submit(services, author, { ...aText, authors, funding, paper })
  await decide(services, editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, editor, { move: 'requestRevision', submissionId: id, feedback: 'Which wax?' })
  await resubmit(services, author, { submissionId: id, authors: authors.toReversed() })
  const nameless =
    /Ingrid|Vask|Tamarind|Sutarno|Northmere|233X|02bfwt286|software|Wellcome|029chgv08|WT-1|"authors"|authorName/
  expect(JSON.stringify(await listByStatus(services, reviewer, { status: 'sent_for_review' }))).not.toMatch(
    nameless,
  )
  const found = async (viewer: SignedIn, q: string) =>
    (
      await listTab(services, viewer, {
        tab: viewer.role === 'reviewer' ? 'available' : 'completed',
        limit: 50,
        q,
      })
    ).submissions.length
  for (const q of ['vask-oduya', 'ingrid', 'tamarind', 'sutarno@demo.example'])
    expect(await found(reviewer, q)).toBe(0)
  expect(await found(editor, 'vask-oduya')).toBeGreaterThan(0)
  await decide(services, reviewer, { move: 'selectForReview', submissionId: id })
  expect(JSON.stringify(await needDetails(services, reviewer, id))).not.toMatch(nameless)
  expect(JSON.stringify(await listTab(services, reviewer, { tab: 'in-progress' }))).not.toMatch(nameless)
  const single = { ...services, journal: { ...services.journal, anonymity: 'single' as const } }
  expect(JSON.stringify(await needDetails(single, reviewer, id))).toMatch(/Vask-Oduya.*|Sutarno/)
})

test('the editor who selected it sees them all', async () => {
  const { author, editor } = people
  const { id } = await submit(services, author, {
    ...aText,
    authors: [ingrid, sutarno],
    paper: await aManuscript(services),
  })
  await decide(services, editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  expect((await needDetails(services, editor, id)).submission.authors).toHaveLength(2)
})

describe('whoever is listed as a co-author with the verified address of an account', () => {
  /** Submitted by the author of `people` together with this person, in a role that hears of every waiting paper. */
  async function writtenWith(coauthor: { email: string }) {
    await services.db`update people set notification_consent = true`
    await services.db`delete from outbox`
    const authors = [
      { ...ingrid, email: 'ingrid@demo.example' },
      { ...sutarno, email: coauthor.email.toUpperCase() },
    ]
    return submit(services, people.author, { ...aText, authors, paper: await aManuscript(services) })
  }
  const offered = async (viewer: SignedIn, tab: string) => {
    const { submissions } = await listTab(services, viewer, { tab })
    return submissions.map(({ id }) => id)
  }
  const toldOf = async (words: string) =>
    (await theOutbox(services)).filter(({ text }) => text.includes(words)).map(({ to }) => to)

  test('is not offered the paper as editor, not invited, and cannot select it', async () => {
    const coauthor = await aPerson(services, 'editor')
    const before = await countTabs(services, coauthor)
    const { id } = await writtenWith(coauthor)
    expect(await offered(people.editor, 'new')).toContain(id)
    expect(await offered(coauthor, 'new')).not.toContain(id)
    expect(await countTabs(services, coauthor)).toEqual(before)
    const pool = await listByStatus(services, coauthor, { status: 'submitted' })
    expect(pool.submissions.map((it) => it.id)).not.toContain(id)
    const told = await toldOf('ready for editing')
    expect(told).toContain(people.editor.email)
    expect(told).not.toContain(coauthor.email)
    const selecting = decide(services, coauthor, { move: 'selectForEdit', submissionId: id })
    await expect(selecting).rejects.toMatchObject({ code: 'not_selectable', status: 403 })
  })

  test('is not offered the paper as reviewer, not invited, and cannot select it', async () => {
    const coauthor = await aPerson(services, 'reviewer')
    const { id } = await writtenWith(coauthor)
    await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
    await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
    expect(await offered(people.reviewer, 'available')).toContain(id)
    expect(await offered(coauthor, 'available')).not.toContain(id)
    const told = await toldOf('ready for review')
    expect(told).toContain(people.reviewer.email)
    expect(told).not.toContain(coauthor.email)
    const selecting = decide(services, coauthor, { move: 'selectForReview', submissionId: id })
    await expect(selecting).rejects.toMatchObject({ code: 'not_selectable', status: 403 })
  })

  test('is someone else as long as the address isn’t verified', async () => {
    const stranger = await aPerson(services, 'editor')
    await services.db`update people set email_verified_at = null where id = ${stranger.id}`
    const { id } = await writtenWith(stranger)
    expect(await offered(stranger, 'new')).toContain(id)
    await decide(services, stranger, { move: 'selectForEdit', submissionId: id })
  })

  test('doesn’t find the paper in the pool of publishers, and can’t publish it', async () => {
    const coauthor = await aPerson(services, 'publisher')
    const { id } = await writtenWith(coauthor)
    await services.db`update submissions set status = 'approved_for_publication' where id = ${id}`
    expect(await offered(coauthor, 'pending')).not.toContain(id)
    await expect(needDetails(services, coauthor, id)).rejects.toMatchObject({ code: 'not_yours' })
  })
})
