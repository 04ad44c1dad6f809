// A chart as it's drawn: what the file says, without its XML.
import type { Stroke } from '../colours.ts'

export type Kind = 'bar' | 'line' | 'area' | 'scatter' | 'bubble' | 'pie'
export type Grouping = 'clustered' | 'standard' | 'stacked' | 'percentStacked'
/** Missing where the sheet had no number. */
export type Value = number | undefined

export type Marker = { symbol: string; size: number; fill: string; colour: string }
/** `shown` is the words of one value; `place` as the file names it: 'outEnd', 'ctr', 't' … */
export type Labels = { shown: (at: number) => string; place: string | undefined; size: number }
/** How far the bar reaches from each value. */
export type ErrorBars = { direction: 'x' | 'y'; plus: Value[]; minus: Value[]; stroke: Stroke }

export type Trend = { isStraight: boolean; saysEquation: boolean; saysFit: boolean; stroke: Stroke }

export type Series = {
  name: string
  order: number
  x: Value[]
  values: Value[]
  sizes: Value[]
  /** 'none' for no area, no line. */
  fill: string
  stroke: Stroke
  marker: Marker | undefined
  /** The fills of single values, by their place. */
  fills: Map<number, string>
  isSmooth: boolean
  labels: Labels | undefined
  errors: ErrorBars[]
  trends: Trend[]
}

export type Plot = {
  kind: Kind
  series: Series[]
  isHorizontal: boolean
  grouping: Grouping
  /** Between groups, and how much bars overlap, as shares of a bar. */
  gap: number
  overlap: number
  /** The hole of a doughnut, as a share of its radius. */
  hole: number
  firstAngle: number
  axes: string[]
}

export type Side = 'left' | 'right' | 'top' | 'bottom'

export type Axis = {
  id: string
  isValue: boolean
  side: Side
  title: string
  low: Value
  high: Value
  unit: Value
  logBase: Value
  isReversed: boolean
  format: string
  hasGrid: boolean
  isDeleted: boolean
  hasLabels: boolean
  /** A category axis shows every `skip`th label; undefined if that's left to us. */
  skip: Value
  /** Values stand on the marks, not between them. */
  isOnMarks: boolean
}

/** One more row under the names of the categories: these from here on. */
export type Span = { from: number; name: string }

export type Chart = {
  title: string
  plots: Plot[]
  axes: Axis[]
  categories: string[]
  spans: Span[]
  legend: { side: Side; hidden: Set<number> } | undefined
  blanks: 'gap' | 'zero' | 'span'
}
