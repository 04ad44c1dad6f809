// What's typed at a desk and not yet sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import { refusals } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { keepForm, keepUnsent, needUnsent } from './use-cases.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const field = 'reviewFeedback'
const inReview = async () => (await givenA(services, people, 'review_in_progress')).id

function types(submissionId: string, text: string, over: string[] = [], viewer: SignedIn = people.reviewer) {
  return keepUnsent(services, viewer, { submissionId, field, text, over })
}

async function kept(submissionId: string, viewer: SignedIn = people.reviewer) {
  const { texts } = await needUnsent(services, viewer, submissionId)
  return texts[field]
}

test('what a reviewer types is there when the page opens again, for this reviewer and this paper alone', async () => {
  const [id, other] = [await inReview(), await inReview()]
  await types(id, 'The load is')
  await types(id, 'The load is missing.', ['The load is'])
  expect(await kept(id)).toMatchObject({ text: 'The load is missing.', others: [] })
  expect(await kept(other)).toBeUndefined()
  expect(await kept(id, people.editor)).toBeUndefined()
})

test('of two windows the later one wins, and is offered what the other had', async () => {
  const id = await inReview()
  await types(id, 'From the desk.')
  const { others } = await types(id, 'From the train.')
  expect(others).toEqual(['From the desk.'])
  expect(await kept(id)).toMatchObject({ text: 'From the train.', others: ['From the desk.'] })
  // The first window goes on: what it has seen itself isn't offered to it.
  const again = await types(id, 'From the desk, again.', ['From the desk.'])
  expect(again.others).toEqual(['From the train.'])
})

test('a third window loses neither text of the other two', async () => {
  const id = await inReview()
  await types(id, 'One.')
  await types(id, 'Two.')
  const { others } = await types(id, 'Three.')
  expect(others).toEqual(['One.', 'Two.'])
})

test('a text that was taken over, added or thrown away is no longer offered', async () => {
  const id = await inReview()
  for (const text of ['One.', 'Two.', 'Three.']) await types(id, text)
  expect((await types(id, 'Three. One.', ['Three.'])).others).toEqual(['Two.'])
  expect((await types(id, 'Three. One.', ['Three. One.', 'Two.'])).others).toEqual([])
})

test('a save whose answer was lost is no other window', async () => {
  const id = await inReview()
  await types(id, 'The lod')
  expect((await types(id, 'The load', ['', 'The lod'])).others).toEqual([])
})

test('an empty box is nothing to offer, and no match for every text', async () => {
  const id = await inReview()
  await types(id, 'A long review.')
  expect((await types(id, '')).others).toEqual(['A long review.'])
  expect((await types(id, 'Another.', [''])).others).toEqual(['A long review.'])
})

test('what was typed goes with the move that sends it, and no late save brings it back', async () => {
  const id = await inReview()
  await types(id, 'Sound.')
  await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: 'Sound.' })
  expect(await kept(id)).toBeUndefined()
  await expect(types(id, 'Sound. And')).rejects.toThrow(refusals.wrong_stage.message)
  expect(await kept(id)).toBeUndefined()
})

test('a save and the move at the same moment leave nothing behind', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, inReview))
  for (const id of ids)
    await Promise.allSettled([
      types(id, 'Sound.'),
      decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: 'Sound.' }),
      types(id, 'Sound. And'),
    ])
  expect(await Promise.all(ids.map((id) => kept(id)))).toEqual(ids.map(() => undefined))
})

test('nobody keeps words at a desk that isn’t theirs', async () => {
  const id = await inReview()
  const { editor, otherReviewer, author, publisher } = people
  for (const viewer of [editor, otherReviewer, author, publisher])
    await expect(types(id, 'Mine now.', [], viewer)).rejects.toThrow(/Only the reviewer who|Your role/)
})

test('a form without a script keeps all its fields, and has seen what it replaces', async () => {
  const { id } = await givenA(services, people, 'review_feedback_given')
  await keepForm(services, people.author, {
    submissionId: id,
    form: { title: 'Wax', abstract: 'Paper creeps.' },
  })
  await keepForm(services, people.author, {
    submissionId: id,
    form: { title: 'Wax on paper', abstract: 'Paper creeps.' },
  })
  const { texts } = await needUnsent(services, people.author, id)
  expect(texts).toMatchObject({
    title: { text: 'Wax on paper', others: [] },
    abstract: { text: 'Paper creeps.', others: [] },
  })
})
