import { expect, test } from 'vitest'
import { defaultCharge } from './charge.ts'
import { statuses, type Status } from './statuses.ts'
import { nextStep, readers, turnNames, turns, whoseTurn, type Turn } from './turns.ts'
import { moveNames, waysOf } from './workflow.ts'

// oxfmt-ignore
const examples: [Status, paid: boolean, Turn | undefined][] = [
  ['incomplete',               false, undefined],
  ['submitted',                false, 'selectForEdit'],
  ['editing_in_progress',      false, 'edit'],
  ['editing_feedback_given',   false, 'reviseForEditor'],
  ['sent_for_review',          false, 'selectForReview'],
  ['review_in_progress',       false, 'review'],
  ['review_feedback_given',    false, 'reviseForReviewer'],
  ['approved_for_publication', false, 'pay'],
  ['approved_for_publication', true,  'publish'],
  ['published',                true,  undefined],
  ['rejected',                 false, undefined],
  ['withdrawn',                false, undefined],
]

test.each(examples)('%s, paid %s: the turn is %s', (status, paid, turn) => {
  expect(whoseTurn({ status, paid }, defaultCharge)).toBe(turn)
})

test('a journal without a charge publishes at once', () => {
  const approved = { status: 'approved_for_publication', paid: false } as const
  expect(whoseTurn(approved, { amount: 0, currency: 'INR' })).toBe('publish')
})

// Withdrawing is open to the author all along, and is nobody's turn.
const ofTheStage = moveNames.filter((move) => move !== 'withdraw').flatMap(waysOf)

test('it is somebody’s turn exactly where a move leads on', () => {
  const leadsOn = statuses.filter(
    (status) => status !== 'incomplete' && ofTheStage.some(({ path }) => status in path),
  )
  const waiting = statuses.filter((status) => whoseTurn({ status, paid: false }, defaultCharge))
  expect(waiting).toEqual(leadsOn)
})

const roleOf = { author: 'Author', editor: 'Editor', reviewer: 'Reviewer' } as const

test('whose turn it is may make the move of that stage', () => {
  for (const turn of turnNames.filter((it) => it !== 'pay')) {
    const { by, at } = turns[turn]
    const who = by in roleOf ? `its${roleOf[by as keyof typeof roleOf]}` : by.replace(/^all(.*)s$/, 'any$1')
    expect(ofTheStage.some(({ owner, path }) => owner === who && at in path)).toBe(true)
  }
})

test('everybody hears the next step; whose turn it is hears what to do, all others that they may wait', () => {
  for (const turn of turnNames)
    for (const reader of readers) {
      const step = nextStep(turn, reader)
      expect(step).toMatch(/^Next, /)
      expect(step.endsWith('You don’t need to do anything until then.')).toBe(reader !== turns[turn].by)
    }
  expect(nextStep(undefined, 'author')).toBe('There’s nothing more to do.')
})
