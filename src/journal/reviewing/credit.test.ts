import { expect, test } from 'vitest'
import { statuses, type Status } from '#journal/statuses.ts'
import { hasCertificate, isOnRecord, whyNotName } from './credit.ts'
import { asSpecified, type Policy } from './policy.ts'
import { reviewStates } from './rounds.ts'

const names: Policy = { ...asSpecified, publishes: 'names' }
const sent = { state: 'submitted', round: 1, isSent: true, isDecided: false, named: false } as const
const at = (status: Status, round = 1) => ({ status, round })

test('a review counts once its round is decided, or over', () => {
  expect(hasCertificate(at('review_in_progress'), sent)).toBe(false)
  expect(hasCertificate(at('review_in_progress'), { ...sent, isDecided: true })).toBe(true)
  expect(hasCertificate(at('withdrawn'), sent)).toBe(true)
  expect(hasCertificate(at('sent_for_review', 2), sent)).toBe(true)
})

test('what counts goes on counting, also if the editor has a question after a minor revision', () => {
  const asked = { ...sent, state: 'returned', isDecided: true } as const
  expect(hasCertificate(at('review_in_progress'), asked)).toBe(true)
})

test('nothing counts that was never sent, or was given up', () => {
  for (const status of statuses)
    for (const state of reviewStates) {
      expect(hasCertificate(at(status), { ...sent, state, isSent: false, isDecided: true })).toBe(false)
      if (state !== 'submitted' && state !== 'returned')
        expect(hasCertificate(at(status), { ...sent, state, isDecided: true })).toBe(false)
    }
})

test('reviewers choose until publication, and only where the journal publishes names', () => {
  const review = { policy: names, state: 'submitted' } as const
  expect(whyNotName(at('review_in_progress'), review)).toBeUndefined()
  expect(whyNotName(at('approved_for_publication'), review)).toBeUndefined()
  expect(whyNotName(at('published'), review)).toBe('name_published')
  expect(whyNotName(at('rejected'), review)).toBe('names_kept')
  expect(whyNotName(at('review_in_progress'), { ...review, policy: asSpecified })).toBe('names_kept')
  expect(whyNotName(at('review_in_progress'), { ...review, state: 'invited' })).toBe('not_its_reviewer')
})

test('the world knows of a reviewer only by the published paper, with their consent and the journal’s', () => {
  for (const status of statuses)
    for (const state of reviewStates)
      for (const policy of [asSpecified, { ...asSpecified, publishes: 'rounds' } as const, names])
        for (const named of [true, false])
          expect(isOnRecord(at(status), { policy, named, state })).toBe(
            status === 'published' && state === 'submitted' && policy === names && named,
          )
})
