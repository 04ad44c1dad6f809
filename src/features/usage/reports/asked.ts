// What is asked of a report: its customer, its months, which use it should count and how it should show it.
import { isChosen, readChoices, type Chosen } from './choices.ts'
import type { MetricType } from './metrics.ts'
import { monthAfter, type Available } from './days.ts'
import { CounterError, toException, type Code, type Exception } from './problems.ts'
import { choosesParents, type Report } from './tables.ts'

/** Open use belongs to nobody in particular, whom COUNTER calls The World: Code of Practice 5.1, 3.1.1 and 3.2.1. */
export const theWorld = { id: '0000000000000000', name: 'The World' }

/** Months as `2026-11`, both included. */
export type Asked = {
  begin: string
  end: string
  /** The whole time in one, under its first month. */
  inTotal: boolean
  metrics: readonly MetricType[]
  shows: readonly string[]
  /** Whether each item says which journal it's in. */
  withParents: boolean
  filters: Chosen
  attributes: Chosen
  exceptions: Exception[]
}

const alwaysKnown = ['customer_id', 'requestor_id', 'api_key', 'begin_date', 'end_date']

/** Throws a CounterError for what can't be answered. */
export function readAsked(
  query: URLSearchParams,
  report: Report,
  { available: { first, last }, platform }: { available: Available; platform: string },
): Asked {
  needCustomer(query)
  const begin = readMonth(query.get('begin_date'))
  const end = readMonth(query.get('end_date'), 'end')
  if (begin > end) throw new CounterError(3020, 'begin_date is after end_date')
  if (begin > last) throw new CounterError(3020, `Usage data is available up to ${last}.`)
  const takes = { Platform: (name: string) => (name === platform ? name : undefined), ...report.filters }
  const filters = readChoices(query, takes)
  const attributes = readChoices(query, report.attributes)
  const known = new Set([
    ...alwaysKnown,
    ...Object.keys({ ...takes, ...report.attributes }).map((name) => name.toLowerCase()),
  ])
  const told = {
    3050: [...new Set(query.keys())].filter((name) => !known.has(name)),
    3060: filters.refused,
    3031: end > last ? [`${monthAfter(last)} to ${end}`] : [],
    3032: begin < first ? [`${first} to ${last}`] : [],
    3062: attributes.refused,
    3063: 'Include_Component_Details' in attributes.chosen ? ['include_component_details=True'] : [],
  }
  return {
    begin,
    end: end > last ? last : end,
    inTotal: 'Granularity' in attributes.chosen,
    metrics: report.metrics.filter((metric) => isChosen(filters.chosen, { Metric_Type: [metric] })),
    shows: [...report.shows, ...(attributes.chosen['Attributes_To_Show'] ?? [])],
    withParents: !choosesParents(report) || 'Include_Parent_Details' in attributes.chosen,
    filters: filters.chosen,
    attributes: attributes.chosen,
    exceptions: toExceptions(told),
  }
}

function toExceptions(told: Partial<Record<Code, string[]>>): Exception[] {
  return Object.entries(told)
    .filter(([, values]) => values.length > 0)
    .map(([code, values]) => toException(Number(code) as Code, values.join('|')))
}

export function needCustomer(query: URLSearchParams): void {
  const customer = query.get('customer_id')
  if (!customer) throw new CounterError(1030, 'customer_id is missing')
  if (customer !== theWorld.id)
    throw new CounterError(2010, `The customer ID of an open journal is ${theWorld.id}.`)
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
