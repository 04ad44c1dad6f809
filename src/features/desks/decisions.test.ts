import { expect, test } from 'vitest'
import { asSpecified, type Policy } from '#journal/reviewing/policy.ts'
import { moveNames, moves, whyNotBegin } from '#journal/workflow.ts'
import { ofAuthor, ofEditor, ofReviewer, onReviews, openAmong, whyNotPress } from './decisions.ts'

test('whoever rejects on a desk tells the author why', () => {
  expect(whyNotPress(ofEditor, 'deskReject', ' ')).toBe('rejection_unexplained')
  expect(whyNotPress(ofReviewer, 'reject', '')).toBe('rejection_unexplained')
  expect(whyNotPress(ofReviewer, 'reject', 'String is no glass.')).toBeUndefined()
})

test('both desks reject in the same words', () => {
  const [editors, reviewers] = [ofEditor.deskReject, ofReviewer.reject]
  expect({ ...editors, careful: { ...editors?.careful, safe: '' } }).toEqual({
    ...reviewers,
    careful: { ...reviewers?.careful, safe: '' },
  })
})

test('whether papers of a type are reviewed decides what its editor can do', () => {
  const text = { title: 'On tides', abstract: '', keywords: [] }
  const open = { ...text, status: 'editing_in_progress', authorId: 'asha', editorId: 'esther' } as const
  const desk = (policy: Policy) => {
    const theirs = moveNames.filter(
      (move) => !whyNotBegin(move, { ...open, policy }, { role: 'editor', id: 'esther' }),
    )
    return Object.keys(openAmong(ofEditor, theirs))
  }
  const unreviewed = { reviews: 0, pool: false, decides: 'editor', recheck: false } as const
  const only = (one: Policy, other: Policy) => desk(one).filter((move) => !desk(other).includes(move))
  expect(only(asSpecified, unreviewed)).toEqual(['sendForReview'])
  expect(only(unreviewed, asSpecified)).toEqual(['approve'])
})

test('a revision needs feedback; sending on, approving, giving back and withdrawing don’t', () => {
  expect(whyNotPress(ofEditor, 'requestRevision', '')).toBe('feedback_missing')
  expect(whyNotPress(ofReviewer, 'requestRevision', '')).toBe('feedback_missing')
  expect(whyNotPress(ofEditor, 'sendForReview', '')).toBeUndefined()
  expect(whyNotPress(ofReviewer, 'approve', '')).toBeUndefined()
  expect(whyNotPress(ofReviewer, 'releaseFromReview', '')).toBeUndefined()
  expect(whyNotPress(ofAuthor, 'withdraw', '')).toBeUndefined()
})

test.each([
  ['an editor', ['itsEditor', 'reviewedEditor', 'unreviewedEditor'], ofEditor],
  ['an editor who decides on reviews', ['decidingEditor'], onReviews],
  ['a reviewer who decides', ['decidingReviewer'], ofReviewer],
])('every move that %s may make has a button at their desk', (_, owners, buttons) => {
  const theirs = moveNames.filter((move) =>
    Object.keys(moves[move].by).some((owner) => owners.includes(owner)),
  )
  expect(theirs.filter((move) => !(move in buttons))).toEqual([])
})
