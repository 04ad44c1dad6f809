// From values to places along an axis, with round ticks.
import type { Axis } from './chart.ts'

/** `at` is a share of the axis, from its low end. */
export type Scale = { low: number; high: number; ticks: number[]; at: (value: number) => number }

type Wanted = Pick<Axis, 'low' | 'high' | 'unit' | 'logBase' | 'isReversed'> & {
  ticks: number
  fromZero: boolean
}

const mostTicks = 40

export function valueScale(values: number[], axis: Wanted): Scale {
  const { logBase } = axis
  const scale =
    logBase && logBase > 1 && values.some((value) => value > 0)
      ? logScale(values, axis, logBase)
      : evenScale(values, axis)
  return axis.isReversed ? { ...scale, at: (value) => 1 - scale.at(value) } : scale
}

function evenScale(values: number[], { low, high, unit, ticks, fromZero }: Wanted): Scale {
  const [least, most] = rangeOf(values, fromZero)
  const rough = ((high ?? most) - (low ?? least)) / Math.max(2, ticks)
  const isUsable = unit !== undefined && unit > 0 && ((high ?? most) - (low ?? least)) / unit <= mostTicks
  // With any finer step, numbers this large would stay the same.
  const finest = Math.max(Math.abs(low ?? least), Math.abs(high ?? most)) * 1e-9
  const step = Math.max(isUsable ? unit : roundStep(Math.abs(rough) || 1), finest)
  const from = low ?? Math.floor(least / step + slack) * step
  const to =
    high !== undefined && high > from ? high : Math.max(from + step, Math.ceil(most / step - slack) * step)
  const count = Math.min(mostTicks, Math.floor((to - from) / step + slack))
  return {
    low: from,
    high: to,
    ticks: Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toPrecision(10))),
    at: (value) => (value - from) / (to - from),
  }
}

const slack = 1e-9

/** As in Word, nought is in the range unless the values lie close together and far from it. */
function rangeOf(values: number[], fromZero: boolean): [number, number] {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity)
  if (!(most >= least)) return [0, 1]
  const isNear = (most - least) / Math.max(Math.abs(most), Math.abs(least), 1e-300) > 1 / 6
  if (!fromZero && !isNear && most > least) return [least, most]
  const [from, to] = [Math.min(0, least), Math.max(0, most)]
  return to > from ? [from, to] : [0, 1]
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.9) ?? 10) * power
}

function logScale(values: number[], { low, high }: Wanted, base: number): Scale {
  const log = (value: number) => Math.log(value) / Math.log(base)
  const positive = values.filter((value) => value > 0)
  const least = low && low > 0 ? low : positive.reduce((a, b) => Math.min(a, b))
  const most = high && high > least ? high : positive.reduce((a, b) => Math.max(a, b))
  const from = Math.floor(log(least) + slack)
  const to = Math.max(from + 1, Math.ceil(log(most) - slack))
  const step = Math.ceil((to - from) / 12)
  const ticks = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, at) => base ** (from + at * step),
  )
  return {
    low: base ** from,
    high: base ** to,
    ticks,
    at: (value) => (value > 0 ? (log(value) - from) / (to - from) : 0),
  }
}

/** This many bands side by side or, with `isOnMarks`, marks from one end to the other. */
export function bandScale(
  count: number,
  { isReversed, isOnMarks }: { isReversed: boolean; isOnMarks: boolean },
) {
  const marks = Math.max(1, isOnMarks ? count - 1 : count)
  const shift = isOnMarks ? 0 : 0.5
  const at = (index: number) => (index + shift) / marks
  return { band: 1 / marks, at: (index: number) => (isReversed ? 1 - at(index) : at(index)) }
}
