import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '#journal/authors.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { openDashboard } from '#features/lists/dashboard.server.ts'
import { needDraft, needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { finishStep, keepStep } from './use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const { title, abstract, keywords } = aText

test('four steps bring a paper from its title to the editors', async () => {
  const { author } = people
  const { id } = await finishStep(services, author, { wizard: 'author', step: 'title', text: { title } })
  const here = { submissionId: id }
  await finishStep(services, author, {
    wizard: 'author',
    step: 'details',
    text: { ...here, abstract, keywords },
  })
  await finishStep(services, author, {
    wizard: 'author',
    step: 'upload',
    text: here,
    paper: await aManuscript(services),
  })
  await finishStep(services, author, { wizard: 'author', step: 'review', text: here })
  expect(await needSubmissionFor(services, author, id)).toMatchObject({
    status: 'submitted',
    title,
    abstract,
    keywords,
  })
})

test('a step that lacks something is not left, and says what is missing', async () => {
  const blank = finishStep(services, people.author, {
    wizard: 'author',
    step: 'title',
    text: { title: '  ' },
  })
  await expect(blank).rejects.toMatchObject({ status: 422, fields: { title: 'Please enter a title.' } })
})

test('saving for later keeps an unfinished step, and what the other steps hold', async () => {
  const { author } = people
  const { id } = await keepStep(services, author, { wizard: 'author', step: 'title', text: { title } })
  await keepStep(services, author, {
    wizard: 'author',
    step: 'details',
    text: { submissionId: id, keywords: [], abstract },
  })
  expect(await needDraft(services, author, id)).toMatchObject({ title, abstract, keywords: [] })
})

test('nobody goes on with the draft of another author', async () => {
  const { id } = await keepStep(services, people.author, { wizard: 'author', step: 'title', text: { title } })
  const stolen = keepStep(services, people.otherAuthor, {
    wizard: 'author',
    step: 'title',
    text: { submissionId: id, title: 'Mine' },
  })
  await expect(stolen).rejects.toMatchObject({ code: 'draft_missing' })
})

test("a publisher's article waits for its charge at once", async () => {
  const { publisher } = people
  const entered = { givenName: 'Dagny', familyName: 'Larchmont', email: 'dagny@estwick.example' }
  const { id } = await finishStep(services, publisher, {
    wizard: 'publisher',
    step: 'author',
    text: { authors: [{ ...nobody, ...entered, corresponding: true }] },
  })
  const text = { submissionId: id, title, abstract, keywords }
  await keepStep(services, publisher, {
    wizard: 'publisher',
    step: 'upload',
    text,
    paper: await aManuscript(services),
  })
  await finishStep(services, publisher, { wizard: 'publisher', step: 'review', text: { submissionId: id } })
  expect(await needSubmissionFor(services, publisher, id)).toMatchObject({
    ...entered,
    status: 'approved_for_publication',
    paymentStatus: 'pending',
  })
})

test('an author whose paper is accepted finds it on opening the dashboard', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const { tab, page, waits } = await openDashboard(services, people.author, {})
  expect(tab).toBe('publishing')
  expect(page.submissions.map((it) => it.id)).toContain(id)
  expect(waits).toContain('awaiting payment')
})

test('an unknown tab is no tab, so the most urgent one opens', async () => {
  expect((await openDashboard(services, people.author, { tab: 'nonsense' })).tab).toBe('publishing')
  expect((await openDashboard(services, people.author, { tab: 'editing' })).tab).toBe('editing')
})
