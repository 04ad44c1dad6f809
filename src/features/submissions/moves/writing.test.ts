import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import { refusals } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, theOutbox, thePeople, giveRoles } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { resubmit, saveForLater, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
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

const nothing = { title: '', abstract: '', keywords: [] }

test('a draft may be empty, and grows until it is submitted', async () => {
  const draft = await saveForLater(services, people.author, nothing)
  expect(draft).toMatchObject({ ...nothing, status: 'incomplete', files: [], fileUrl: null })
  expect(draft.reference).toMatch(/^ALD-20\d\d-\d{4,}$/)
  const paper = await aManuscript(services)
  await saveForLater(services, people.author, { ...aText, submissionId: draft.id, paper })
  expect(await needDraft(services, people.author, draft.id)).toMatchObject({
    ...aText,
    files: [{ version: 1, name: 'creep.docx' }],
  })
  const { status, submittedAt } = await submit(services, people.author, { ...aText, submissionId: draft.id })
  expect(status).toBe('submitted')
  expect(submittedAt).not.toBeNull()
})

test('a submit with gaps names every field, and saves nothing', async () => {
  const draft = await saveForLater(services, people.author, nothing)
  await expect(
    submit(services, people.author, { ...nothing, title: 'Only a title', submissionId: draft.id }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { abstract: expect.any(String), keywords: expect.any(String), paper: expect.any(String) },
  })
  expect(await needDraft(services, people.author, draft.id)).toMatchObject(nothing)
})

test('an abstract of 251 words may be kept but not submitted', async () => {
  const abstract = 'word '.repeat(251)
  const paper = await aManuscript(services)
  const draft = await saveForLater(services, people.author, { ...aText, abstract, paper })
  await expect(
    submit(services, people.author, { ...aText, abstract, submissionId: draft.id }),
  ).rejects.toMatchObject({ code: 'abstract_too_long' })
})

test('text is stored as people would read it', async () => {
  const draft = await saveForLater(services, people.author, {
    title: '  Creep \n of   paper ',
    abstract: ' One.\r\nTwo. ',
    keywords: ['Paper', ' paper', '', 'creep'],
  })
  expect(draft).toMatchObject({
    title: 'Creep of paper',
    abstract: 'One.\nTwo.',
    keywords: ['Paper', 'creep'],
  })
})

test('a draft saved as it was stays as it was', async () => {
  const draft = await saveForLater(services, people.author, { ...aText, paper: await aManuscript(services) })
  const before = await needDetails(services, people.author, draft.id)
  await saveForLater(services, people.author, {
    ...aText,
    submissionId: draft.id,
    revision: 0,
    paper: undefined,
  })
  expect(await needDetails(services, people.author, draft.id)).toEqual(before)
})

test('an autosave while someone is typing is kept, and isn’t a move', async () => {
  const { author } = people
  const { id } = await saveForLater(services, author, { ...aText, typing: true })
  const typed = { ...aText, abstract: 'Sheets of', submissionId: id, typing: true }
  await saveForLater(services, author, typed)
  const { submission, history } = await needDetails(services, author, id)
  expect([submission.abstract, submission.revision]).toEqual(['Sheets of', 2])
  expect(history.map(({ event }) => event)).toEqual(['saveForLater'])
})

test('the same file twice is one version, another one is the next', async () => {
  const draft = await saveForLater(services, people.author, { ...aText, paper: await aManuscript(services) })
  const again = await saveForLater(services, people.author, {
    ...aText,
    submissionId: draft.id,
    paper: await aManuscript(services),
  })
  expect(again.files).toHaveLength(1)
  const other = await saveForLater(services, people.author, {
    ...aText,
    submissionId: draft.id,
    paper: await aManuscript(services, 'Other.'),
  })
  expect(other.files.map((it) => it.version)).toEqual([1, 2])
})

test('a stale revision is refused on the modify page, and nothing is overwritten', async () => {
  const { id, revision } = await givenA(services, people, 'editing_feedback_given')
  const typed = { submissionId: id, title: 'Mine', keywords: ['mine'], revision: revision - 1 }
  await expect(resubmit(services, people.author, typed)).rejects.toMatchObject({
    status: 409,
    fields: {
      title: `Since changed to: ${aText.title}`,
      keywords: 'Since changed to: paper, creep',
    },
  })
  const { submission } = await needDetails(services, people.author, id)
  expect(submission).toMatchObject({ title: aText.title, status: 'editing_feedback_given' })
})

test('a file replacing one the author hasn’t seen is refused', async () => {
  const draft = await saveForLater(services, people.author, aText)
  await saveForLater(services, people.author, {
    ...aText,
    submissionId: draft.id,
    paper: await aManuscript(services, 'First.'),
  })
  const late = saveForLater(services, people.author, {
    ...aText,
    submissionId: draft.id,
    revision: draft.revision,
    paper: await aManuscript(services, 'Second.'),
  })
  await expect(late).rejects.toMatchObject({
    code: 'stale_text',
    fields: { paper: 'Another file has been saved in the meantime.' },
  })
})

test('no one can write on someone else’s paper', async () => {
  const draft = await saveForLater(services, people.author, aText)
  for (const person of [people.otherAuthor, people.editor, people.reviewer, people.publisher])
    await expect(saveForLater(services, person, { ...aText, submissionId: draft.id })).rejects.toMatchObject({
      status: 403,
    })
  await expect(
    saveForLater(services, people.author, { ...aText, submissionId: 'nowhere' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an author who became an editor can finish their draft, and can’t edit it', async () => {
  const person = await aPerson(services, 'author')
  const draft = await saveForLater(services, person, aText)
  await giveRoles(services, person, 'editor')
  const editor = { ...person, role: 'editor' } as const
  const { id } = await submit(services, editor, {
    ...aText,
    submissionId: draft.id,
    paper: await aManuscript(services),
  })
  await expect(decide(services, editor, { move: 'selectForEdit', submissionId: id })).rejects.toMatchObject({
    code: 'not_selectable',
  })
})

test('a publisher keeps a draft for an author and takes it up again', async () => {
  const entered = { givenName: ' Mirren ', familyName: '', email: '' }
  const draft = await saveArticleForLater(services, people.publisher, { ...nothing, ...entered })
  expect(draft).toMatchObject({
    givenName: 'Mirren',
    status: 'incomplete',
    moves: ['saveArticleForLater', 'createArticle'],
  })
  const whole = { ...entered, familyName: 'Quayle', email: 'mirren@demo.example' }
  await expect(
    createArticle(services, people.publisher, { ...aText, ...whole, submissionId: draft.id }),
  ).rejects.toMatchObject({ code: 'file_missing' })
  const made = await createArticle(services, people.publisher, {
    ...aText,
    ...whole,
    submissionId: draft.id,
    paper: await aManuscript(services),
  })
  expect(made).toMatchObject({
    id: draft.id,
    email: 'mirren@demo.example',
    status: 'approved_for_publication',
  })
})

test('an article is not created without an author who can be written to, unless its publisher says so', async () => {
  const { publisher } = people
  const article = { ...aText, givenName: 'Mirren', familyName: ' ', email: '' }
  const draft = await saveArticleForLater(services, publisher, article)
  const paper = await aManuscript(services)
  const create = (more: object) =>
    createArticle(services, publisher, { ...article, submissionId: draft.id, paper, ...more })
  await expect(create({})).rejects.toMatchObject({
    status: 422,
    fields: {
      familyName: refusals.family_name_missing.message,
      email: refusals.email_missing.message,
    },
  })
  await expect(create({ authors: [{ ...nobody, givenName: 'Mirren' }] })).rejects.toMatchObject({
    fields: { 'authors.0.email': refusals.email_missing.message },
  })
  const before = await theOutbox(services)
  const made = await create({ familyName: 'Quayle', hasNoEmail: true })
  expect(made).toMatchObject({ status: 'approved_for_publication', email: '', hasNoEmail: true })
  const written = (await theOutbox(services)).slice(0, -before.length)
  expect(written.map(({ to }) => to)).not.toContain('')
})

test('an author with an email is not kept as one without', async () => {
  const entered = { givenName: 'Mirren', familyName: 'Quayle', hasNoEmail: true }
  const draft = await saveArticleForLater(services, people.publisher, { ...aText, ...entered, email: '' })
  expect((await needDraft(services, people.publisher, draft.id)).hasNoEmail).toBe(true)
  const again = { ...aText, ...entered, email: 'mirren@demo.example', submissionId: draft.id }
  expect((await saveArticleForLater(services, people.publisher, again)).hasNoEmail).toBe(false)
})

test('only publishers create articles for others, each only from their own drafts', async () => {
  const article = { ...aText, givenName: '', familyName: '', email: '' }
  for (const person of [people.author, people.editor, people.reviewer])
    await expect(saveArticleForLater(services, person, article)).rejects.toMatchObject({ code: 'not_yours' })
  const draft = await saveArticleForLater(services, await aPerson(services, 'publisher'), article)
  await expect(
    saveArticleForLater(services, people.publisher, { ...article, submissionId: draft.id }),
  ).rejects.toMatchObject({ code: 'not_its_publisher' })
})

test('no one else can see a draft, and only a draft is one', async () => {
  const draft = await saveForLater(services, people.author, aText)
  const { id } = await givenA(services, people, 'submitted')
  await expect(needDraft(services, people.otherAuthor, draft.id)).rejects.toMatchObject({
    code: 'draft_missing',
    status: 404,
  })
  await expect(needDraft(services, people.author, id)).rejects.toMatchObject({ code: 'draft_missing' })
})

test('saving a draft sends no email', async () => {
  const before = await theOutbox(services)
  await saveForLater(services, people.author, aText)
  expect(await theOutbox(services)).toHaveLength(before.length)
})
