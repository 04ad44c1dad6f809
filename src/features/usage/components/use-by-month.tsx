import type { MonthOfUse } from '#journal/published/usage.ts'
import { monthNames } from '#journal/calendar.ts'

const most = 24 // months, so that it fits beside the paper
const [step, bar, tallest] = [8, 6, 40] // units of the drawing

/** Fewer than three months say no more than the number above. */
export const isCharted = (use: readonly MonthOfUse[]) => withoutGaps(use).length >= 3

/** How often a paper was read in each of its months. */
export function UseByMonth({ use }: { use: readonly MonthOfUse[] }) {
  if (!isCharted(use)) return null
  const months = withoutGaps(use).slice(-most)
  const top = Math.max(...months.map(({ requests }) => requests))
  const width = months.length * step - (step - bar)
  return (
    <svg
      className="use"
      viewBox={`0 0 ${width} ${tallest}`}
      height={tallest}
      role="img"
      aria-label={toWords(months)}
    >
      {months.map(({ month, requests }, at) => {
        const height = Math.max(1, Math.round((requests / top) * tallest))
        return (
          <rect key={month} x={at * step} y={tallest - height} width={bar} height={height}>
            <title>{`${nameOf(month)}: ${requests}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

export const timesRead = (use: readonly MonthOfUse[]) => use.reduce((sum, { requests }) => sum + requests, 0)

export const inWords = (times: number) => (times === 1 ? 'once' : `${times.toLocaleString('en')} times`)

/** A month in which nobody came is a month as well. */
function withoutGaps(use: readonly MonthOfUse[]): Pick<MonthOfUse, 'month' | 'requests'>[] {
  const [first, last] = [use[0]?.month, use.at(-1)?.month]
  if (!first || !last) return []
  const requestsIn = new Map(use.map(({ month, requests }) => [month, requests]))
  const all: string[] = []
  for (let month = first; month <= last; month = after(month)) all.push(month)
  return all.map((month) => ({ month, requests: requestsIn.get(month) ?? 0 }))
}

function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function nameOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${monthNames[(number ?? 1) - 1]} ${year}`
}

const toWords = (months: readonly Pick<MonthOfUse, 'month' | 'requests'>[]) =>
  `Read by month. ${months.map(({ month, requests }) => `${nameOf(month)}: ${requests}`).join(', ')}`
