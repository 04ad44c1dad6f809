// The journal's own questions on the form of a review.
import { declarationKinds, declarationsAsked } from '#journal/paper/declarations.ts'
import { openTypes } from '../types/types.server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import { decidesAtOnce, givenPolicy, givenPromised, givenType } from '#tests/support/reviews.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import type { QuestionAsked } from '../asked.ts'
import { sendReview } from '../use-cases/answering.server.ts'
import { returnReview } from '../inviting/asking.server.ts'
import { openPolicies } from '../types/policies.server.ts'
import { askAgain, moveQuestionUp, removeQuestion, saveQuestion } from './questions.server.ts'
import { needOwnReview } from '../use-cases/reading.server.ts'
import { needReviews } from '../use-cases/reviews-of-paper.server.ts'
import { keepReview } from '../use-cases/typing.server.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const byOne: Policy = { reviews: 1, pool: false, decides: 'editor', recheck: false }
beforeEach(async () => {
  people = await thePeople(services)
  submissionId = (await givenA(services, people, 'editing_in_progress')).id
  await givenPolicy(services.db, submissionId, byOne)
})

const asked = (label: string, more: Partial<QuestionAsked> = {}): QuestionAsked => ({
  ...{ name: givenType, question: '', kind: 'text', label, help: '', required: false },
  ...{ seenBy: 'author', options: [], ...more },
})

async function questionsNow() {
  const types = await openPolicies(services)
  return types.find(({ name }) => name === givenType)?.questions ?? []
}
const idOf = async (label: string) => (await questionsNow()).find((it) => it.label === label)?.id ?? ''

async function givenAccepted() {
  await decide(services, people.editor, { move: 'sendForReview', submissionId, feedback: '' })
  return givenPromised(services, people, submissionId)
}
const words = { toAuthor: 'Say which paper.', toEditor: '', recommendation: 'minor' } as const

test('publishers write, change, order and remove the questions of a type', async () => {
  await saveQuestion(services, asked('Is it new?', { kind: 'scale' }))
  await saveQuestion(services, asked('Is it sound?', { kind: 'yesNo' }))
  await moveQuestionUp(services, { name: givenType, question: await idOf('Is it sound?') })
  await saveQuestion(services, asked('Is it really new?', { question: await idOf('Is it new?') }))
  expect((await questionsNow()).map(({ label }) => label)).toEqual(['Is it sound?', 'Is it really new?'])
  await removeQuestion(services, { name: givenType, question: await idOf('Is it sound?') })
  expect((await questionsNow()).map(({ label }) => label)).toEqual(['Is it really new?'])
})

test('a choice needs two, and a question that’s gone can’t be changed', async () => {
  await expect(
    saveQuestion(services, asked('Which?', { kind: 'choice', options: ['One'] })),
  ).rejects.toMatchObject({ code: 'question_options' })
  await expect(saveQuestion(services, asked('Which?', { question: 'gone' }))).rejects.toMatchObject({
    code: 'question_missing',
  })
  await expect(saveQuestion(services, { ...asked('Which?'), name: 'no-such' })).rejects.toMatchObject({
    code: 'type_missing',
  })
})

test('a round keeps the questions it began with', async () => {
  await saveQuestion(services, asked('Is it new?'))
  const { reviewId, by } = await givenAccepted()
  await removeQuestion(services, { name: givenType, question: await idOf('Is it new?') })
  await saveQuestion(services, asked('Is it late?'))
  const { questions } = await needOwnReview(services, by, reviewId)
  expect(questions.map(({ label }) => label)).toEqual(['Is it new?'])
})

test('a review without an answer that’s required can be kept and not sent', async () => {
  await saveQuestion(services, asked('Is it sound?', { kind: 'yesNo', required: true }))
  const { reviewId, by } = await givenAccepted()
  const question = await idOf('Is it sound?')
  await keepReview(services, by, { reviewId, ...words, answers: { [question]: 'perhaps' } })
  await expect(sendReview(services, by, { reviewId, ...words })).rejects.toMatchObject({
    ...{ code: 'answer_missing', fields: { [`answer-${question}`]: 'Please answer this question.' } },
  })
  await sendReview(services, by, { reviewId, ...words, answers: { [question]: 'yes' } })
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review).toMatchObject({ state: 'submitted', report: { answers: { [question]: 'yes' } } })
})

