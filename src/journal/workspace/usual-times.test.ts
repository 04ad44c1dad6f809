import { expect, test } from 'vitest'
import { formatDuration } from './usual-times.ts'

const hour = 3600

test.each([
  [0, 'less than an hour'],
  [0.4 * hour, 'less than an hour'],
  [0.6 * hour, '1 hour'],
  [5.2 * hour, '5 hours'],
  [47.4 * hour, '47 hours'],
  [47.6 * hour, '2 days'],
  [60 * hour, '3 days'],
  [24 * 30 * hour, '30 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
