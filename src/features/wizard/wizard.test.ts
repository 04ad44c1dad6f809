import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { openDashboard } from '#features/lists/dashboard.server.ts'
import { needDraft, needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { write } from '#features/submissions/moves/writing.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import type { WizardStep } from '#journal/paper/manuscript.ts'
import type { SignedIn } from '#journal/roles.ts'
import { leadOn, toWritten, type PostedStep } from './posted-step.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const { title, abstract, keywords } = aText

type Posted = Pick<PostedStep, 'wizard' | 'step'> & Partial<PostedStep>

/** A step as its page would post it. */
async function post(viewer: SignedIn, posted: Posted, id?: string): Promise<Submission> {
  const draft = id === undefined ? undefined : await needDraft(services, viewer, id)
  return write(services, viewer, toWritten({ pressed: 'next', text: {}, draft, ...posted }))
}

test('four steps bring a paper from its title to the editors', async () => {
  const { author } = people
  const { id } = await post(author, { wizard: 'author', step: 'title', text: { title } })
  await post(author, { wizard: 'author', step: 'details', text: { abstract, keywords } }, id)
  await post(author, { wizard: 'author', step: 'upload', paper: await aManuscript(services) }, id)
  await post(author, { wizard: 'author', step: 'review' }, id)
  expect(await needSubmissionFor(services, author, id)).toMatchObject({
    status: 'submitted',
    title,
    abstract,
    keywords,
  })
})

test('a step that lacks something is not left, and says what is missing', async () => {
  const blank = post(people.author, { wizard: 'author', step: 'title', text: { title: '  ' } })
  await expect(blank).rejects.toMatchObject({ status: 422, fields: { title: 'Please enter a title.' } })
})

test('saving for later keeps an unfinished step, and what the other steps hold', async () => {
  const { author } = people
  const { id } = await post(author, { wizard: 'author', step: 'title', pressed: 'later', text: { title } })
  const text = { keywords: [], abstract }
  await post(author, { wizard: 'author', step: 'details', pressed: 'later', text }, id)
  expect(await needDraft(services, author, id)).toMatchObject({ title, abstract, keywords: [] })
})

test('going back from the last step keeps the paper and hands nothing in', async () => {
  const { author } = people
  const { id } = await post(author, { wizard: 'author', step: 'title', text: { title } })
  await post(author, { wizard: 'author', step: 'review', pressed: 'back' }, id)
  expect(await needDraft(services, author, id)).toMatchObject({ title, status: 'incomplete' })
})

test('nobody goes on with the draft of another author', async () => {
  const { id } = await post(people.author, { wizard: 'author', step: 'title', text: { title } })
  const stolen = post(people.otherAuthor, { wizard: 'author', step: 'title', text: { title: 'Mine' } }, id)
  await expect(stolen).rejects.toMatchObject({ code: 'draft_missing' })
})

test("a publisher's article waits for its charge at once", async () => {
  const { publisher } = people
  const entered = { givenName: 'Dagny', familyName: 'Larchmont', email: 'dagny@estwick.example' }
  const authors = [{ ...nobody, ...entered, corresponding: true }]
  const { id } = await post(publisher, { wizard: 'publisher', step: 'author', text: { authors } })
  const text = { title, abstract, keywords }
  const paper = await aManuscript(services)
  await post(publisher, { wizard: 'publisher', step: 'upload', pressed: 'later', text, paper }, id)
  await post(publisher, { wizard: 'publisher', step: 'review' }, id)
  expect(await needSubmissionFor(services, publisher, id)).toMatchObject({
    ...entered,
    status: 'approved_for_publication',
    paymentStatus: 'pending',
  })
})

test('a wizard leads to the next step, back, or to the dashboard', async () => {
  const saved = await post(people.author, { wizard: 'author', step: 'title', text: { title } })
  const to = (step: WizardStep, pressed: PostedStep['pressed']) =>
    leadOn({ wizard: 'author', step, pressed, draft: saved, text: {} }, saved, 'author').headers.get(
      'location',
    )
  expect(to('title', 'next')).toBe(`/draft/${saved.id}?step=details`)
  expect(to('upload', 'back')).toBe(`/draft/${saved.id}?step=details`)
  expect(to('details', 'later')).toMatch('/dashboard')
  expect(to('review', 'next')).toBe(`/dashboard/submitted/${saved.id}#${saved.id}`)
})

test('an author whose paper is accepted finds it on opening the dashboard', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const { tab, forYou, waits } = await openDashboard(services, people.author, {})
  expect(tab).toBe('for-you')
  expect(forYou?.[0]?.waiting.map(({ submission }) => submission.id)).toContain(id)
  expect(waits).toContain('awaiting payment')
})

test('an unknown tab is no tab, so the list across them opens', async () => {
  expect((await openDashboard(services, people.author, { tab: 'nonsense' })).tab).toBe('for-you')
  expect((await openDashboard(services, people.author, { tab: 'editing' })).tab).toBe('editing')
})
