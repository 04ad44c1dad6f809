// From moments to the journal's own days: `#journal` works with { year, month, day }.
import type { Day } from '#journal/calendar.ts'
import type { Services } from './context.ts'
import { offsetAt } from './time-zone.ts'

/** What day it is where the journal is (IANA time zone). */
export function dayAt(moment: Date, timeZone: string): Day {
  return utcDay(movedBy(offsetAt(moment, timeZone), moment))
}

/** What hour it is there, from 0 to 23. */
export function hourAt(moment: Date, timeZone: string): number {
  return movedBy(offsetAt(moment, timeZone), moment).getUTCHours()
}

const movedBy = (offset: number, moment: Date) => new Date(moment.getTime() + offset)

const utcDay = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

export function today({ clock, journal }: Pick<Services, 'clock' | 'journal'>): Day {
  return dayAt(clock.now(), journal.timeZone)
}

/** The moment when it's this hour of that day where the journal is. */
export function momentOf({ year, month, day }: Day, hour: number, timeZone: string): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, hour)
  return new Date(asIfUtc - offsetAt(new Date(asIfUtc), timeZone))
}

export function daysBefore({ year, month, day }: Day, days: number): Day {
  return utcDay(new Date(Date.UTC(year, month - 1, day - days)))
}
