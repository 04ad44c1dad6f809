import { expect, test } from 'vitest'
import { findMove, whyNotCall } from './calls.ts'
import type { Role } from './roles.ts'
import { after, type Move, type Status, statuses, type SubmissionFacts, whyNotBegin } from './workflow.ts'

const calls = ['update-editor', 'update-reviewer'] as const
const roles: Record<(typeof calls)[number], Role> = {
  'update-editor': 'editor',
  'update-reviewer': 'reviewer',
}

const aSubmission = (status: Status): SubmissionFacts => ({
  status,
  authorId: 'asha',
  title: '',
  abstract: '',
  keywords: [],
})
const asha = { role: 'author', id: 'asha' } as const

/** `../shared/spec/api.md`: what a status means in each call. */
test.each<[(typeof calls)[number], Status, Move | undefined]>([
  ['update-editor', 'editing_in_progress', 'selectForEdit'],
  ['update-editor', 'sent_for_review', 'sendForReview'],
  ['update-editor', 'editing_feedback_given', 'requestRevision'],
  ['update-editor', 'rejected', 'deskReject'],
  ['update-editor', 'submitted', 'releaseFromEdit'],
  ['update-editor', 'approved_for_publication', undefined],
  ['update-editor', 'review_feedback_given', undefined],
  ['update-editor', 'withdrawn', undefined],
  ['update-reviewer', 'review_in_progress', 'selectForReview'],
  ['update-reviewer', 'approved_for_publication', 'approve'],
  ['update-reviewer', 'review_feedback_given', 'requestRevision'],
  ['update-reviewer', 'rejected', 'reject'],
  ['update-reviewer', 'sent_for_review', 'releaseFromReview'],
  ['update-reviewer', 'editing_feedback_given', undefined],
  ['update-reviewer', 'published', undefined],
])('%s with status %s asks for %s, wherever the paper stands', (call, to, move) => {
  const viewer = { role: roles[call], id: 'esther' }
  for (const status of statuses)
    expect(findMove({ call, to, submission: aSubmission(status), viewer })).toBe(move)
})

test.each<[from: Status, to: Status, Move | undefined]>([
  ['editing_feedback_given', 'sent_for_review', 'resubmit'],
  ['review_feedback_given', 'approved_for_publication', 'resubmit'],
  ['editing_feedback_given', 'approved_for_publication', undefined],
  ['review_feedback_given', 'sent_for_review', undefined],
  ['editing_in_progress', 'sent_for_review', 'sendForReview'],
  ['sent_for_review', 'withdrawn', 'withdraw'],
])('its author, from %s to %s, asks for %s', (status, to, move) => {
  expect(findMove({ call: 'update-editor', to, submission: aSubmission(status), viewer: asha })).toBe(move)
})

test('somebody else on the same call is taken for an editor, and refused', () => {
  const it = {
    call: 'update-editor',
    submission: aSubmission('editing_feedback_given'),
    viewer: { role: 'author', id: 'arun' },
  } as const
  expect(findMove({ ...it, to: 'sent_for_review' })).toBe('sendForReview')
  expect(whyNotCall(it)).toBe('not_yours')
})

test('a reviewer asks for a revision on the reviewers’ call alone, an editor on the editors’', () => {
  const submission = aSubmission('review_in_progress')
  for (const call of calls)
    for (const role of ['editor', 'reviewer'] as const)
      expect(whyNotCall({ call, submission, viewer: { role, id: 'rosa' } })).toBe(
        role === roles[call] ? undefined : 'not_yours',
      )
  expect(whyNotCall({ call: 'update-editor', submission, viewer: asha })).toBeUndefined()
})

test('an open move leads to the status that the call asked for', () => {
  const held = {
    editorId: 'esther',
    round: 1,
    reviews: [{ personId: 'rosa', round: 1, state: 'accepted' as const }],
  }
  const viewers = { 'update-editor': 'esther', 'update-reviewer': 'rosa' }
  const moved = calls
    .flatMap((call) => statuses.flatMap((from) => statuses.map((to) => ({ call, from, to }))))
    .flatMap(({ call, from, to }) => {
      const submission = { ...aSubmission(from), ...held }
      const viewer = { role: roles[call], id: viewers[call] }
      const move = findMove({ call, to, submission, viewer })
      if (!move || whyNotBegin(move, submission, viewer)) return []
      return { asked: to, came: after(move, submission) }
    })
  expect(moved.length).toBeGreaterThan(0)
  for (const { asked, came } of moved) expect(came).toBe(asked)
})
