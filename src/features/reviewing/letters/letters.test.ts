import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { letters } from '#journal/reviewing/letters.ts'
import { givenInReview } from '#tests/support/reviews.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { type People } from '#tests/support/submissions.ts'
import { dayIn } from '../days.ts'
import { keepDates } from '../jobs.server.ts'
import { longDay } from '../messages.ts'
import { askReviewers } from '../inviting/asking.server.ts'
import { previewDecision } from '../deciding/deciding.server.ts'
import { beginLetter, openLetters, resetLetter, setLetter } from './letters.server.ts'
import { needReviews } from '../use-cases/reviews-of-paper.server.ts'

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
})

const invited = async (email: string) =>
  askReviewers(services, people.editor, {
    ...{ submissionId, letter: 'Would you read this for us?', answerBy: '2099-01-01', dueOn: '2099-02-01' },
    people: [
      { as: 'invite', field: 'email', givenName: 'Tamsin', familyName: 'Oldacre', email, despite: '' },
    ],
  })

const letterNow = async (name: 'accept' | 'answer') =>
  (await openLetters(services)).find((it) => it.name === name)

test('until publishers write their own, the letters are ours', async () => {
  expect(await letterNow('accept')).toEqual({ name: 'accept', text: letters.accept.usual, isOurs: true })
})

test('the editor’s letter begins as the journal words it, with the title and number of the paper', async () => {
  await setLetter(services, { name: 'accept', text: 'Welcome, “{title}” ({number}), to {journal}!' })
  const begun = await beginLetter(services, people.editor, { submissionId, name: 'accept' })
  expect(begun).toMatch(/^Welcome, “.*Creep.*” \(ALD-\d{4}-\d{4}\), to .+!$/)
  await resetLetter(services, { name: 'accept' })
  expect(await letterNow('accept')).toMatchObject({ isOurs: true })
})

test('braces that mean nothing are refused, with those that do', async () => {
  await expect(setLetter(services, { name: 'accept', text: 'Dear {name},' })).rejects.toMatchObject({
    ...{ code: 'letter_placeholder', status: 422 },
    fields: { text: '{name} isn’t something we can fill in here. You can use {journal}, {title}, {number}.' },
  })
  expect(await letterNow('accept')).toMatchObject({ isOurs: true })
})

test('reminders come in the journal’s words, with their days', async () => {
  await setLetter(services, { name: 'answer', text: 'Yes or no, by {answerBy}?\n\nOf “{title}”.' })
  const email = `${people.reviewer.id}@elsewhere.example`
  await invited(email)
  const answerBy = dayIn(services, 2)
  await services.db`update review_invitations set answer_by = ${answerBy} where email = ${email}`
  await keepDates(services)
  const [sent] = await emailsTo(services, email)
  expect(sent?.subject).toContain('Will you review this paper?')
  expect(sent?.text).toContain(`Yes or no, by ${longDay(answerBy)}?`)
  await resetLetter(services, { name: 'answer' })
})

test('the editor finds the letter of invitation as it was sent', async () => {
  await invited('tamsin@elsewhere.example')
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review).toMatchObject({ letter: 'Would you read this for us?' })
})

test('a preview shows what the author would read, and changes nothing', async () => {
  const written = { submissionId, letter: ' Please measure again. ', quoted: [] }
  expect(await previewDecision(services, people.editor, written)).toBe('Please measure again.')
})

test.each([
  ['another editor', 'otherEditor'],
  ['its author', 'author'],
] as const)('%s neither begins nor previews a letter', async (_, who) => {
  const begun = beginLetter(services, people[who], { submissionId, name: 'accept' })
  await expect(begun).rejects.toMatchObject({ status: 403 })
  const preview = previewDecision(services, people[who], { submissionId, letter: '', quoted: [] })
  await expect(preview).rejects.toMatchObject({ status: 403 })
})
