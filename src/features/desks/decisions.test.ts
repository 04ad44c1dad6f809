import { expect, test } from 'vitest'
import { ofAuthor, ofEditor, ofReviewer, whyNotPress } from './decisions.ts'

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

test('a revision needs feedback; sending on, approving, giving back and withdrawing don’t', () => {
  expect(whyNotPress(ofEditor, 'requestRevision', '')).toBe('feedback_missing')
  expect(whyNotPress(ofReviewer, 'requestRevision', '')).toBe('feedback_missing')
  expect(whyNotPress(ofEditor, 'sendForReview', '')).toBeUndefined()
  expect(whyNotPress(ofReviewer, 'approve', '')).toBeUndefined()
  expect(whyNotPress(ofReviewer, 'releaseFromReview', '')).toBeUndefined()
  expect(whyNotPress(ofAuthor, 'withdraw', '')).toBeUndefined()
})
