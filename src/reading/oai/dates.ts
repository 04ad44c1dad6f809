// Moments as the protocol writes them, by the day or by the second: 3.3
import { OaiError } from './oai-error.ts'

// There was no year 0.
const byDay = /^(?!0000)\d{4}-\d\d-\d\d$/
const bySecond = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** From the first moment to just before the second; where one isn't given, there's no end on that side. */
export type Span = { from?: string; before?: string }

/** Both ends count. Throws an OaiError for what is no date, and for ends that don't fit together. */
export function readSpan(from: string | undefined, until: string | undefined): Span {
  const [first, last] = [from, until].map((text) => (text === undefined ? undefined : readMoment(text)))
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must both be dates, or both be dates with times.')
  if (first && last && first > last) throw new OaiError('badArgument', 'from must not be after until.')
  return { ...(first && { from: first }), ...(last && until && { before: after(last, until) }) }
}

function readMoment(text: string): string {
  const moment = new Date(byDay.test(text) ? `${text}T00:00:00Z` : text)
  const isShaped = byDay.test(text) || bySecond.test(text)
  // 30 February would become 2 March.
  if (!isShaped || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text.replace(/Z$/, '')))
    throw new OaiError('badArgument', `${text} isn’t a date. Write 2026-11-20 or 2026-11-20T09:30:00Z.`)
  return moment.toISOString()
}

function after(moment: string, written: string): string {
  const seconds = byDay.test(written) ? 86_400 : 1
  return new Date(Date.parse(moment) + seconds * 1000).toISOString()
}

/** 2026-11-20T09:30:00Z */
export const toStamp = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z')
