import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import { askReviewer, givenPolicy } from '#tests/support/reviews.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { tidy } from '../forgetting.server.ts'
import { openFinding } from '../finding/finding.server.ts'
import { openSuggestions, saveSuggested } from './suggestions.server.ts'
import type { Row } from './rows.ts'

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
const toReview = () => decide(services, people.editor, { move: 'sendForReview', submissionId, feedback: '' })

const juno: Row = {
  ...{ side: 'suggested', at: 0, name: 'Juno Marsh', email: 'juno@marsh.example' },
  reason: 'Wrote the book on it.',
}
const opposing = (email: string): Row => ({
  ...{ side: 'opposed', at: 0, name: 'Nobody we know', email },
  reason: 'We compete for a grant.',
})
const save = (...rows: Row[]) => saveSuggested(services, people.author, { submissionId, rows })
const seenBy = async (who: keyof People) =>
  (await openFinding(services, people[who], { submissionId, q: '' }))?.suggestions

test('whom an author suggests and opposes, the editor sees where they invite, and nobody else', async () => {
  await save(juno, opposing(''))
  await toReview()
  const { at: _, ...suggested } = juno
  expect(await seenBy('editor')).toEqual([expect.objectContaining({ side: 'opposed' }), suggested])
  for (const who of ['otherEditor', 'reviewer', 'publisher', 'author'] as const)
    expect(await seenBy(who)).toBeUndefined()
  for (const who of ['otherAuthor', 'editor', 'publisher'] as const)
    await expect(openSuggestions(services, people[who], submissionId)).rejects.toMatchObject({ status: 403 })
  const details = await needDetails(services, people.editor, submissionId)
  expect(JSON.stringify(details)).not.toContain('Juno')
})

test('the author can change their mind until the decision', async () => {
  await save(juno)
  await save()
  expect((await openSuggestions(services, people.author, submissionId)).suggestions).toEqual([])
  await services.db`update submissions set status = 'rejected' where id = ${submissionId}`
  await expect(save(juno)).rejects.toMatchObject({ code: 'wrong_stage' })
})

test('whoever is suggested needs an address and a reason, said at the row; nothing is lost', async () => {
  await save(juno)
  await expect(save({ ...juno, email: '', reason: '' })).rejects.toMatchObject({
    fields: { 'suggested-0-email': expect.any(String), 'suggested-0-reason': 'Please give a reason.' },
  })
  expect((await openSuggestions(services, people.author, submissionId)).suggestions).toHaveLength(1)
})

test('whoever the author opposes is marked with the reason, and asked only if the editor says why', async () => {
  const opposed = await thePeople(services)
  const { id, email } = opposed.reviewer
  await save(opposing(email.toUpperCase()))
  await toReview()
  const finding = await openFinding(services, people.editor, { submissionId, q: '' })
  expect(finding?.candidates.find((it) => it.id === id)).toMatchObject({ opposed: 'We compete for a grant.' })
  const days = { answerBy: '2099-01-01', dueOn: '2099-02-01' }
  const ask = (despite: string) =>
    askReviewer(services, people.editor, {
      ...{ submissionId, givenName: 'T', familyName: 'O', email, despite, letter: 'Please.', ...days },
    })
  await expect(ask('')).rejects.toMatchObject({
    code: 'reviewer_conflict',
    fields: { despite: expect.stringContaining('The author opposes them: “We compete for a grant.”') },
  })
  await ask('Nobody else knows the method.')
  expect((await emailsTo(services, email))[0]?.text).toContain('Please.')
  const noteFor = async (who: 'editor' | 'author') =>
    (await needDetails(services, people[who], submissionId)).history.at(-1)?.note
  expect(await noteFor('editor')).toContain('Invited anyway: Nobody else knows the method.')
  expect(await noteFor('author')).toBe('')
})

test('once a paper is decided, the names are forgotten', async () => {
  await save(juno)
  await tidy(services.db, services.clock.now())
  expect((await openSuggestions(services, people.author, submissionId)).suggestions).toHaveLength(1)
  await services.db`update submissions set status = 'rejected' where id = ${submissionId}`
  await tidy(services.db, services.clock.now())
  expect(
    await services.db`select from suggested_reviewers where submission_id = ${submissionId}`,
  ).toHaveLength(0)
})
