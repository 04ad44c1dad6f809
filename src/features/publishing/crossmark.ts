// Crossmark in a deposit: https://www.crossref.org/documentation/crossmark/participating-in-crossmark/
import { toIsoDay } from '#journal/calendar.ts'
import { element, escape } from '#journal/text/markup.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Paper } from './paper.ts'

/**
 * Where the journal takes part in Crossmark, the deposit's `programs` belong inside. Only there can a notice say what it's
 * about; Crossref tells the paper's readers from it, so the paper's own deposit needn't.
 */
export function toCrossmark(paper: Paper, journal: JournalSettings, programs: string): string {
  const { crossmarkPolicy, publicUrl } = journal
  if (!crossmarkPolicy) return programs
  const host = new URL(publicUrl).hostname
  const domain = element('crossmark_domain', {}, element('domain', {}, host))
  const parts = [
    element('crossmark_policy', {}, escape(crossmarkPolicy)),
    takenDomain.test(host) ? element('crossmark_domains', {}, domain) : '',
    toUpdates(paper, journal),
    element('custom_metadata', {}, programs),
  ]
  return element('crossmark', {}, parts.join(''))
}

/** By the schema: neither 'localhost' nor an internationalised name. */
const takenDomain = /^\w+(?:[-.]\w+)*\.\w+(?:[-.]\w+)*$/

function toUpdates({ updates, publishedAt }: Paper, { timeZone }: JournalSettings): string {
  if (!updates) return ''
  const { type, doi } = updates
  const date = toIsoDay(dayAt(publishedAt, timeZone))
  return element('updates', {}, element('update', { type, date }, escape(doi)))
}
