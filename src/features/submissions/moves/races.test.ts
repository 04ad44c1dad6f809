import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { saveForLater, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { needDetails } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

type Outcome = PromiseSettledResult<unknown>
const refusals = (outcomes: Outcome[]) =>
  outcomes.flatMap((it) =>
    it.status === 'rejected'
      ? [it.reason instanceof Refused ? `${it.reason.status} ${it.reason.message}` : it.reason]
      : [],
  )

test('if two editors select at once, one gets it, and the other is told so', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const taken = await Promise.allSettled(
    [people.editor, people.otherEditor].map((who) =>
      decide(services, who, { move: 'selectForEdit', submissionId: id }),
    ),
  )
  expect(refusals(taken)).toEqual(['409 This article is currently being edited by another editor.'])
})

test('of twenty editors, one gets it, and the history has one line about it', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const editors = await Promise.all(Array.from({ length: 20 }, () => aPerson(services, 'editor')))
  const taken = await Promise.allSettled(
    editors.map((who) => decide(services, who, { move: 'selectForEdit', submissionId: id })),
  )
  expect(refusals(taken)).toEqual(
    Array(19).fill('409 This article is currently being edited by another editor.'),
  )
  const { history } = await needDetails(services, people.author, id)
  expect(history.filter((line) => line.event === 'selectForEdit')).toHaveLength(1)
})

test('of fifty editors, one gets it, two hundred times over', { timeout: 120_000 }, async () => {
  const { id: submissionId } = await givenA(services, people, 'submitted')
  const editors = await Promise.all(Array.from({ length: 50 }, () => aPerson(services, 'editor')))
  for (let round = 0; round < 200; round += 1) {
    const taken = await Promise.allSettled(
      editors.map((who) => decide(services, who, { move: 'selectForEdit', submissionId })),
    )
    expect(refusals(taken)).toEqual(
      Array(49).fill('409 This article is currently being edited by another editor.'),
    )
    const winner = editors[taken.findIndex(({ status }) => status === 'fulfilled')]
    await decide(services, winner!, { move: 'releaseFromEdit', submissionId }) // one of fifty wasn't refused
  }
  const { history } = await needDetails(services, people.author, submissionId)
  expect(history.filter((line) => line.event === 'selectForEdit')).toHaveLength(200)
})

test('of twenty reviewers, one gets it', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  const reviewers = await Promise.all(Array.from({ length: 20 }, () => aPerson(services, 'reviewer')))
  const taken = await Promise.allSettled(
    reviewers.map((who) => decide(services, who, { move: 'selectForReview', submissionId: id })),
  )
  expect(refusals(taken)).toEqual(
    Array(19).fill('409 This article is currently being reviewed by another reviewer.'),
  )
})

test('approving and rejecting at once is one decision', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  const it = { submissionId: id, feedback: '' }
  const decided = await Promise.allSettled([
    decide(services, people.reviewer, { move: 'approve', ...it }),
    decide(services, people.reviewer, { move: 'reject', ...it }),
  ])
  expect(refusals(decided)).toHaveLength(1)
})

test('two tabs that save the same draft: the later one is told what the earlier one saved', async () => {
  const draft = await saveForLater(services, people.author, aText)
  const tab = (title: string) =>
    saveForLater(services, people.author, {
      ...aText,
      submissionId: draft.id,
      revision: draft.revision,
      title,
    })
  const saved = await Promise.allSettled([tab('From one tab'), tab('From the other')])
  expect(saved.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
  const { submission } = await needDetails(services, people.author, draft.id)
  const refused = saved.find((it) => it.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'stale_text',
    status: 409,
    fields: { title: `Since changed to: ${submission.title}` },
  })
})

test('files that arrive at once get different numbers', async () => {
  const draft = await saveForLater(services, people.author, aText)
  const papers = await Promise.all([1, 2, 3, 4, 5].map((n) => aManuscript(services, `Version ${n}.`)))
  await Promise.all(
    papers.map((paper) => saveForLater(services, people.author, { ...aText, submissionId: draft.id, paper })),
  )
  const { submission } = await needDetails(services, people.author, draft.id)
  expect(submission.files.map((it) => it.version)).toEqual([1, 2, 3, 4, 5])
})

test('submitting the same draft twice at once submits it once', async () => {
  const draft = await saveForLater(services, people.author, { ...aText, paper: await aManuscript(services) })
  const input = { ...aText, submissionId: draft.id }
  const submitted = await Promise.allSettled([
    submit(services, people.author, input),
    submit(services, people.author, input),
  ])
  expect(refusals(submitted)).toHaveLength(1)
})
