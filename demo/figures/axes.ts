// The frame of a chart: scales, ticks and labels.
import { inks, path, text, width, widthOf } from './sheet.ts'

/**
 * Round numbers about as wide as the values: steps of 1, 2 or 5 times a power of ten. An outermost value may lie a
 * little outside.
 */
export function ticksOver(low: number, high: number): number[] {
  const rough = (high - low || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.9) ?? power
  const first = Math.floor(low / step + slack.below)
  const last = Math.ceil(high / step - slack.above)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(10)),
  )
}

const slack = { below: 0.1, above: 0.2 } // of a step

/** Where a value goes on the sheet, from its lowest to its highest. */
export function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => from + ((value - low) / (high - low)) * (to - from)
}

export const tickText = (tick: number) => String(tick).replace('-', '−')

export const chart = { top: 84, floor: 560, height: 670 }

export type Axis = {
  label: string
  /** The axis is as long as these are wide. */
  values: readonly number[]
  ticks: readonly number[]
  names?: readonly string[] | undefined
}

/** Both axes, with `margin` left free on the right. */
export function drawAxes(x: Axis, y: Axis, margin: number) {
  const { top, floor, height } = chart
  const left = widthOf(y.ticks.map(tickText)) + 22
  const right = width - margin
  const [atX, atY] = [scale(x.values, left + 18, right - 18), scale(y.values, floor, top)]
  const under = { y: floor + 32, anchor: 'middle', ink: inks.quiet } as const
  const drawn = [
    text(y.label, { x: 0, y: 26 }),
    ...y.ticks.map((tick) => path(`M${left} ${atY(tick)}H${right}`, { ink: inks.rule, weight: 1.5 })),
    ...y.ticks.map((tick) =>
      text(tickText(tick), { x: left - 14, y: atY(tick), anchor: 'end', ink: inks.quiet }),
    ),
    path(`M${left} ${floor}H${right}`),
    ...x.ticks.map((tick) => path(`M${atX(tick)} ${floor}v9`)),
    ...x.ticks.map((tick, index) => text(x.names?.[index] ?? tickText(tick), { ...under, x: atX(tick) })),
    text(x.label, { x: (left + right) / 2, y: height - 26, anchor: 'middle' }),
  ]
  return { atX, atY, right, drawn: drawn.join('') }
}
