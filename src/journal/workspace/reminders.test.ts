import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysSince, dueBefore, isDue, type Waiting } from './reminders.ts'
import { nextActionNames, nextActions, type ReminderDays, type NextAction } from './next-actions.ts'

const usual: ReminderDays = {
  pool: 2,
  editor: 2,
  reviewer: 3,
  author: 14,
  charge: 7,
  publisher: 2,
  proof: 3,
  again: 7,
}
const hour = 3600 * 1000
const day = 24 * hour
const now = 1_800_000_000_000

// oxfmt-ignore
const examples: [NextAction, waited: number, remindedAgo: number | undefined, due: boolean][] = [
  ['edit',              2 * day - 1,  undefined,   false],
  ['edit',              2 * day,      undefined,   true],
  ['edit',              9 * day,      7 * day - 1, false],
  ['edit',              9 * day,      7 * day,     true],
  ['review',            2 * day,      undefined,   false],
  ['review',            3 * day,      undefined,   true],
  ['reviseForEditor',   13 * day,     undefined,   false],
  ['reviseForEditor',   14 * day,     undefined,   true],
  ['reviseForReviewer', 14 * day,     undefined,   true],
  ['pay',               6 * day,      undefined,   false],
  ['pay',               7 * day,      undefined,   true],
  ['publish',           2 * day,      undefined,   true],
  ['publish',           90 * day,     8 * day,     true],
  ['selectForEdit',     2 * day,      undefined,   true],
  ['selectForEdit',     90 * day,     88 * day,    false],
  ['selectForReview',   2 * day,      undefined,   true],
  ['selectForReview',   90 * day,     88 * day,    false],
]

test.each(examples)('%s for %i ms, reminded %s ms ago: due %s', (action, waited, remindedAgo, due) => {
  const reminded = remindedAgo === undefined ? undefined : now - remindedAgo
  expect(isDue({ since: now - waited, reminded }, dueBefore(action, usual, now))).toBe(due)
})

const days = fc.integer({ min: 0, max: 60 })
const anyDays: fc.Arbitrary<ReminderDays> = fc.record({
  ...{
    pool: days,
    editor: days,
    reviewer: days,
    author: days,
    charge: days,
    publisher: days,
    proof: days,
    again: days,
  },
})
const anyAction = fc.constantFrom(...nextActionNames)
const ago = fc.integer({ min: 0, max: 200 * day }).map((passed) => now - passed)
const waits: fc.Arbitrary<Waiting> = fc.record({ since: ago, reminded: fc.option(ago, { nil: undefined }) })

test('with 0 days nobody is reminded', () => {
  fc.assert(
    fc.property(anyAction, waits, anyDays, (action, waiting, some) => {
      const never = { ...some, [nextActions[action].days]: 0 }
      expect(isDue(waiting, dueBefore(action, never, now))).toBe(false)
    }),
  )
})

test('what is due stays due until it is done', () => {
  fc.assert(
    fc.property(anyAction, waits, anyDays, fc.nat(100 * day), (action, waiting, some, later) => {
      const isDueAt = (at: number) => isDue(waiting, dueBefore(action, some, at))
      if (isDueAt(now)) expect(isDueAt(now + later)).toBe(true)
    }),
  )
})

test('looked at every hour, one reminder keeps the pause from the next, and a pool hears one alone', () => {
  fc.assert(
    fc.property(anyAction, anyDays, (action, some) => {
      const sent: number[] = []
      for (let at = now; at < now + 130 * day; at += 5 * hour)
        if (isDue({ since: now, reminded: sent.at(-1) }, dueBefore(action, some, at))) sent.push(at)
      const pauses = sent.slice(1).map((at, n) => at - (sent[n] ?? 0))
      expect(pauses.every((pause) => pause >= some.again * day)).toBe(true)
      if (nextActions[action].remind === 'once' || some.again === 0)
        expect(sent.length).toBeLessThanOrEqual(1)
      const first = some[nextActions[action].days]
      if (first > 0) expect(sent[0]).toBeGreaterThanOrEqual(now + first * day)
      else expect(sent).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a store that looks by `dueBefore` finds exactly what is due', () => {
  fc.assert(
    fc.property(anyAction, waits, anyDays, (action, { since, reminded }, some) => {
      const due = dueBefore(action, some, now)
      const isFound =
        due !== undefined &&
        since <= due.since &&
        (reminded === undefined || (due.reminded !== undefined && reminded <= due.reminded))
      expect(isFound).toBe(isDue({ since, reminded }, due))
    }),
  )
})

test('days are whole', () => {
  expect(daysSince(now - 3 * day + 1, now)).toBe(2)
  expect(daysSince(now - 3 * day, now)).toBe(3)
})
