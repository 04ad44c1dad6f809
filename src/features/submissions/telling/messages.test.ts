import { expect, test } from 'vitest'
import { asSpecified } from '#journal/reviewing/policy.ts'
import type { About, From } from './message.ts'
import { waits } from './messages-to-authors.ts'
import { givenBack, publisherWanted } from './messages-to-staff.ts'

const paper = {
  id: 'a',
  reference: 'ALD-2026-0147',
  title: 'Creep of paper',
  status: 'approved_for_publication',
  paid: false,
  policy: asSpecified,
} as About // the rest is for other messages
const charging = { charge: { amount: 250_000, currency: 'INR' } } as From
const free = { charge: { amount: 0, currency: 'INR' } } as From

test('a review given back means a wait for the author only where reviewers pick papers themselves', () => {
  const invited = { ...paper, policy: { ...asSpecified, decides: 'editor' as const } }
  expect(waits('reviewer')(paper, charging)?.title).toContain('waiting for another reviewer')
  expect(waits('reviewer')(invited, charging)).toBeUndefined()
  expect(waits('editor')(invited, charging)?.title).toContain('waiting for another editor')
  expect(givenBack(paper).text).toContain('who had selected')
  expect(givenBack(invited).text).toBe('A reviewer can’t review “Creep of paper” (ALD-2026-0147) after all.')
})

test('publishers hear that a paper is ready only once nothing is due for it', () => {
  expect(publisherWanted(paper, charging)?.title).toBe('A paper is approved for publication: ALD-2026-0147')
  expect(publisherWanted({ ...paper, paid: true }, charging)?.title).toBe(
    'A paper is ready to publish: ALD-2026-0147',
  )
  expect(publisherWanted(paper, free)?.title).toBe('A paper is ready to publish: ALD-2026-0147')
})
