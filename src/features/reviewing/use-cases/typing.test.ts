// What's typed into the form of a review, or into the editor's letter, and not yet sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { keepUnsent, needUnsent } from '#features/unsent/use-cases.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import { decidesAtOnce, givenInReview, givenPromised } from '#tests/support/reviews.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { type People } from '#tests/support/submissions.ts'
import { sendReview } from './answering.server.ts'
import { returnReview } from '../inviting/asking.server.ts'
import { needOwnReview } from './reading.server.ts'
import { needReviews } from './reviews-of-paper.server.ts'
import { keepReview, keepTyped } from './typing.server.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const byTwo: Policy = { reviews: 2, pool: false, decides: 'editor', recheck: false }
beforeEach(async () => {
  people = await thePeople(services)
  submissionId = await givenInReview(services, people, byTwo)
})

const givenAccepted = () => givenPromised(services, people, submissionId)
type Accepted = Awaited<ReturnType<typeof givenAccepted>>

const seen = ({ reviewId, by }: Accepted) => needOwnReview(services, by, reviewId)

async function types(it: Accepted, text: string, since?: string) {
  const { unsent } = await seen(it)
  const typed = { field: 'reportToAuthor', text, over: [], since: since ?? unsent.since } as const
  return keepTyped(services, it.by, { reviewId: it.reviewId, ...typed })
}
const kept = async (it: Accepted) => (await seen(it)).unsent.texts.reportToAuthor?.text
const words = { toAuthor: 'Say which paper.', toEditor: '', recommendation: 'minor' } as const

test('what’s typed by the link is there when it opens again, in this review alone', async () => {
  const [one, other] = [await givenAccepted(), await givenAccepted()]
  await types(one, 'Say which')
  expect(await kept(one)).toBe('Say which')
  expect(await kept(other)).toBeUndefined()
  const typed = {
    field: 'reportToAuthor',
    text: 'Mine now.',
    over: [],
    since: (await seen(one)).unsent.since,
  } as const
  for (const by of [other.by, people.editor, people.reviewer, people.author])
    await expect(keepTyped(services, by, { reviewId: one.reviewId, ...typed })).rejects.toMatchObject({
      status: 404,
    })
})

test('it goes with the review, and a save that was under way brings nothing back', async () => {
  const it = await givenAccepted()
  const { unsent } = await seen(it)
  await types(it, 'Say which')
  await sendReview(services, it.by, { reviewId: it.reviewId, ...words })
  expect(await kept(it)).toBeUndefined()
  await expect(types(it, 'Say which', unsent.since)).rejects.toMatchObject({ code: 'review_sent' })
})

test('a change to a review that was sent is kept, and the editor has the sent words meanwhile', async () => {
  const it = await givenAccepted()
  await sendReview(services, it.by, { reviewId: it.reviewId, ...words })
  await returnReview(services, people.editor, { reviewId: it.reviewId, fix: 'Which figure?' })
  await keepReview(services, it.by, { reviewId: it.reviewId, ...words, toAuthor: 'Say which papers.' })
  expect(await kept(it)).toBe('Say which papers.')
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review?.report?.toAuthor).toBe('Say which paper.')
})

test('another reviewer who joins changes nothing, and the decision ends it', async () => {
  const first = await givenAccepted()
  await types(first, 'Say which')
  const viewer = people.editor
  await keepUnsent(services, viewer, {
    submissionId,
    field: 'decisionLetter',
    text: 'Dear author,',
    over: [],
  })
  await givenAccepted() // the paper has enough reviewers from now on
  expect(await kept(first)).toBe('Say which')
  expect((await needUnsent(services, viewer, submissionId)).texts.decisionLetter?.text).toBe('Dear author,')
  await decidesAtOnce(services, viewer, {
    ...{ move: 'requestNewRound', submissionId, letter: 'Dear author, again.', quoted: [] },
  })
  expect((await needUnsent(services, viewer, submissionId)).texts).toEqual({})
  const left = await services.db`select from unsent_texts where submission_id = ${submissionId}`
  expect(left).toEqual([])
})

test('nobody but the editor who decides keeps a letter', async () => {
  await givenAccepted()
  for (const viewer of [people.otherEditor, people.reviewer, people.author, people.publisher])
    await expect(
      keepUnsent(services, viewer, { submissionId, field: 'decisionLetter', text: 'x', over: [] }),
    ).rejects.toMatchObject({ status: 403 })
})
