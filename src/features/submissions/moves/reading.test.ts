import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { byInvitation, givenPolicy, givenReview } from '#tests/support/reviews.ts'
import { aPerson, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import type { SubmissionPage } from '../submission.ts'
import { submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { listTab, listTaken } from '../lists/listing.server.ts'
import { needDetails } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const idsOf = (page: SubmissionPage) => page.submissions.map((it) => it.id)

test('a paper given back is no longer with whoever had it, and the reviewer stays anonymous', async () => {
  const own = await thePeople(services)
  await services.db`update people set given_name = 'Unmasked' where id = ${own.reviewer.id}`
  const { id } = await givenA(services, own, 'review_in_progress')
  await decide(services, own.reviewer, { move: 'releaseFromReview', submissionId: id })
  expect(idsOf(await listTaken(services, own.reviewer))).toEqual([])
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toContain('Unmasked')
  await decide(services, own.otherReviewer, { move: 'selectForReview', submissionId: id })
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toContain('Unmasked')
  await expect(needDetails(services, own.reviewer, id)).rejects.toMatchObject({ status: 403 })
})

test('an author is asked whom to invite only where the editor invites', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  expect((await needDetails(services, people.author, id)).submission.invited).toBeUndefined()
  await givenPolicy(services.db, id, byInvitation)
  expect((await needDetails(services, people.author, id)).submission.invited).toBe(true)
})

test('a submission can be read by its author, its holders and those it’s waiting for', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  for (const person of [people.author, people.editor, people.reviewer])
    expect((await needDetails(services, person, id)).submission.id).toBe(id)
  for (const person of [people.otherAuthor, people.otherEditor, people.otherReviewer, people.publisher])
    await expect(needDetails(services, person, id)).rejects.toMatchObject({ status: 403 })
  await expect(needDetails(services, people.author, 'nowhere')).rejects.toMatchObject({
    code: 'submission_missing',
    status: 404,
  })
})

test('a reviewer finds nothing that says who the author is', async () => {
  const author = await aPerson(services, 'author')
  await services.db`update people set given_name = 'Unmasked' where id = ${author.id}`
  const paper = { ...(await aManuscript(services)), name: 'Unmasked-paper.docx' }
  const { id, reference } = await submit(services, author, { ...aText, paper })
  await services.db`update submissions set status = 'review_in_progress' where id = ${id}`
  await givenReview(services.db, { submissionId: id, personId: people.reviewer.id })
  const seen = await needDetails(services, people.reviewer, id)
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Unmasked|${author.id}|${author.email}`))
  expect(seen.submission.files[0]?.name).toBe(`${reference}-v1.docx`)
  const list = await listTab(services, people.reviewer, { tab: 'in-progress' })
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`Unmasked|${author.id}`))
  expect(JSON.stringify(await needDetails(services, author, id))).toContain('Unmasked')
})

test('an author finds nothing that says who the reviewer is', async () => {
  const own = await thePeople(services)
  await services.db`update people set given_name = 'Concealed' where id = ${own.reviewer.id}`
  const { id } = await givenA(services, own, 'review_feedback_given')
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toMatch(
    new RegExp(`Concealed|${own.reviewer.id}`),
  )
  expect(JSON.stringify(await needDetails(services, own.editor, id))).toContain('Concealed')
})

test('a journal that is open shows both', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  const open = { ...services, journal: { ...services.journal, anonymity: 'open' as const } }
  expect((await needDetails(open, people.reviewer, id)).submission.authorId).toBe(people.author.id)
  expect((await needDetails(open, people.author, id)).history.map((line) => line.name)).toContain(
    'Runa Tarrowby',
  )
})

test('the submission says which moves are open to its viewer', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const movesOf = async (viewer: SignedIn) => (await needDetails(services, viewer, id)).submission.moves
  expect(await movesOf(people.editor)).toEqual(['selectForEdit'])
  expect(await movesOf(people.author)).toEqual(['withdraw'])
})
