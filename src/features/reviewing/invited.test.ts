import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import { askReviewer, decidesAtOnce, givenInReview, givenPolicy, linkIn } from '#tests/support/reviews.ts'
import { aPerson, emailsTo, testServices, thePeople, theOutbox } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { dayIn } from './days.ts'
import { keepDates } from './jobs.server.ts'
import { acceptReview, declineReview, sendReview } from './use-cases/answering.server.ts'
import { cancelReview, returnReview } from './inviting/asking.server.ts'
import { decideOnReviews } from './deciding/deciding.server.ts'
import { needOwnReview, openOwnCopy } from './use-cases/reading.server.ts'
import { needReviews } from './use-cases/reviews-of-paper.server.ts'
import { keepReview } from './use-cases/typing.server.ts'

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
  submissionId = await givenInReview(services, people)
})

let invited = 0
const someone = () => `reviewer-${(invited += 1)}@elsewhere.example`
const days = { answerBy: '2099-01-01', dueOn: '2099-02-01' }
const letter = 'Would you read this for us?'
const name = { givenName: 'Tamsin', familyName: 'Oldacre' }

/** Asks for a review, and returns what the link in the email says. */
async function givenInvited(email = someone(), despite = '') {
  await askReviewer(services, people.editor, { submissionId, ...name, email, letter, despite, ...days })
  const [sent] = await emailsTo(services, email)
  return { email, ...linkIn(sent), sent }
}
const yes = { dueOn: days.dueOn, declared: 'none', conflict: '' } as const
const written = {
  toAuthor: 'Say which paper.',
  toEditor: 'Thin, but sound.',
  recommendation: 'minor',
} as const

async function givenSent() {
  const { reviewId, by, email } = await givenInvited()
  await acceptReview(services, by, { reviewId, ...yes })
  await sendReview(services, by, { reviewId, ...written })
  return { reviewId, by, email }
}

const statusNow = async () => (await needDetails(services, people.author, submissionId)).submission.status

test('an invitation shows what the paper is about, and neither its file nor its authors', async () => {
  const { sent, by, reviewId } = await givenInvited()
  expect(sent?.text).toContain(letter)
  const seen = await needOwnReview(services, by, reviewId)
  expect(seen).toMatchObject({ state: 'invited', title: expect.stringContaining('Creep'), isOpen: true })
  const { author } = people
  for (const text of [JSON.stringify(seen), sent!.text, sent!.html])
    for (const word of [author.id, author.email]) expect(text).not.toContain(word)
  await expect(openOwnCopy(services, by, reviewId)).rejects.toMatchObject({ code: 'not_its_reviewer' })
})

test('a reviewer hears it when no copy can be made of the paper', async () => {
  const { reviewId, by } = await givenInvited()
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({ copy: 'waiting' })
  await services.db`
    insert into review_copies (submission_id, source_version, state, failure) values (${submissionId}, 1, 'failed', 'No.')`
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({ copy: 'failed' })
})

test('somebody without an account accepts, writes and sends a review, and the editor decides on it', async () => {
  const { reviewId, by, email } = await givenInvited()
  await acceptReview(services, by, { reviewId, ...yes, dueOn: '2099-03-01' })
  expect(await statusNow()).toBe('review_in_progress')
  await keepReview(services, by, { reviewId, toAuthor: 'Half a thought', toEditor: '' })
  const [before] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(before).toMatchObject({ state: 'accepted', dueOn: '2099-03-01', name: 'Tamsin Oldacre', email })
  expect(before).not.toHaveProperty('report')

  await sendReview(services, by, { reviewId, ...written })
  const [after] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(after).toMatchObject({ state: 'submitted', report: written })
  await decidesAtOnce(services, people.editor, {
    ...{ move: 'approve', submissionId, letter: 'We take it.', quoted: [reviewId] },
  })
  expect(await statusNow()).toBe('approved_for_publication')
})

test('the author reads the letter and what was quoted, and learns no reviewer’s name or word to the editor', async () => {
  const { reviewId, email } = await givenSent()
  await decidesAtOnce(services, people.editor, {
    ...{ move: 'requestNewRound', submissionId, letter: 'Please revise.', quoted: [reviewId] },
  })
  const details = await needDetails(services, people.author, submissionId)
  expect(details.submission.editorFeedback).toBe('Please revise.\n\nReviewer 1:\n\nSay which paper.')
  const told = (await theOutbox(services)).filter(({ to }) => to === people.author.email)
  const all = JSON.stringify({ details, told })
  for (const word of [email, 'Oldacre', 'Thin, but sound.', reviewId]) expect(all).not.toContain(word)
})

