// Days of the demo journal. Only differences matter here, so the arithmetic is in UTC.
import type { Day } from '#journal/calendar.ts'

const toTime = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day)

export function addDays(day: Day, days: number): Day {
  const moved = new Date(toTime(day) + days * 86_400_000)
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

export const isAfter = (a: Day, b: Day) => toTime(a) > toTime(b)

export const earlier = (a: Day, b: Day): Day => (isAfter(a, b) ? b : a)

/** Every month from June 2025, the first issue, up to and including that of `today`. */
export function monthsUpTo(today: Day): { year: number; month: number }[] {
  const count = (today.year - 2025) * 12 + today.month - 5
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    year: 2025 + Math.floor((index + 5) / 12),
    month: ((index + 5) % 12) + 1,
  }))
}
