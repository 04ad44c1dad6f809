// An author answers the points of a decision one by one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { resubmit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { keepForm, needUnsent } from '#features/unsent/use-cases.server.ts'
import { toAnswersText } from '#journal/reviewing/points.ts'
import { givenPolicy } from '#tests/support/reviews.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, givenA, type People } from '#tests/support/submissions.ts'
import { findAnswered } from './answers.server.ts'
import { forgetAnswers } from './following.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

/** A paper whose editor decides, with its author for a major revision. */
async function givenBack(feedback: string): Promise<string> {
  const { id: submissionId } = await givenA(services, people, 'editing_in_progress')
  const policy = { reviews: 1, pool: true, decides: 'editor', recheck: false } as const
  await givenPolicy(services.db, submissionId, policy)
  await decide(services, people.editor, { move: 'sendForReview', submissionId, feedback: '' })
  await decide(services, people.editor, { move: 'requestNewRound', submissionId, feedback })
  return submissionId
}

const answers = [
  { answer: 'We measured again.', change: 'Figure 2, page 4' },
  { answer: '', change: '' },
  { answer: 'We disagree.', change: '' },
]
const types = (id: string) =>
  keepForm(services, people.author, { submissionId: id, form: { pointAnswers: toAnswersText(answers) } })

test('the answers go with the revision, each beside its point, and what’s left out stays out', async () => {
  const id = await givenBack('Measure again.\n\nCite us.\n\nReviewer 1:\n\nThe load is missing.')
  await types(id)
  expect(await findAnswered(services, people.editor, id)).toEqual([])
  const paper = await aManuscript(services, 'Measured again.')
  await resubmit(services, people.author, { submissionId: id, paper })
  expect(await findAnswered(services, people.editor, id)).toMatchObject([
    {
      versions: { from: 1, to: 2 },
      points: [
        { place: 1, point: 'Measure again.', answer: 'We measured again.', change: 'Figure 2, page 4' },
        { place: 3, point: 'The load is missing.', answer: 'We disagree.', change: '' },
      ],
    },
  ])
  expect((await needUnsent(services, people.author, id)).texts).toEqual({})
})

test('whoever hasn’t taken the paper reads no answers, and its next reviewer does', async () => {
  const id = await givenBack('Measure again.')
  await types(id)
  await resubmit(services, people.author, { submissionId: id })
  const reviewer = { id: people.otherReviewer.id, role: 'reviewer' } as const
  expect(await findAnswered(services, reviewer, id)).toEqual([])
  await decide(services, reviewer, { move: 'selectForReview', submissionId: id })
  expect(await findAnswered(services, reviewer, id)).toMatchObject([{ points: [{ place: 1 }] }])
  await expect(findAnswered(services, people.otherAuthor, id)).rejects.toMatchObject({ status: 403 })
})

test.each(['editing_feedback_given', 'review_feedback_given'] as const)(
  'as the specification says, nobody has to answer: %s',
  async (stage) => {
    const { id } = await givenA(services, people, stage)
    await resubmit(services, people.author, { submissionId: id })
    expect(await findAnswered(services, people.editor, id)).toEqual([])
  },
)

test('whose feedback is answered follows from who asked', async () => {
  const { id } = await givenA(services, people, 'review_feedback_given')
  await types(id)
  await resubmit(services, people.author, { submissionId: id })
  const [answered] = await findAnswered(services, people.editor, id)
  expect(answered?.points[0]?.point).toBe('Please say which paper.')
})

test('they go with the text of an author who leaves', async () => {
  const id = await givenBack('Measure again.')
  await types(id)
  await resubmit(services, people.author, { submissionId: id })
  await services.db.transaction((tx) => forgetAnswers(tx, services, { submissionId: id }))
  expect(await findAnswered(services, people.editor, id)).toEqual([])
})
