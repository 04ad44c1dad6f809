// From moments to the journal's own days: `#journal` reckons in { year, month, day }.
import type { Day } from '#journal/calendar.ts'
import type { Services } from './context.ts'

/** The day it is where the journal is (IANA time zone). */
export function dayAt(moment: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment)
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return { year: year ?? 0, month: month ?? 0, day: day ?? 0 }
}

export function today({ clock, journal }: Pick<Services, 'clock' | 'journal'>): Day {
  return dayAt(clock.now(), journal.timeZone)
}
