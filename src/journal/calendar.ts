/** Volumes and issues. One issue a month; 2025, the first volume, begins in June. */
export type Month = { year: number; month: number } // month 1 to 12
export type Day = Month & { day: number }

/** A month as readers know it: Volume 2, 'Issue 11 - NOVEMBER'. */
export type Issue = Month & { volume: number; issue: number; name: string }
export type Volume = { year: number; volumeNumber: number; months: Issue[] }

export const firstIssue: Month = { year: 2025, month: 6 }

// oxfmt-ignore
export const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const

export function isBefore(one: Month, other: Month): boolean {
  return one.year < other.year || (one.year === other.year && one.month < other.month)
}

export function isMonth({ year, month }: Month): boolean {
  return (
    Number.isInteger(year) && Number.isInteger(month) && year > 0 && year <= 9999 && month >= 1 && month <= 12
  )
}

/** The year minus 2024; undefined before the first issue. */
export function volumeOf(month: Month): number | undefined {
  if (!isMonth(month) || isBefore(month, firstIssue)) return undefined
  return month.year - firstIssue.year + 1
}

/** June 2025 is Issue 1; from 2026 on it's the number of the month. Undefined before the first issue. */
export function issueOf(month: Month): number | undefined {
  if (volumeOf(month) === undefined) return undefined
  return month.month - monthsBefore(month.year)
}

/** The month of 'Volume 1, Issue 3'; undefined for a volume or issue that can't exist. */
export function monthOf(volume: number, issue: number): Month | undefined {
  const year = firstIssue.year + volume - 1
  const month = { year, month: issue + monthsBefore(year) }
  return issue >= 1 && volumeOf(month) === volume ? month : undefined
}

export function findIssue(month: Month): Issue | undefined {
  const volume = volumeOf(month)
  const issue = issueOf(month)
  if (volume === undefined || issue === undefined) return undefined
  return {
    year: month.year,
    month: month.month,
    volume,
    issue,
    name: `Issue ${issue} - ${monthName(month).toUpperCase()}`,
  }
}

/** This year's issues, newest first: the menu's CURRENT ISSUE. */
export function currentIssues(today: Month): Issue[] {
  return issuesOfYear(today.year, today)
}

/** Every volume up to today with its issues, newest first: the menu's ARCHIVES. */
export function volumes(today: Month): Volume[] {
  const years = Math.max(0, today.year - firstIssue.year + 1)
  return Array.from({ length: years }, (_, back) => today.year - back)
    .map((year) => ({ year, volumeNumber: year - firstIssue.year + 1, months: issuesOfYear(year, today) }))
    .filter(({ months }) => months.length > 0)
}

/** The last April, say, that has begun by today. */
export function lastIn(month: number, today: Month): Month {
  return { year: month > today.month ? today.year - 1 : today.year, month }
}

export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}

export function previousMonth({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

/** The issue after this one, unless it hasn't begun yet. */
export function nextIssue(month: Month, today: Month): Issue | undefined {
  const next = nextMonth(month)
  return isBefore(today, next) ? undefined : findIssue(next)
}

export function previousIssue(month: Month): Issue | undefined {
  return findIssue(previousMonth(month))
}

/** The Gregorian calendar. */
export function daysInMonth({ year, month }: Month): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Paper Submission Last Date: the last day of this month. */
export function submissionDeadline(today: Month): Day {
  return { year: today.year, month: today.month, day: daysInMonth(today) }
}

/** Whole days from one to the other; 0 if they're the same day. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

// A year counted from March ends with its leap day, and its months average 30.6 days.
function dayNumber({ year, month, day }: Day): number {
  const inYear = (month + 9) % 12
  const years = month < 3 ? year - 1 : year
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return 365 * years + leapDays + Math.floor((inYear * 306 + 5) / 10) + day
}

export function monthName({ month }: Month): string {
  return monthNames[month - 1] ?? ''
}

/** '30 November 2026'. */
export function formatDay(day: Day): string {
  return `${day.day} ${monthName(day)} ${day.year}`
}

/** '2026-11-30' (ISO 8601), or with '/' in between, as citation tags have it. */
export function toIsoDay({ year, month, day }: Day, between = '-'): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join(between)
}

/** From '2026-11-30'. */
export function fromIsoDay(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

/** The months of a year without an issue, because the journal hadn't begun. */
function monthsBefore(year: number): number {
  return year === firstIssue.year ? firstIssue.month - 1 : 0
}

function issuesOfYear(year: number, today: Month): Issue[] {
  return monthNames
    .map((_, index) => ({ year, month: index + 1 }))
    .filter((month) => !isBefore(today, month))
    .flatMap((month) => findIssue(month) ?? [])
    .reverse()
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
