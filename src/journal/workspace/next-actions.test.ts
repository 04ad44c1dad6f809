import { expect, test } from 'vitest'
import { defaultCharge } from '#journal/charges/charge.ts'
import { asSpecified } from '#journal/reviewing/policy.ts'
import { statuses, type Status } from '#journal/statuses.ts'
import {
  nextStep,
  recipients,
  nextActionNames,
  nextActions,
  findNextAction,
  type NextAction,
} from './next-actions.ts'
import { moveNames, waysOf } from '#journal/workflow.ts'

// oxfmt-ignore
const examples: [Status, paid: boolean, NextAction | undefined][] = [
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

test.each(examples)('%s, paid %s: the next action is %s', (status, paid, action) => {
  expect(findNextAction({ status, paid }, defaultCharge)).toBe(action)
})

test('while a waiver is asked for, a publisher decides about it, unless nothing is owed', () => {
  const approved = { status: 'approved_for_publication', waiver: 'asked' } as const
  expect(findNextAction({ ...approved, paid: false }, defaultCharge)).toBe('decideWaiver')
  expect(findNextAction({ ...approved, paid: true }, defaultCharge)).toBe('publish')
  expect(findNextAction({ ...approved, paid: false }, { amount: 0, currency: 'INR' })).toBe('publish')
  const refused = { ...approved, waiver: 'refused', paid: false } as const
  expect(findNextAction(refused, defaultCharge)).toBe('pay')
})

test('nobody who judges a paper is told that its author asks for a waiver', () => {
  for (const recipient of ['editor', 'formerEditor', 'reviewer', 'allEditors', 'allReviewers'] as const)
    expect(nextStep('decideWaiver', recipient)).toBe(nextStep('pay', recipient))
})

test.each([
  [false, 'then it’s approved for publication.'],
  [true, 'then its reviewer reads it again.'],
])('a revision that goes back to its reviewer (%s) isn’t said to be approved', (recheck, then) => {
  const policy = { ...asSpecified, recheck }
  for (const recipient of ['author', 'editor'] as const)
    expect(nextStep('reviseForReviewer', recipient, { policy })).toContain(then)
})

test('a journal without a charge publishes at once', () => {
  const approved = { status: 'approved_for_publication', paid: false } as const
  expect(findNextAction(approved, { amount: 0, currency: 'INR' })).toBe('publish')
})

// The author can withdraw at any stage, so that's never a next action.
const ofTheStage = moveNames.filter((move) => move !== 'withdraw').flatMap((move) => waysOf(move))

test('somebody has the next action exactly where a move leads on', () => {
  const leadsOn = statuses.filter(
    (status) => status !== 'incomplete' && ofTheStage.some(({ path }) => status in path),
  )
  const waiting = statuses.filter((status) => findNextAction({ status, paid: false }, defaultCharge))
  expect(waiting).toEqual(leadsOn)
})

const ownerOf = { author: 'itsAuthor', editor: 'itsEditor', reviewer: 'decidingReviewer' } as const

test('whoever has the next action may make the move of that stage', () => {
  for (const action of nextActionNames.filter((it) => it !== 'pay' && it !== 'decideWaiver')) {
    const { by, at } = nextActions[action]
    const who = by in ownerOf ? ownerOf[by as keyof typeof ownerOf] : by.replace(/^all(.*)s$/, 'any$1')
    expect(ofTheStage.some(({ owner, path }) => owner === who && at in path)).toBe(true)
  }
})

test('everybody hears the next step; whoever has it hears what to do, all others that they may wait', () => {
  for (const action of nextActionNames)
    for (const recipient of recipients) {
      const step = nextStep(action, recipient)
      expect(step).toMatch(/^Next, /)
      expect(/ You don’t need to do anything (?:until then|else)\.$/.test(step)).toBe(
        recipient !== nextActions[action].by,
      )
    }
  expect(nextStep(undefined, 'author')).toBe('There’s nothing more to do.')
})

test('at the last two stages, only publishers have something to do afterwards', () => {
  const last = recipients.filter((recipient) => recipient !== 'author' && recipient !== 'allPublishers')
  for (const recipient of last) {
    expect(nextStep('pay', recipient)).toMatch(/anything else\.$/)
    expect(nextStep('publish', recipient)).toMatch(/anything else\.$/)
    expect(nextStep('review', recipient)).not.toMatch(/anything else\.$/)
  }
  expect(nextStep('publish', 'author')).toMatch(/anything else\.$/)
  expect(nextStep('pay', 'allPublishers')).toMatch(/until then\.$/)
})

test('the author of a rejected paper hears of appeals, and nobody else does', () => {
  const told = recipients.filter((recipient) =>
    nextStep(undefined, recipient, { status: 'rejected' }).includes('you can appeal'),
  )
  expect(told).toEqual(['author'])
})
