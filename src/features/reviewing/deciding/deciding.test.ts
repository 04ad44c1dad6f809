import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { keepUnsent, needUnsent } from '#features/unsent/use-cases.server.ts'
import { givenInReview, givenReview } from '#tests/support/reviews.ts'
import { testServices, thePeople, theOutbox } from '#tests/support/services.ts'
import { type People } from '#tests/support/submissions.ts'
import { jobs } from '../jobs.server.ts'
import { sendReview } from '../use-cases/answering.server.ts'
import { returnReview } from '../inviting/asking.server.ts'
import { decideOnReviews, findDecision, sendDecision, takeBackDecision } from './deciding.server.ts'
import { findReviewOf } from '../store.server.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

beforeEach(async () => {
  people = await thePeople(services)
  submissionId = await givenInReview(services, people)
  await givenReview(services.db, { submissionId, personId: people.reviewer.id, state: 'submitted' })
})

const letter = 'Please measure again.'
const decides = (move: 'approve' | 'requestNewRound' | 'reject' = 'requestNewRound') =>
  decideOnReviews(services, people.editor, { move, submissionId, letter, quoted: [] })
const named = async () => ({ submissionId, id: (await findDecision(services, submissionId))?.id ?? '' })
const statusNow = async () => (await needDetails(services, people.author, submissionId)).submission.status
const toAuthor = async () => (await theOutbox(services)).filter(({ to }) => to === people.author.email)
/** The job, when its time has come. */
const comesDue = async (it: { submissionId: string; id: string }) => jobs['send-decision'](services, it)

test('until a decision is sent, nothing moves and nobody is told', async () => {
  const before = await toAuthor()
  await decides()
  expect(await findDecision(services, submissionId)).toMatchObject({ move: 'requestNewRound', words: letter })
  expect(await statusNow()).toBe('sent_for_review')
  expect(await toAuthor()).toEqual(before)
  expect(JSON.stringify(await needDetails(services, people.author, submissionId))).not.toContain(letter)
})

test('the decision waits in the queue for ten seconds, whatever becomes of the program', async () => {
  await decides()
  const { id } = await named()
  const waiting = await services.db<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
    where name = 'send-decision' and data ->> 'id' = ${id} and state = 'created'`
  expect(waiting).toEqual([{ seconds: 10 }])
})

test('a decision that comes due is sent once', async () => {
  await decides()
  const it = await named()
  const before = (await toAuthor()).length
  await Promise.all([comesDue(it), comesDue(it)])
  expect(await statusNow()).toBe('review_feedback_given')
  expect((await toAuthor()).length).toBe(before + 1)
  expect(await findDecision(services, submissionId)).toBeUndefined()
})

test('one that is taken back is never sent, and its letter is there to go on from', async () => {
  await decides('reject')
  const it = await named()
  expect(await takeBackDecision(services, people.editor, it)).toMatchObject({ move: 'reject', letter })
  await decides()
  await comesDue(it)
  expect(await statusNow()).toBe('sent_for_review')
  await sendDecision(services, people.editor, await named())
  expect(await statusNow()).toBe('review_feedback_given')
})

const kept = async () => (await needUnsent(services, people.editor, submissionId)).texts.decisionLetter

test('the letter of a decision that is taken back is there after a reload, and goes once one is sent', async () => {
  await decides('reject')
  await takeBackDecision(services, people.editor, await named())
  expect(await kept()).toMatchObject({ text: letter, others: [] })
  await decides('reject')
  await sendDecision(services, people.editor, await named())
  expect(await kept()).toBeUndefined()
})

test('what was typed in another window while the decision waited stays beside its letter', async () => {
  const types = (text: string) =>
    keepUnsent(services, people.editor, { submissionId, field: 'decisionLetter', text, over: [] })
  await types('Please mea')
  await decides()
  await types('Or rather not?')
  await takeBackDecision(services, people.editor, await named())
  expect(await kept()).toMatchObject({ text: letter, others: ['Or rather not?'] })
})

test('of taking back and sending in the same moment, one happens', async () => {
  await decides('approve')
  const it = await named()
  const [back] = await Promise.allSettled([takeBackDecision(services, people.editor, it), comesDue(it)])
  const isBack = back.status === 'fulfilled'
  if (!isBack) expect(back.reason).toMatchObject({ code: 'decision_gone' })
  expect(await statusNow()).toBe(isBack ? 'sent_for_review' : 'approved_for_publication')
})

test('of two windows that decide at once, one does', async () => {
  const both = await Promise.allSettled([decides('approve'), decides('reject')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'decision_pending' },
  })
})

test('what the rules refuse is refused at once', async () => {
  await services.db`update reviews set state = 'returned' where submission_id = ${submissionId}`
  await expect(decides('approve')).rejects.toMatchObject({ code: 'reviews_missing' })
  expect(await findDecision(services, submissionId)).toBeUndefined()
})

test('a review that comes in meanwhile is kept, and the author reads what the editor saw', async () => {
  const reviewId = (await findReviewOf(services.db, submissionId, people.reviewer.id)) ?? ''
  await decideOnReviews(services, people.editor, {
    ...{ move: 'approve', submissionId, letter, quoted: [reviewId] },
  })
  const { words } = (await findDecision(services, submissionId))!
  const late = { toAuthor: 'On reflection, I like it.', toEditor: '', recommendation: 'accept' } as const
  await sendReview(services, { id: people.reviewer.id, role: 'reviewer' }, { reviewId, ...late })
  await comesDue(await named())
  const { submission } = await needDetails(services, people.author, submissionId)
  expect(submission).toMatchObject({ status: 'approved_for_publication', editorFeedback: words })
  expect(submission.reviewFeedback).toContain('On reflection, I like it.')
})

test('a review isn’t returned for a fix while a decision on it waits', async () => {
  const reviewId = (await findReviewOf(services.db, submissionId, people.reviewer.id)) ?? ''
  await decides('approve')
  await expect(returnReview(services, people.editor, { reviewId, fix: 'Which wax?' })).rejects.toMatchObject({
    code: 'decision_pending',
  })
})

test('if the author withdraws first, the decision goes nowhere', async () => {
  await decides('approve')
  const it = await named()
  await decide(services, people.author, { move: 'withdraw', submissionId })
  await comesDue(it)
  expect(await statusNow()).toBe('withdrawn')
  expect(await findDecision(services, submissionId)).toBeUndefined()
})

test.each([
  ['another editor', 'otherEditor'],
  ['its author', 'author'],
  ['its reviewer', 'reviewer'],
] as const)('%s can neither take it back nor send it', async (_, who) => {
  await decides()
  const it = await named()
  for (const act of [takeBackDecision, sendDecision])
    await expect(act(services, people[who], it)).rejects.toMatchObject({ status: 403 })
})
