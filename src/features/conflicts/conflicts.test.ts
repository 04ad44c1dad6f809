import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeChief } from '#features/people/use-cases/chiefs.server.ts'
import { listByStatus } from '#features/submissions/lists/listing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { declareConflict, findConflicts, keepDeclared } from './use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => {
  await services.db`truncate submissions, people cascade`
  people = await thePeople(services)
})

const reason = 'We share a grant.'
const declare = (viewer: SignedIn, submissionId: string) =>
  declareConflict(services, viewer, { submissionId, reason })
const lastLines = async (viewer: SignedIn, id: string) =>
  (await needDetails(services, viewer, id)).history.slice(-2).map(({ event, note }) => [event, note])

test('an editor gives a paper back with a conflict, and is never offered it again', async () => {
  const { id, reference } = await givenA(services, people, 'editing_in_progress')
  await declare(people.editor, id)
  expect(await findSubmission(services.db, id)).toMatchObject({ status: 'submitted', editorId: null })
  expect((await listByStatus(services, people.editor, { status: 'submitted' })).submissions).toEqual([])
  expect(
    (await listByStatus(services, people.otherEditor, { status: 'submitted' })).submissions,
  ).toHaveLength(1)
  await expect(needDetails(services, people.editor, id)).rejects.toThrow('Your role doesn’t allow this.')
  await expect(decide(services, people.editor, { move: 'selectForEdit', submissionId: id })).rejects.toThrow(
    'You’ve declared a conflict of interest with this paper',
  )
  const asked = (await emailsTo(services, people.editor.email)).map(({ subject }) => subject)
  expect(asked).not.toContain(`A paper needs an editor: ${reference}`)
})

test('a reviewer gives a paper back with a conflict: its editor reads why, the author doesn’t', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await declare(people.reviewer, id)
  expect((await findSubmission(services.db, id))?.status).toBe('sent_for_review')
  expect(await lastLines(people.editor, id)).toEqual([
    ['declareConflict', reason],
    ['releaseFromReview', ''],
  ])
  expect(await lastLines(people.author, id)).toEqual([
    ['declareConflict', ''],
    ['releaseFromReview', ''],
  ])
  expect((await listByStatus(services, people.reviewer, { status: 'sent_for_review' })).submissions).toEqual(
    [],
  )
})

test('whoever sees a paper in the pool can say so before taking it, and it stays there', async () => {
  const { id } = await givenA(services, people, 'submitted')
  await declare(people.editor, id)
  expect((await findSubmission(services.db, id))?.status).toBe('submitted')
  await expect(declare(people.editor, id)).rejects.toThrow('Your role doesn’t allow this.')
})

test('no one declares a conflict with their own paper, one they can’t see, or without saying what it is', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  for (const viewer of [people.author, people.otherEditor, people.reviewer, people.publisher])
    await expect(declare(viewer, id)).rejects.toThrow('Your role doesn’t allow this.')
  const silent = declareConflict(services, people.editor, { submissionId: id, reason: ' ' })
  await expect(silent).rejects.toThrow('Please give a reason.')
})

test('the conflicts of many people come at once, each with its reason', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  const { author, reviewer, otherReviewer, publisher } = people
  await services.db`
    update people set affiliation = 'Elsewhere Academy', email = ${`${otherReviewer.id}@elsewhere.example`}
    where id = ${otherReviewer.id}`
  await keepDeclared(services.db, services, { submissionId: id, personId: reviewer.id, reason })
  const personIds = [author, reviewer, otherReviewer, publisher].map((it) => it.id)
  const found = await findConflicts(services.db, services, { submissionId: id, personIds })
  expect([...found.keys()].toSorted()).toEqual(personIds.toSorted())
  expect(found.get(author.id)?.[0]?.kind).toBe('author')
  expect(found.get(reviewer.id)?.[0]).toEqual({
    kind: 'declared',
    says: 'Has declared a conflict: “We share a grant.”',
  })
  expect(found.get(otherReviewer.id)).toEqual([])
  expect(found.get(publisher.id)?.map(({ kind }) => kind)).toEqual(['institution'])
})

test('an editor in chief who has declared a conflict reads the paper no more', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await makeChief(services, people.publisher, people.otherEditor.id)
  const chief = { ...people.otherEditor, isChief: true }
  await needDetails(services, chief, id)
  await declare(chief, id)
  await expect(needDetails(services, chief, id)).rejects.toThrow('Your role doesn’t allow this.')
})