test('an accepted paper is published with the reviews, told apart by numbers', async () => {
  await givenSent()
  await decidesAtOnce(services, people.editor, {
    ...{ move: 'approve', submissionId, letter: 'Well done.', quoted: [] },
  })
  const { submission } = await needDetails(services, people.author, submissionId)
  expect(submission.editorFeedback).toBe('Well done.')
  expect(submission.reviewFeedback).toBe('Reviewer 1:\n\nSay which paper.')
})

test('whoever declines says why to the editor alone, and can’t accept any more', async () => {
  const { reviewId, by } = await givenInvited()
  await declineReview(services, by, { reviewId, reason: 'On leave.', instead: 'Idris Fenwick' })
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review).toMatchObject({ state: 'declined', reason: 'On leave.\nInstead: Idris Fenwick' })
  await expect(acceptReview(services, by, { reviewId, ...yes })).rejects.toMatchObject({
    code: 'invitation_declined',
  })
  expect(JSON.stringify(await needDetails(services, people.author, submissionId))).not.toContain('Fenwick')
  expect((await emailsTo(services, people.editor.email))[0]?.subject).toContain('A reviewer has declined')
})

test('a link opens its own review and no other, and nothing once it was taken back', async () => {
  const first = await givenInvited()
  const second = await givenInvited()
  await expect(needOwnReview(services, second.by, first.reviewId)).rejects.toMatchObject({ status: 404 })
  await cancelReview(services, people.editor, first.reviewId)
  await expect(needOwnReview(services, first.by, first.reviewId)).rejects.toMatchObject({ status: 404 })
  await expect(acceptReview(services, first.by, { reviewId: first.reviewId, ...yes })).rejects.toMatchObject({
    status: 404,
  })
  expect((await emailsTo(services, first.email))[0]?.subject).toContain('no longer need')
})

test('once the editor has decided, a link shows no paper and takes no review', async () => {
  await givenSent()
  const late = await givenInvited()
  await acceptReview(services, late.by, { reviewId: late.reviewId, ...yes })
  await decidesAtOnce(services, people.editor, {
    ...{ move: 'reject', submissionId, letter: 'Out of scope.', quoted: [] },
  })
  const { reviewId, by } = late
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({ isOpen: false, abstract: '' })
  for (const attempt of [
    sendReview(services, by, { reviewId, ...written }),
    openOwnCopy(services, by, reviewId),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'review_over' })
})

test('a review can be changed until the decision, and the editor can return it', async () => {
  const { reviewId, by, email } = await givenSent()
  await sendReview(services, by, { reviewId, ...written, toAuthor: 'Say which papers.' })
  await returnReview(services, people.editor, { reviewId, fix: 'Please name the figure.' })
  expect((await emailsTo(services, email))[0]?.text).toContain('Please name the figure.')
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({
    ...{ state: 'returned', fix: 'Please name the figure.', toAuthor: 'Say which papers.' },
  })
  await expect(
    decideOnReviews(services, people.editor, { move: 'approve', submissionId, letter: '', quoted: [] }),
  ).rejects.toMatchObject({ code: 'reviews_missing' })
  await sendReview(services, by, { reviewId, ...written })
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({ state: 'submitted', fix: '' })
})

test.each([
  ['a stranger', 'otherEditor'],
  ['its author', 'author'],
  ['another reviewer', 'reviewer'],
] as const)('%s sees no reviews and asks nobody', async (_, who) => {
  await expect(needReviews(services, people[who], submissionId)).rejects.toMatchObject({ status: 403 })
  const asked = { submissionId, ...name, email: someone(), letter, despite: '', ...days }
  await expect(askReviewer(services, people[who], asked)).rejects.toMatchObject({ status: 403 })
})

test('nobody is asked twice in a round, and neither its author nor its editor at all', async () => {
  const { email } = await givenInvited()
  await expect(givenInvited(email.toUpperCase())).rejects.toMatchObject({ code: 'reviewer_asked' })
  for (const who of [people.author, people.editor])
    await expect(givenInvited(who.email)).rejects.toMatchObject({ code: 'reviewer_involved' })
})

test('a person with an account is the same person as a reviewer, and gets no role by it', async () => {
  const known = await aPerson(services, 'author')
  const { reviewId, by } = await givenInvited(known.email, 'Nobody else knows the method.')
  await acceptReview(services, by, { reviewId, ...yes })
  expect(await needOwnReview(services, { id: known.id, role: 'author' }, reviewId)).toMatchObject({
    state: 'accepted',
  })
  const [{ roles } = { roles: [] }] = await services.db<{ roles: string[] }>`
    select roles from people where id = ${known.id}`
  expect(roles).toEqual(['author'])
})

