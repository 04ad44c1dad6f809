// Where each value of a plot begins and ends: from nought, or on top of those before it.
import type { Plot, Value } from './chart.ts'

export type Reach = { from: number; to: number } | undefined

/** For each series, one for each of its values. */
export function reachesOf({ kind, grouping, series }: Pick<Plot, 'kind' | 'grouping' | 'series'>): Reach[][] {
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked'
  const above: number[] = []
  const below: number[] = []
  const shares = grouping === 'percentStacked' ? sharesOf(series) : series
  return shares.map(({ values }) =>
    values.map((value, at): Reach => {
      if (value === undefined) return undefined
      if (!isStacked) return { from: 0, to: value }
      const pile = value < 0 && kind === 'bar' ? below : above
      const from = pile[at] ?? 0
      pile[at] = from + value
      return { from, to: from + value }
    }),
  )
}

function sharesOf(series: { values: Value[] }[]): { values: Value[] }[] {
  const total = (at: number) => series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0)
  const longest = series.reduce((most, { values }) => Math.max(most, values.length), 0)
  const totals = Array.from({ length: longest }, (_, at) => total(at))
  return series.map(({ values }) => ({
    values: values.map((value, at) => (value === undefined || !totals[at] ? undefined : value / totals[at])),
  }))
}
