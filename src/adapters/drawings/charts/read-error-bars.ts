// How far the error bars of a series reach. ECMA-376 part 1, 21.2.2.55.
import { strokeIn, type Theme } from '../colours.ts'
import { childOf, numberOf, valueOf, type Xml } from '../xml.ts'
import type { ErrorBars, Value } from './chart.ts'
import { valuesIn } from './read-values.ts'

type Of = { node: Xml; values: Value[]; theme: Theme }
type Side = 'plus' | 'minus'

export function errorBarsOf(bars: Xml, { node, values, theme }: Of): ErrorBars {
  const direction = valueOf(bars, 'errDir') === 'x' ? 'x' : 'y'
  const along = direction === 'x' ? valuesIn(childOf(node, 'xVal')) : values
  const type = valueOf(bars, 'errBarType') ?? 'both'
  const reach = (side: Side) => (type === 'both' || type === side ? reachesOf(bars, side, along) : [])
  return {
    direction,
    plus: reach('plus'),
    minus: reach('minus'),
    stroke: strokeIn(childOf(bars, 'spPr'), theme),
  }
}

function reachesOf(bars: Xml, side: Side, along: Value[]): Value[] {
  const said = numberOf(valueOf(bars, 'val')) ?? 1
  const all = (reach: number) => along.map(() => reach)
  const ways: Record<string, () => Value[]> = {
    cust: () => customs(valuesIn(childOf(bars, side)), along.length),
    fixedVal: () => all(said),
    percentage: () => along.map((value) => value && (Math.abs(value) * said) / 100),
    stdDev: () => all(deviation(along) * said),
    stdErr: () => all(deviation(along) / Math.sqrt(Math.max(1, along.length))),
  }
  const reaches = ways[valueOf(bars, 'errValType') ?? '']?.() ?? []
  return reaches.map((reach) => (reach !== undefined && reach > 0 && reach < Infinity ? reach : undefined))
}

/** One value may stand for all. */
const customs = (all: Value[], count: number): Value[] =>
  all.length === 1 ? Array.from({ length: count }, () => all[0]) : all

function deviation(values: Value[]): number {
  const known = values.filter((value) => value !== undefined)
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length - 1))
}
