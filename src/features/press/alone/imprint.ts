import { findIssue } from '#journal/calendar.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Imprint } from './front-file.ts'

/** As this journal would print it at that moment. */
export function imprintOf(
  journal: Pick<JournalSettings, 'name' | 'publisher' | 'issn' | 'timeZone'>,
  now: Date,
): Imprint {
  const { name, publisher, issn } = journal
  const day = dayAt(now, journal.timeZone)
  const { volume = 1, issue = 1 } = findIssue(day) ?? {}
  return { journal: { name, publisher, ...(issn && { issn }) }, day, volume, issue }
}
