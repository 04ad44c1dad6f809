// Where each bar of a small chart stands, in pixels.
import type { Point } from './charts.ts'

export type Bar = {
  label: string
  /** Its number, or a dash where there is none. */
  said: string
  x: number
  y: number
  width: number
  height: number
  /** Where it stands. */
  base: number
}

const tallest = 64
const above = 18 // for the number
const below = 20 // for the label
const narrowest = 30
const gap = 8
const letter = 7.2

/** `top` is the value of the tallest bar in this and in the charts beside it. */
export function toDrawn(points: readonly Point[], top: number) {
  const width = Math.max(narrowest, ...points.map(({ label }) => label.length * letter))
  const base = above + tallest
  const bars = points.map(({ label, value }, at): Bar => {
    const height = Math.round(((value ?? 0) / top) * tallest)
    const said = value === undefined ? '–' : String(value)
    return { label, said, x: at * (width + gap), y: base - height, width, height, base }
  })
  return { bars, width: Math.max(1, points.length) * (width + gap) - gap, height: base + below }
}
