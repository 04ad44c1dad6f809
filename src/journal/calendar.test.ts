import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as calendar from './calendar.ts'

const {
  currentIssues,
  daysInMonth,
  findIssue,
  firstIssue,
  isBefore,
  issueOf,
  monthOf,
  nextIssue,
  nextMonth,
  previousIssue,
  lastIn,
  previousMonth,
  submissionDeadline,
  volumeOf,
  volumes,
} = calendar

test.each([
  [2025, 6, 1, 1, 'Issue 1 - JUNE'],
  [2025, 12, 1, 7, 'Issue 7 - DECEMBER'],
  [2026, 1, 2, 1, 'Issue 1 - JANUARY'],
  [2026, 11, 2, 11, 'Issue 11 - NOVEMBER'],
  [2031, 5, 7, 5, 'Issue 5 - MAY'],
])('%i-%i is volume %i, issue %i', (year, month, volume, issue, name) => {
  expect(findIssue({ year, month })).toEqual({ year, month, volume, issue, name })
  expect(monthOf(volume, issue)).toEqual({ year, month })
})

test.each([
  [2025, 5],
  [2024, 12],
  [2026, 0],
  [2026, 13],
  [2026, 1.5],
  [Number.NaN, 1],
  [99999, 1],
])('there is no issue of %d-%d', (year, month) => {
  expect(findIssue({ year, month })).toBeUndefined()
})

test.each([
  [0, 1],
  [1, 0],
  [1, 8],
  [2, 13],
  [2, 0],
  [-1, 3],
  [1.5, 1],
  [Number.NaN, 1],
])('there is no volume %d, issue %d', (volume, issue) => {
  expect(monthOf(volume, issue)).toBeUndefined()
})

const anyMonth = fc.record({
  year: fc.integer({ min: 2025, max: 2200 }),
  month: fc.integer({ min: 1, max: 12 }),
})
const anyIssueMonth = anyMonth.filter((month) => !isBefore(month, firstIssue))

test('a month and its volume and issue say the same', () => {
  fc.assert(
    fc.property(anyIssueMonth, (month) => {
      expect(monthOf(volumeOf(month)!, issueOf(month)!)).toEqual(month) // both are there from the first issue on
    }),
  )
})

test('no two months share a volume and an issue', () => {
  fc.assert(
    fc.property(anyIssueMonth, anyIssueMonth, (one, other) => {
      const isSame = volumeOf(one) === volumeOf(other) && issueOf(one) === issueOf(other)
      return isSame === (!isBefore(one, other) && !isBefore(other, one))
    }),
  )
})

test('one step on and one step back is where we were', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      expect(previousMonth(nextMonth(month))).toEqual(month)
      expect(isBefore(month, nextMonth(month))).toBe(true)
    }),
  )
})

test('the menu lists every issue so far once, the newest first', () => {
  fc.assert(
    fc.property(anyIssueMonth, (today) => {
      const listed = volumes(today).flatMap(({ months }) => months)
      expect(listed[0]).toMatchObject(today)
      expect(listed.at(-1)).toMatchObject(firstIssue)
      expect(listed.slice(1).every((issue, place) => isBefore(issue, listed[place]!))).toBe(true) // `place` is one behind `issue`
      expect(listed).toHaveLength((today.year - firstIssue.year) * 12 + today.month - firstIssue.month + 1)
      expect(currentIssues(today)).toEqual(volumes(today)[0]?.months)
    }),
  )
})

test('before the first issue the menu is empty', () => {
  expect(volumes({ year: 2025, month: 5 })).toEqual([])
  expect(currentIssues({ year: 2025, month: 5 })).toEqual([])
  expect(volumes({ year: 2020, month: 5 })).toEqual([])
})

test('the menu of September 2025', () => {
  expect(currentIssues({ year: 2025, month: 9 }).map(({ name }) => name)).toEqual([
    'Issue 4 - SEPTEMBER',
    'Issue 3 - AUGUST',
    'Issue 2 - JULY',
    'Issue 1 - JUNE',
  ])
})

test('issues have neighbours, except at both ends', () => {
  expect(previousIssue(firstIssue)).toBeUndefined()
  expect(previousIssue({ year: 2026, month: 1 })?.name).toBe('Issue 7 - DECEMBER')
  expect(nextIssue({ year: 2025, month: 12 }, { year: 2026, month: 1 })?.name).toBe('Issue 1 - JANUARY')
  expect(nextIssue({ year: 2026, month: 1 }, { year: 2026, month: 1 })).toBeUndefined()
})

test.each([
  [2026, 2, 28],
  [2028, 2, 29],
  [2100, 2, 28],
  [2000, 2, 29],
  [2026, 11, 30],
  [2026, 12, 31],
])('papers of %i-%i are due on day %i', (year, month, day) => {
  expect(submissionDeadline({ year, month })).toEqual({ year, month, day })
})

test('four hundred years have 146097 days', () => {
  const months = Array.from({ length: 4800 }, (_, index) => ({
    year: 2000 + Math.floor(index / 12),
    month: (index % 12) + 1,
  }))
  expect(months.reduce((days, month) => days + daysInMonth(month), 0)).toBe(146_097)
})

test('a day in words and in figures', () => {
  const day = { year: 2026, month: 3, day: 5 }
  expect([calendar.formatDay(day), calendar.toIsoDay(day), calendar.toIsoDay(day, '/')]).toEqual([
    '5 March 2026',
    '2026-03-05',
    '2026/03/05',
  ])
})

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-02-27', '2026-03-01', 2],
  ['2028-02-27', '2028-03-01', 3],
  ['2025-12-31', '2026-01-01', 1],
])('from %s to %s it is %i days', (from, to, days) => {
  const toDay = (iso: string) => {
    const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
    return { year, month, day }
  }
  expect(calendar.daysBetween(toDay(from), toDay(to))).toBe(days)
})

test('the last April is in this year from its first day on', () => {
  expect(lastIn(4, { year: 2026, month: 4 })).toEqual({ year: 2026, month: 4 })
  expect(lastIn(4, { year: 2027, month: 3 })).toEqual({ year: 2026, month: 4 })
})
