// The rectangle in which values are drawn, and where on the sheet a value of a plot lies.
import type { Plot, Value } from './chart.ts'
import type { Scale } from './scales.ts'

export type Frame = { left: number; top: number; right: number; bottom: number }

/** `along` is the axis of categories or x, `up` that of values; each gives a coordinate on the sheet. */
export type Ground = {
  frame: Frame
  isHorizontal: boolean
  along: (at: number) => number
  up: (value: number) => number
  /** The width of one category, in points. */
  band: number
  /** Where bars and areas stand. */
  base: number
}

/** Values beyond the ends of their axis end there. */
export function onGround({ frame, isHorizontal }: Pick<Ground, 'frame' | 'isHorizontal'>, scale: Scale) {
  const [from, to] = isHorizontal ? [frame.left, frame.right] : [frame.bottom, frame.top]
  return (value: number) => from + Math.min(1.001, Math.max(-0.001, scale.at(value))) * (to - from)
}

export const placeOn = ({ isHorizontal, along, up }: Ground, at: number, value: number): [number, number] =>
  isHorizontal ? [up(value), along(at)] : [along(at), up(value)]

/** The x of each value: its own, or its number. */
export const xOf = ({ kind }: Plot, x: Value[], at: number): Value =>
  kind === 'scatter' || kind === 'bubble' ? (x.length > 0 ? x[at] : at + 1) : at
