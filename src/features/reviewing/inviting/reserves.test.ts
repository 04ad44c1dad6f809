import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { declareConflict } from '#features/conflicts/use-cases.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import { decidesAtOnce, givenInReview, linkIn } from '#tests/support/reviews.ts'
import { giveRoles, emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { type People } from '#tests/support/submissions.ts'
import { dayIn } from '../days.ts'
import { tidy } from '../forgetting.server.ts'
import { keepDates } from '../jobs.server.ts'
import { acceptReview, declineReview, giveBackReview, sendReview } from '../use-cases/answering.server.ts'
import { askReviewers, type Chosen } from './asking.server.ts'
import { openFinding } from '../finding/finding.server.ts'
import { needReviews } from '../use-cases/reviews-of-paper.server.ts'
import { askReserveNow, removeReserve } from './reserves.server.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const byTwo: Policy = { reviews: 2, pool: false, decides: 'editor', recheck: false }
let named = 0
beforeEach(async () => {
  people = await thePeople(services)
  named += 1
  submissionId = await givenInReview(services, people, byTwo)
})

const emailOf = (name: string) => `me@${name}-${named}.example`.toLowerCase()
const asked = (name: string, as: Chosen['as'] = 'invite', despite = ''): Chosen => ({
  ...{ givenName: name, familyName: '', email: emailOf(name), despite, as, field: '' },
})
const letter = 'Would you read this for us?'
const ask = (...chosen: Chosen[]) =>
  askReviewers(services, people.editor, {
    ...{ submissionId, letter, people: chosen },
    ...{ answerBy: dayIn(services, 5), dueOn: dayIn(services, 20) },
  })

/** What the link in the newest email says. */
async function linkOf(name: string) {
  const [sent] = await emailsTo(services, emailOf(name))
  return linkIn(sent)
}
async function declines(name: string) {
  const { reviewId, by } = await linkOf(name)
  await declineReview(services, by, { reviewId, reason: '', instead: '' })
}
async function accepts(name: string) {
  const { reviewId, by } = await linkOf(name)
  const dueOn = dayIn(services, 20)
  await acceptReview(services, by, { reviewId, declared: 'none', conflict: '', dueOn })
}
const standing = async () => {
  const { reviews } = await needReviews(services, people.editor, submissionId)
  return Object.fromEntries(reviews.map(({ name, state }) => [name, state]))
}
const reserves = async () => {
  const finding = await openFinding(services, people.editor, { submissionId, q: '' })
  return finding?.reserves ?? []
}
const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)
const toldEditor = async () => (await emailsTo(services, people.editor.email)).map(({ subject }) => subject)

test('several are asked at once, all of them or none', async () => {
  await ask(asked('Tamsin'), asked('Idris'), asked('Wren', 'reserve'))
  expect(await standing()).toEqual({ Tamsin: 'invited', Idris: 'invited' })
  expect(namesOf(await reserves())).toEqual(['Wren'])
  expect(await emailsTo(services, emailOf('Wren'))).toEqual([])
  await expect(ask(asked('Juno'), asked('Tamsin'))).rejects.toMatchObject({ code: 'reviewer_asked' })
  expect(await standing()).toEqual({ Tamsin: 'invited', Idris: 'invited' })
  await expect(ask(asked('Wren', 'reserve'))).rejects.toMatchObject({ code: 'reserve_already' })
})

test('when somebody declines, the first reserve is asked in the same words, with as many days', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  await declines('Tamsin')
  expect(await standing()).toEqual({ Tamsin: 'declined', Wren: 'invited' })
  expect(namesOf(await reserves())).toEqual(['Juno'])
  const [sent] = await emailsTo(services, emailOf('Wren'))
  expect(sent?.text).toContain(letter)
  const { reviews } = await needReviews(services, people.editor, submissionId)
  expect(reviews.find(({ name }) => name === 'Wren')).toMatchObject({
    ...{ answerBy: dayIn(services, 5), dueOn: dayIn(services, 20) },
  })
  expect((await toldEditor())[0]).toContain('We’ve asked the next reviewer')
})

test('when somebody who had promised gives the review back, a reserve is asked, and the editor reads why', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  await accepts('Tamsin')
  const { reviewId, by } = await linkOf('Tamsin')
  await giveBackReview(services, by, { reviewId, reason: 'I broke my wrist.', instead: 'Mabel' })
  expect(await standing()).toEqual({ Tamsin: 'givenBack', Wren: 'invited' })
  expect(namesOf(await reserves())).toEqual(['Juno'])
  expect((await toldEditor())[0]).toContain('We’ve asked the next reviewer')
  const { reviews } = await needReviews(services, people.editor, submissionId)
  const given = reviews.find(({ name }) => name === 'Tamsin')
  expect(given?.reason).toBe('I broke my wrist.\nInstead: Mabel')
  await expect(accepts('Tamsin')).rejects.toMatchObject({ code: 'invitation_declined' })
})

