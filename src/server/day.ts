// From moments to the journal's own days: `#journal` reckons in { year, month, day }.
import type { Day } from '#journal/calendar.ts'
import type { Services } from './context.ts'

/** The day it is where the journal is (IANA time zone). */
export function dayAt(moment: Date, timeZone: string): Day {
  const [month = 0, day = 0, year = 0] = calendarOf(timeZone).format(moment).split('/').map(Number)
  return { year, month, day }
}

// Written 11/21/2026. Making one takes longer than all else that a page does with days, and its parts longer than its text.
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const made = calendars.get(timeZone)
  if (made) return made
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

export function today({ clock, journal }: Pick<Services, 'clock' | 'journal'>): Day {
  return dayAt(clock.now(), journal.timeZone)
}

/** The moment at which it is this hour of that day where the journal is. */
export function momentOf({ year, month, day }: Day, hour: number, timeZone: string): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour)
  return new Date(asIfUtc - offsetAt(new Date(asIfUtc), timeZone))
}

export function daysBefore({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day - days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Milliseconds that the zone is ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(moment)
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