test('the same link pressed twice at once makes one reviewer', async () => {
  const { reviewId, by } = await givenInvited()
  const both = await Promise.allSettled([1, 2].map(() => acceptReview(services, by, { reviewId, ...yes })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invitation_accepted' },
  })
  expect((await needReviews(services, people.editor, submissionId)).reviews).toHaveLength(1)
})

test('a conflict that the journal finds is told, and whoever asks nevertheless says why, to editors alone', async () => {
  const domain = 'larkhaven.example'
  await services.db`update people set email = ${`${people.author.id}@${domain}`} where id = ${people.author.id}`
  const email = `${people.editor.id}@${domain}`
  await expect(givenInvited(email)).rejects.toMatchObject({
    code: 'reviewer_conflict',
    fields: { despite: expect.stringContaining(`Has an email address at ${domain}`) },
  })
  await givenInvited(email, 'Another building.')
  const noteFor = async (who: SignedIn) => {
    const { history } = await needDetails(services, who, submissionId)
    return history.find(({ event }) => event === 'inviteReviewer')?.note
  }
  expect(await noteFor(people.editor)).toContain('Invited anyway: Another building.')
  expect(await noteFor(people.author)).toBe('')
})

test('a conflict that the reviewer declares reaches the editor before the review', async () => {
  const { reviewId, by } = await givenInvited()
  const some = { ...yes, declared: 'some' } as const
  await expect(acceptReview(services, by, { reviewId, ...some })).rejects.toMatchObject({
    fields: { conflict: 'Please say what the editor should know.' },
  })
  await acceptReview(services, by, { reviewId, ...some, conflict: 'We shared an office.' })
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review).toMatchObject({ state: 'accepted', conflict: 'We shared an office.' })
})

/** As if the day had come: the dates are moved rather than the clock. */
async function givenDates(reviewId: string, { answerBy, dueOn }: { answerBy: number; dueOn: number }) {
  await services.db`
    update review_invitations set answer_by = ${dayIn(services, answerBy)}, due_on = ${dayIn(services, dueOn)}
    where review_id = ${reviewId}`
}
const subjects = async (email: string) => (await emailsTo(services, email)).map(({ subject }) => subject)

test('whoever doesn’t answer is reminded once, and then the invitation lapses', async () => {
  const { reviewId, by, email } = await givenInvited()
  await givenDates(reviewId, { answerBy: 2, dueOn: 30 })
  await keepDates(services)
  await keepDates(services)
  expect((await subjects(email)).filter((it) => it.startsWith('Will you review this paper?'))).toHaveLength(1)
  await givenDates(reviewId, { answerBy: -1, dueOn: 30 })
  await keepDates(services)
  expect(await needOwnReview(services, by, reviewId)).toMatchObject({ state: 'lapsed' })
  expect((await subjects(people.editor.email))[0]).toContain('An invitation to review has expired')
  await expect(acceptReview(services, by, { reviewId, ...yes })).rejects.toMatchObject({
    code: 'invitation_over',
  })
})

test('a reviewer is reminded before the day and after it, and then the editor hears of it, too', async () => {
  const { reviewId, by, email } = await givenInvited()
  await acceptReview(services, by, { reviewId, ...yes })
  await givenDates(reviewId, { answerBy: 1, dueOn: 3 })
  await keepDates(services)
  expect((await subjects(email))[0]).toContain('Your review will soon be due')
  await givenDates(reviewId, { answerBy: 1, dueOn: -1 })
  await services.db`update review_invitations set reminded_on = ${dayIn(services, -4)} where review_id = ${reviewId}`
  await keepDates(services)
  await keepDates(services)
  expect((await subjects(email)).filter((it) => it.startsWith('Your review is overdue'))).toHaveLength(1)
  expect((await subjects(people.editor.email))[0]).toContain('A review is overdue')
})

test('where there’s no pool, no reviewer but those who were asked hears of the paper', async () => {
  await services.db`update people set notification_consent = true, reviewer_consent = true where id = ${people.otherReviewer.id}`
  const { id } = await givenA(services, people, 'editing_in_progress')
  await givenPolicy(services.db, id, byOne)
  const before = await subjects(people.otherReviewer.email)
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  expect(await subjects(people.otherReviewer.email)).toEqual(before)
  await expect(
    needDetails(services, { id: people.otherReviewer.id, role: 'reviewer' }, id),
  ).rejects.toMatchObject({ status: 403 })
})