test('a reserve is asked as well when somebody who had promised declares a conflict', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'))
  await accepts('Tamsin')
  const [{ personId } = { personId: '' }] = await services.db<{ personId: string }>`
    select person_id as "personId" from reviews where submission_id = ${submissionId} and state = 'accepted'`
  const tamsin = { id: personId, role: 'reviewer' } as const
  await giveRoles(services, tamsin, 'reviewer')
  await declareConflict(services, tamsin, { submissionId, reason: 'We share a laboratory.' })
  expect(await standing()).toEqual({ Tamsin: 'givenBack', Wren: 'invited' })
})

test('whoever has sent the review can’t give it back', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'))
  await accepts('Tamsin')
  const { reviewId, by } = await linkOf('Tamsin')
  const written = { toAuthor: 'Sound.', toEditor: '', recommendation: 'accept' } as const
  await sendReview(services, by, { reviewId, ...written })
  await expect(giveBackReview(services, by, { reviewId, reason: '', instead: '' })).rejects.toMatchObject({
    status: 409,
  })
  expect(await standing()).toEqual({ Tamsin: 'submitted' })
})

test('when somebody lets the date pass, a reserve is asked, and the hourly job asks only one', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  const { reviewId } = await linkOf('Tamsin')
  await services.db`update review_invitations set answer_by = ${dayIn(services, -1)} where review_id = ${reviewId}`
  await keepDates(services)
  await keepDates(services)
  expect(await standing()).toEqual({ Tamsin: 'lapsed', Wren: 'invited' })
})

test('two who decline at the same moment bring in two reserves', async () => {
  await ask(asked('Tamsin'), asked('Idris'), asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  await Promise.all(['Tamsin', 'Idris'].map(declines))
  expect(await standing()).toEqual({
    ...{ Tamsin: 'declined', Idris: 'declined' },
    ...{ Wren: 'invited', Juno: 'invited' },
  })
})

test('no reserve is asked once enough have said yes, and the editor hears who declined', async () => {
  await ask(asked('Tamsin'), asked('Idris'), asked('Mabel'), asked('Wren', 'reserve'))
  for (const name of ['Tamsin', 'Idris']) await accepts(name)
  await declines('Mabel')
  expect(namesOf(await reserves())).toEqual(['Wren'])
  expect((await toldEditor())[0]).toContain('A reviewer has declined')
})

test('a reserve with whom a conflict has come up is passed over, and the editor sees why', async () => {
  await ask(asked('Tamsin'), asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  await services.db`
    insert into submission_authors (submission_id, place, given_name, family_name, affiliation, email, orcid, corresponding)
    values (${submissionId}, 9, 'Late', 'Coauthor', '', ${emailOf('Wren')}, '', false)`
  await declines('Tamsin')
  expect(await standing()).toEqual({ Tamsin: 'declined', Juno: 'invited' })
  expect(await reserves()).toMatchObject([{ name: 'Wren', refusal: 'reviewer_involved' }])
})

test('the editor can ask a reserve at once or take one off the list; nobody else can', async () => {
  await ask(asked('Wren', 'reserve'), asked('Juno', 'reserve'))
  const [wren, juno] = (await reserves()).map(({ id }) => ({ submissionId, reserveId: id })) as [
    { submissionId: string; reserveId: string },
    { submissionId: string; reserveId: string },
  ] // the two above
  for (const who of [people.otherEditor, people.author, people.reviewer])
    await expect(askReserveNow(services, who, wren)).rejects.toMatchObject({ status: 403 })
  await askReserveNow(services, people.editor, wren)
  await removeReserve(services, people.editor, juno)
  expect(await standing()).toEqual({ Wren: 'invited' })
  expect(await reserves()).toEqual([])
  await expect(askReserveNow(services, people.editor, wren)).rejects.toMatchObject({
    code: 'reserve_missing',
  })
})

test('once the round is over, its reserves are forgotten', async () => {
  await ask(asked('Wren', 'reserve'))
  await decidesAtOnce(services, people.editor, { move: 'reject', submissionId, letter: 'No.', quoted: [] })
  await tidy(services.db, services.clock.now())
  expect(await services.db`select from review_reserves where submission_id = ${submissionId}`).toEqual([])
})
