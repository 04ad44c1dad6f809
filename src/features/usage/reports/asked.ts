// What is asked of a report: its customer, its months, and what it should show besides.
import { CounterError, toException, type Exception } from './problems.ts'
import { choosesParents, type Report } from './tables.ts'

/** Open use belongs to nobody in particular, whom COUNTER calls The World: Code of Practice 5.1, 3.3.7 and 5.1.2. */
export const theWorld = { id: '0000000000000000', name: 'The World' }

/** Months as `2026-11`, both included. */
export type Asked = {
  begin: string
  end: string
  shows: readonly string[]
  /** Of an item: the journal it's in. */
  withParents: boolean
  exceptions: Exception[]
}

/** `last` is the newest month whose use is complete. Throws a CounterError for what can't be answered. */
export function readAsked(query: URLSearchParams, report: Report, last: string): Asked {
  needCustomer(query)
  const begin = readMonth(query.get('begin_date'))
  const end = readMonth(query.get('end_date'), 'end')
  if (begin > end) throw new CounterError(3020, 'begin_date is after end_date')
  const { shows, refused } = readShown(query, report)
  const withParents = !choosesParents(report) || query.get('include_parent_details')?.toLowerCase() === 'true'
  const known = [
    'customer_id',
    'requestor_id',
    'api_key',
    'platform',
    'begin_date',
    'end_date',
    'attributes_to_show',
    ...(choosesParents(report) ? ['include_parent_details'] : []),
  ]
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name))
  const exceptions = [
    ...(unknown.length > 0 ? [toException(3050, unknown.join('|'))] : []),
    ...(refused.length > 0 ? [toException(3062, refused.join('|'))] : []),
    ...(end > last ? [toException(3031, `${begin > last ? begin : last} to ${end}`)] : []),
  ]
  return { begin, end: end > last ? last : end, shows, withParents, exceptions }
}

export function needCustomer(query: URLSearchParams): void {
  const customer = query.get('customer_id')
  if (!customer) throw new CounterError(1030, 'customer_id is missing')
  if (customer !== theWorld.id)
    throw new CounterError(2010, `The customer of an open journal is ${theWorld.id}.`)
}

/** A month, or the day it begins or ends with. */
function readMonth(text: string | null, side: 'begin' | 'end' = 'begin'): string {
  if (!text) throw new CounterError(1030, `${side}_date is missing`)
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-(\d\d))?$/.exec(text) ?? []
  const [year, number] = (month ?? '').split('-').map(Number)
  const edge = side === 'begin' ? 1 : new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate()
  if (!month || (day !== undefined && Number(day) !== edge)) throw new CounterError(3020, text)
  return month
}

function readShown(query: URLSearchParams, { shows, mayShow = [] }: Report) {
  const asked = (query.get('attributes_to_show') ?? '').split('|').filter(Boolean)
  const isKnown = (name: string) => (mayShow as readonly string[]).includes(name)
  return { shows: [...shows, ...asked.filter(isKnown)], refused: asked.filter((name) => !isKnown(name)) }
}
