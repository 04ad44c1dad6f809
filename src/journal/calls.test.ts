import { expect, test } from 'vitest'
import { type Call, findMove } from './calls.ts'
import { type Move, moves, type Status, type SubmissionFacts } from './workflow.ts'

test.each<[Call, Status, Move | undefined]>([
  ['create-author', 'incomplete', 'saveForLater'],
  ['create-author', 'submitted', 'submit'],
  ['create-author', 'published', undefined],
  ['create-publisher', 'approved_for_publication', 'createArticle'],
  ['update-editor', 'editing_in_progress', 'selectForEdit'],
  ['update-editor', 'sent_for_review', 'sendForReview'],
  ['update-editor', 'editing_feedback_given', 'requestRevision'],
  ['update-editor', 'approved_for_publication', undefined],
  ['update-reviewer', 'review_in_progress', 'selectForReview'],
  ['update-reviewer', 'approved_for_publication', 'approve'],
  ['update-reviewer', 'review_feedback_given', 'askRevision'],
  ['update-reviewer', 'rejected', 'reject'],
  ['update-reviewer', 'published', undefined],
  ['update-publisher', 'published', 'publish'],
])('%s with status %s asks for %s', (call, to, move) => {
  expect(findMove(call, to)).toBe(move)
})

test.each<[from: Status, to: Status, Move | undefined]>([
  ['editing_feedback_given', 'sent_for_review', 'resubmit'],
  ['review_feedback_given', 'approved_for_publication', 'resubmit'],
  ['editing_feedback_given', 'approved_for_publication', undefined],
  ['review_feedback_given', 'sent_for_review', undefined],
  ['editing_in_progress', 'sent_for_review', 'sendForReview'],
])('its author, from %s to %s, asks for %s', (status, to, move) => {
  const submission: SubmissionFacts = { status, authorId: 'asha', title: '', abstract: '', keywords: [] }
  expect(findMove('update-editor', to, submission, { role: 'author', id: 'asha' })).toBe(move)
})

test('somebody else on the same call is taken for an editor', () => {
  const submission: SubmissionFacts = {
    status: 'editing_feedback_given',
    authorId: 'asha',
    title: '',
    abstract: '',
    keywords: [],
  }
  expect(findMove('update-editor', 'sent_for_review', submission, { role: 'author', id: 'arun' })).toBe(
    'sendForReview',
  )
})

test('every status that a call asks for is one that its move leads to', () => {
  const calls: [Call, Status][] = [
    ['create-author', 'submitted'],
    ['update-reviewer', 'rejected'],
    ['update-publisher', 'published'],
  ]
  for (const [call, to] of calls) expect(Object.values(moves[findMove(call, to)!].path)).toContain(to) // each of them is known above
})
