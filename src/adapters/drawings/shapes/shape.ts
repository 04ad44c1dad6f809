// A shape as it's drawn: where it lies on the sheet, in points, and what it shows.
import type { Stroke } from '../colours.ts'

/** `turn` in degrees, clockwise, around its middle. */
export type Pose = {
  x: number
  y: number
  width: number
  height: number
  turn: number
  flipX: boolean
  flipY: boolean
}

/** Within a box from 0 0 as large as the pose. */
export type Outline = { d: string; isFilled?: false; isStroked?: false }

/** `raise` in sizes of the letters: above 0 for what stands higher. */
export type Run = {
  text: string
  size: number
  isBold: boolean
  isItalic: boolean
  ink: string
  raise: number
}
export type Line = { runs: Run[]; align: 'start' | 'middle' | 'end' }
export type Words = {
  lines: Line[]
  inset: { left: number; top: number; right: number; bottom: number }
  anchor: 'top' | 'middle' | 'bottom'
  turn: number
}

export type Ends = { head: string | undefined; tail: string | undefined }

/** `picture` is a data URL, `crop` what's cut off at each side, as shares. */
export type Shape = {
  pose: Pose
  outlines: Outline[]
  fill: string
  stroke: Stroke & Ends
  words?: Words
  picture?: { href: string; crop: [left: number, top: number, right: number, bottom: number] }
  isLine: boolean
}

/** Thrown where a shape can't be drawn as Word shows it: then the whole drawing is reported as left out. */
export class Undrawable extends Error {}
