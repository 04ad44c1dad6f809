import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { asSpecified, type Policy } from '#journal/reviewing/policy.ts'
import type { Move } from '#journal/workflow.ts'
import { givenPolicy, givenType } from '#tests/support/reviews.ts'
import { aPerson, emailsTo, testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { aText, givenA, type People } from '#tests/support/submissions.ts'
import { listTab } from '../lists/listing.server.ts'
import { findSubmission } from '../store.server.ts'
import { resubmit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { needDetails } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => {
  people = await thePeople(services)
})

const byTwo: Policy = { reviews: 2, pool: true, decides: 'editor', recheck: false }

/** A paper at its editor's desk, of a type that is reviewed like this. */
async function aPaper(policy: Policy): Promise<string> {
  const { id } = await givenA(services, people, 'editing_in_progress')
  await givenPolicy(services.db, id, policy)
  return id
}

const feedback = 'Say which paper.'
const by = (who: TestPerson, submissionId: string, ...moves: Move[]) =>
  moves.reduce<Promise<void>>(
    (before, move) => before.then(() => decide(services, who, { move, submissionId, feedback })),
    Promise.resolve(),
  )
const standing = async (id: string) => {
  const { status, round, reviews, decision } = (await findSubmission(services.db, id))!
  return { status, round, decision, reviews: reviews.map((it) => `${it.round} ${it.state}`) }
}

/** Both reviews are in. */
async function givenReviewed(): Promise<string> {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  for (const who of [people.reviewer, people.otherReviewer])
    await by(who, id, 'selectForReview', 'submitReview')
  return id
}

test('as the specification says, one reviewer takes a paper and decides', async () => {
  const id = await aPaper(asSpecified)
  await by(people.editor, id, 'sendForReview')
  expect(await standing(id)).toMatchObject({ status: 'sent_for_review', round: 1, reviews: [] })
  await by(people.reviewer, id, 'selectForReview')
  expect(await standing(id)).toMatchObject({ status: 'review_in_progress', reviews: ['1 accepted'] })
  await expect(by(people.editor, id, 'approve')).rejects.toMatchObject({ code: 'not_yours' })
  await by(people.reviewer, id, 'approve')
  const done = { status: 'approved_for_publication', decision: 'accept', reviews: ['1 submitted'] }
  expect(await standing(id)).toMatchObject(done)
})

test('a round that needs two reviewers waits for both, and its editor decides once both have written', async () => {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  await by(people.reviewer, id, 'selectForReview')
  expect((await standing(id)).status).toBe('sent_for_review')
  await by(people.otherReviewer, id, 'selectForReview')
  expect((await standing(id)).status).toBe('review_in_progress')
  const third = await aPerson(services, 'reviewer')
  await expect(by(third, id, 'selectForReview')).rejects.toMatchObject({ code: 'taken_by_another_reviewer' })

  await by(people.reviewer, id, 'submitReview')
  await expect(by(people.reviewer, id, 'approve')).rejects.toMatchObject({ code: 'not_yours' })
  await expect(by(people.editor, id, 'approve')).rejects.toMatchObject({ code: 'reviews_missing' })
  await by(people.otherReviewer, id, 'submitReview')
  await by(people.editor, id, 'approve')
  const done = {
    status: 'approved_for_publication',
    decision: 'accept',
    reviews: ['1 submitted', '1 submitted'],
  }
  expect(await standing(id)).toMatchObject(done)
})

test('a reviewer who gives a paper back leaves the place to another, and can take it again', async () => {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  await by(people.reviewer, id, 'selectForReview')
  await by(people.otherReviewer, id, 'selectForReview', 'releaseFromReview')
  expect(await standing(id)).toMatchObject({
    status: 'sent_for_review',
    reviews: ['1 accepted', '1 givenBack'],
  })
  await by(people.otherReviewer, id, 'selectForReview', 'submitReview')
  await expect(by(people.otherReviewer, id, 'releaseFromReview')).rejects.toMatchObject({
    code: 'review_sent',
  })
})

test('a minor revision goes back to the editor, who can accept it on the same reviews', async () => {
  const id = await givenReviewed()
  await by(people.editor, id, 'requestRevision')
  expect(await standing(id)).toMatchObject({ status: 'review_feedback_given', decision: 'minor' })
  await resubmit(services, people.author, { submissionId: id, ...aText })
  expect(await standing(id)).toMatchObject({ status: 'review_in_progress', round: 1 })
  await by(people.editor, id, 'approve')
  expect(await standing(id)).toMatchObject({ status: 'approved_for_publication', decision: 'accept' })
})

test('a major revision begins a new round, which needs its own reviews', async () => {
  const id = await givenReviewed()
  await by(people.editor, id, 'requestNewRound')
  await resubmit(services, people.author, { submissionId: id, ...aText })
  expect(await standing(id)).toEqual({
    status: 'sent_for_review',
    round: 2,
    decision: null,
    reviews: ['1 submitted', '1 submitted'],
  })
  await expect(by(people.editor, id, 'approve')).rejects.toMatchObject({ code: 'reviews_missing' })
  await by(people.reviewer, id, 'selectForReview')
  expect((await standing(id)).reviews).toEqual(['1 submitted', '1 submitted', '2 accepted'])
})

test('where the policy says so, the reviewer who asked for a revision sees it before it’s approved', async () => {
  const id = await aPaper({ ...asSpecified, recheck: true })
  await by(people.editor, id, 'sendForReview')
  await by(people.reviewer, id, 'selectForReview', 'requestRevision')
  await resubmit(services, people.author, { submissionId: id, ...aText })
  expect((await standing(id)).status).toBe('review_in_progress')
  await by(people.reviewer, id, 'approve')
  expect((await standing(id)).status).toBe('approved_for_publication')
})

test('a round keeps the policy it began with', async () => {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  await services.db`update article_types set policy = ${asSpecified} where name = ${givenType}`
  expect((await findSubmission(services.db, id))?.policy).toEqual(byTwo)
})

test('who decides is thanked by the screen, and everybody else is written to', async () => {
  const id = await givenReviewed()
  const { reference } = (await findSubmission(services.db, id))!
  const told = async (who: TestPerson) =>
    (await emailsTo(services, who.email))
      .filter(({ text }) => text.includes(reference))
      .map((it) => it.subject)
  expect((await told(people.editor)).filter((it) => it.includes('A review has arrived'))).toHaveLength(2)
  await services.db`delete from outbox`
  await by(people.editor, id, 'approve')
  expect(await told(people.author)).toEqual([`Your paper is approved for publication: ${reference}`])
  expect(await told(people.reviewer)).toEqual([`${reference} was approved for publication`])
  expect(await told(people.editor)).toEqual([])
})

test('what the editor decides and writes reaches the author, and names no reviewer', async () => {
  const id = await givenReviewed()
  await by(people.editor, id, 'requestNewRound')
  const { submission, history } = await needDetails(services, people.author, id)
  expect(submission.editorFeedback).toBe(feedback)
  const reviewers = [people.reviewer, people.otherReviewer].flatMap((who) => [who.id, who.email])
  for (const word of reviewers) expect(JSON.stringify({ submission, history })).not.toContain(word)
})

test('a reviewer finds a paper under progress until the review is sent, and then under completed', async () => {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  const tabs = ['available', 'in-progress', 'completed']
  const lists = async () => {
    const pages = await Promise.all(tabs.map((tab) => listTab(services, people.reviewer, { tab })))
    return tabs.filter((_, n) => pages[n]!.submissions.some((it) => it.id === id))
  }
  expect(await lists()).toEqual(['available'])
  await by(people.reviewer, id, 'selectForReview')
  expect(await lists()).toEqual(['in-progress'])
  await by(people.reviewer, id, 'submitReview')
  expect(await lists()).toEqual(['completed'])
  await by(people.editor, id, 'reject')
  expect(await lists()).toEqual(['completed'])
})

test('of fifty reviewers who want the last place of a round, one gets it', async () => {
  const id = await aPaper(byTwo)
  await by(people.editor, id, 'sendForReview')
  await by(people.reviewer, id, 'selectForReview')
  const others = await Promise.all(Array.from({ length: 50 }, () => aPerson(services, 'reviewer')))
  const taken = await Promise.allSettled(others.map((who) => by(who, id, 'selectForReview')))
  expect(taken.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  for (const it of taken)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'taken_by_another_reviewer' })
  expect((await standing(id)).reviews).toEqual(['1 accepted', '1 accepted'])
})

test('a review sent while the editor decides is either in time or refused, and never lost', async () => {
  for (let n = 0; n < 10; n++) {
    const id = await aPaper({ ...byTwo, reviews: 1 })
    await by(people.editor, id, 'sendForReview')
    await by(people.reviewer, id, 'selectForReview')
    const both = await Promise.allSettled([
      by(people.editor, id, 'requestRevision'),
      by(people.reviewer, id, 'submitReview'),
    ])
    const { status, reviews } = await standing(id)
    expect(status).toBe('review_feedback_given')
    expect(reviews).toEqual([both[1].status === 'fulfilled' ? '1 submitted' : '1 accepted'])
    if (both[1].status === 'rejected') expect(both[1].reason).toMatchObject({ code: 'wrong_stage' })
  }
})
