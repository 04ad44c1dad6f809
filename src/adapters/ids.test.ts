import { expect, test } from 'vitest'
import { fakeClock } from './clock.ts'
import { randomIds } from './ids.ts'

const clock = fakeClock(new Date('2026-11-20T12:00:00Z'))
const ids = randomIds(clock)

test('an id is 16 characters that are hard to confuse', () => {
  expect(ids.next()).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
})

test('later ids sort later, even within a millisecond or after the clock was set back', () => {
  const made = Array.from({ length: 1000 }, () => ids.next())
  clock.set(new Date('2026-11-20T11:59:00Z'))
  made.push(ids.next())
  clock.set(new Date('2027-01-01T00:00:00Z'))
  made.push(ids.next())
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('two processes in the same millisecond make different ids', () => {
  const others = Array.from({ length: 1000 }, () => randomIds(clock).next())
  expect(new Set(others).size).toBe(1000)
})

test('the time comes first, then randomness', () => {
  const fixed = randomIds(fakeClock(new Date(1)), (size) => Buffer.alloc(size))
  expect(fixed.next()).toBe('0000000010000000')
})

test('a secret has 256 bits', () => {
  expect(Buffer.from(ids.secret(), 'base64url')).toHaveLength(32)
  expect(ids.secret()).not.toBe(ids.secret())
})