test('the letter quotes the answers that are for the author, and no other', async () => {
  await saveQuestion(services, asked('Is it new?', { kind: 'scale' }))
  await saveQuestion(services, asked('Would you read it?', { seenBy: 'editor' }))
  const { reviewId, by } = await givenAccepted()
  const answers = { [await idOf('Is it new?')]: '4', [await idOf('Would you read it?')]: 'Hardly.' }
  await sendReview(services, by, { reviewId, ...words, answers })
  await decidesAtOnce(services, people.editor, {
    ...{ move: 'requestNewRound', submissionId, letter: 'Please revise.', quoted: [reviewId] },
  })
  const details = await needDetails(services, people.author, submissionId)
  expect(details.submission.editorFeedback).toBe(
    'Please revise.\n\nReviewer 1:\n\nIs it new?\n4 of 5\n\nSay which paper.',
  )
  expect(JSON.stringify(details)).not.toContain('Hardly.')
})

test('what a reviewer had sent before they changed it stays in the history, and its editor reads it', async () => {
  const { reviewId, by } = await givenAccepted()
  await sendReview(services, by, { reviewId, ...words })
  expect(await earlier()).toEqual([])
  await sendReview(services, by, { reviewId, ...words, toAuthor: 'Say which papers.' })
  const { history } = await needDetails(services, people.editor, submissionId)
  expect(history.filter(({ event }) => event === 'changeReview')).toHaveLength(1)
  expect(await earlier()).toEqual(['Say which paper.'])
  await returnReview(services, people.editor, { reviewId, fix: 'Which?' })
  expect(await earlier(), 'what was returned is still what was sent last').toEqual(['Say which paper.'])
  await sendReview(services, by, { reviewId, ...words, toAuthor: 'Say which two.' })
  expect(await earlier()).toEqual(['Say which papers.', 'Say which paper.'])
})

const earlier = async () => {
  const { reviews } = await needReviews(services, people.editor, submissionId)
  return reviews.flatMap((it) => it.earlier.map(({ toAuthor }) => toAuthor))
}

test('neither the author nor the reviewers read what was changed', async () => {
  const { reviewId, by } = await givenAccepted()
  await sendReview(services, by, { reviewId, ...words, toAuthor: 'Rather weak.' })
  await sendReview(services, by, { reviewId, ...words })
  const all = [
    await needOwnReview(services, by, reviewId),
    await needDetails(services, people.author, submissionId),
    await needDetails(services, people.editor, submissionId),
  ]
  expect(JSON.stringify(all)).not.toContain('Rather weak.')
  for (const who of [people.author, people.reviewer, people.otherEditor])
    await expect(needReviews(services, who, submissionId)).rejects.toMatchObject({ status: 403 })
})

test('authors are asked what’s shipped, until a publisher changes it, and again after', async () => {
  const askedNow = async () => {
    const type = (await openTypes(services)).find(({ name }) => name === givenType)
    return declarationsAsked(type ?? {}).map(({ id, label, required }) => ({ id, label, required }))
  }
  const shipped = await askedNow()
  expect(shipped.map(({ id }) => id)).toEqual(declarationKinds)
  expect(shipped.some(({ required }) => required)).toBe(false)
  const data = asked('Where are your data?', { question: 'data', required: true, seenBy: 'readers' })
  await saveQuestion(services, data, 'declarations')
  await saveQuestion(services, asked('Is it from a thesis?', { kind: 'yesNo' }), 'declarations')
  await removeQuestion(services, { name: givenType, question: 'trial' }, 'declarations')
  const changed = await askedNow()
  expect(changed.map(({ label }) => label)).toEqual([
    ...['Competing interests', 'Where are your data?', 'Code availability', 'Ethics approval', 'Consent'],
    ...['Use of AI', 'Acknowledgements', 'Is it from a thesis?'],
  ])
  expect(changed.filter(({ required }) => required).map(({ id }) => id)).toEqual(['data'])
  await askAgain(services, { name: givenType, question: 'trial' })
  expect((await askedNow()).at(-1)).toMatchObject({ id: 'trial' })
  await expect(askAgain(services, { name: givenType, question: 'horoscope' })).rejects.toMatchObject({
    code: 'question_missing',
  })
  expect(await questionsNow(), 'reviewers are asked what they were').not.toContainEqual(
    expect.objectContaining({ id: 'data' }),
  )
})
