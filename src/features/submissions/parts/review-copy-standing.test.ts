import { expect, test } from 'vitest'
import type { Status } from '#journal/statuses.ts'
import { findStanding } from './review-copy-standing.ts'

const file = (version: number) => ({ version, name: 'creep.docx', size: 1, savedAt: '2026-11-20T09:00:00Z' })
const standing = (status: Status, version: number, newest: number) =>
  findStanding({
    status,
    files: Array.from({ length: newest }, (_, n) => file(n + 1)),
    reviewCopy: { state: 'done', version },
  })

// oxfmt-ignore
const older: [Status, string][] = [
  ['editing_in_progress',      'The newest is version 3. We’ll make a review copy of it when the paper is sent for review.'],
  ['editing_feedback_given',   'The newest is version 3. We’ll make a review copy of it when the paper is sent for review.'],
  ['sent_for_review',          'We’re making a review copy of version 3: it will be here in a minute.'],
  ['review_in_progress',       'We’re making a review copy of version 3: it will be here in a minute.'],
  ['review_feedback_given',    'The newest is version 3.'],
  ['approved_for_publication', 'The newest is version 3.'],
  ['published',                'The newest is version 3.'],
]
test.each(older)('at %s an older copy says: %s', (status, sentence) => {
  expect(standing(status, 2, 3)).toBe(sentence)
})

test('the newest version’s copy has nothing to say, nor has a missing one', () => {
  expect(standing('sent_for_review', 3, 3)).toBeUndefined()
  expect(
    findStanding({ status: 'submitted', files: [file(1)], reviewCopy: { state: 'waiting' } }),
  ).toBeUndefined()
})
