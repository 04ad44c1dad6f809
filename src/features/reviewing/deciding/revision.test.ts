import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { findAnswered } from '#features/revising/answers.server.ts'
import { resubmit, submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { keepForm } from '#features/unsent/use-cases.server.ts'
import { Refused } from '#journal/refusals.ts'
import { toAnswersText } from '#journal/reviewing/points.ts'
import { givenPolicy } from '#tests/support/reviews.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aText, type People } from '#tests/support/submissions.ts'
import { findRevision } from './revision.server.ts'

let services: Services
let people: People
let submissionId: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

async function aFile(words: string) {
  const { key, size } = await services.storage.put(aWordFile([paragraph(words)]))
  return { name: 'folds.docx', kind: 'docx' as const, size, storageKey: key }
}

beforeEach(async () => {
  people = await thePeople(services)
  const paper = await aFile('Folds of paper hold.')
  submissionId = (await submit(services, people.author, { ...aText, paper })).id
  await givenPolicy(services.db, submissionId, { reviews: 1, pool: true, decides: 'editor', recheck: false })
  await decide(services, people.editor, { move: 'selectForEdit', submissionId })
  await decide(services, people.editor, { move: 'sendForReview', submissionId, feedback: '' })
})

async function revises(feedback: string, answers: string[], words?: string): Promise<void> {
  await decide(services, people.editor, { move: 'requestNewRound', submissionId, feedback })
  const pointAnswers = toAnswersText(answers.map((answer) => ({ answer, change: '' })))
  await keepForm(services, people.author, { submissionId, form: { pointAnswers } })
  await resubmit(services, people.author, { submissionId, ...(words && { paper: await aFile(words) }) })
}

async function seen() {
  const submission = await needSubmissionFor(services, people.editor, submissionId)
  const answered = await findAnswered(services, people.editor, submissionId)
  return findRevision(services, people.editor, { submission, answered })
}

test('before a revision, there’s nothing to compare', async () => {
  expect(await seen()).toBeUndefined()
})

test('the editor sees how many words came and went, and which points have no answer', async () => {
  const decision = 'Please revise:\n\n1. Which paper?\n2. Which load?\n\nReviewer 1:\n\nCite us.'
  await revises(decision, ['', '80 g.', ''], 'Folds of kraft paper always hold.')
  expect(await seen()).toMatchObject({
    ...{ from: 1, to: 2, words: { added: 2, removed: 0 }, isUnchanged: false, points: 3 },
    unanswered: [
      { place: 1, words: '1. Which paper?', from: '' },
      { place: 3, words: 'Cite us.', from: 'Reviewer 1' },
    ],
  })
})

test('what was answered to an earlier decision answers nothing of the newest', async () => {
  await revises('Which paper?', ['Kraft.'], 'Folds of kraft paper hold.')
  await revises('Which load?', [''], 'Folds of kraft paper hold well.')
  expect(await seen()).toMatchObject({ points: 1, unanswered: [{ place: 1, words: 'Which load?' }] })
})

test('a file that’s damaged takes nothing from the reviews but the comparison', async () => {
  await revises('Which paper?', ['Kraft.'], 'Folds of kraft paper hold.')
  const storage = { ...services.storage, read: () => Promise.reject(new Refused('file_faulty')) }
  const submission = await needSubmissionFor(services, people.editor, submissionId)
  const answered = await findAnswered(services, people.editor, submissionId)
  const broken = { ...services, storage }
  expect(await findRevision(broken, people.editor, { submission, answered })).toBeUndefined()
})
