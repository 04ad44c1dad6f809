import { expect, test } from 'vitest'
import { statuses } from '#journal/statuses.ts'
import { trackOf } from './track.ts'

const told = (...asked: Parameters<typeof trackOf>) =>
  trackOf(...asked).map(({ name, stands }) => `${name} ${stands}`)

test('a paper in review has editing behind it and publishing ahead', () => {
  expect(told({ status: 'review_in_progress' })).toEqual([
    'Submitted done',
    'Editing done',
    'Review now',
    'Publishing ahead',
    'Published ahead',
  ])
})

test('an article that a publisher entered was neither submitted nor edited nor reviewed', () => {
  expect(
    told({
      status: 'approved_for_publication',
      passed: ['incomplete', 'incomplete', 'approved_for_publication'],
    }),
  ).toEqual(['Publishing now', 'Published ahead'])
  expect(told({ status: 'published', passed: ['approved_for_publication', 'published'] })).toEqual([
    'Publishing done',
    'Published done',
  ])
})

test('of a paper that came the whole way nothing is left out', () => {
  expect(told({ status: 'published', passed: statuses })).toEqual(told({ status: 'published' }))
  expect(told({ status: 'published' })).toHaveLength(5)
})

test('drafts, rejected and withdrawn papers are on no track', () => {
  for (const status of ['incomplete', 'rejected', 'withdrawn'] as const)
    expect(trackOf({ status })).toEqual([])
})

test('a paper of a type that nobody reviews has no review ahead, and none behind', () => {
  const steps = ['Submitted', 'Editing', 'Publishing', 'Published']
  for (const status of ['submitted', 'editing_in_progress', 'approved_for_publication', 'published'] as const)
    expect(trackOf({ status, unreviewed: true }).map(({ name }) => name)).toEqual(steps)
})
