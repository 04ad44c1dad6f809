// The frame of a chart: scales, ticks, labels, legend.
import { type Canvas, canvas, type Ink, textWidth } from './canvas.ts'

export const seriesInks: Ink[] = ['blue', 'orange', 'green', 'purple']
export const inkOf = (index: number): Ink => seriesInks[index % seriesInks.length] as Ink // the remainder is within the list
const frame = { width: 1120, height: 700, left: 130, right: 30, top: 70, bottom: 110 }

export type Axes = {
  sheet: Canvas
  atX: (x: number) => number
  atY: (y: number) => number
  left: number
  right: number
  floor: number
}

/** Round numbers, at least as wide as the values: steps of 1, 2 or 5 times a power of ten. */
export function ticksOver(low: number, high: number): number[] {
  const rough = (high - low || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999) ?? power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(10)),
  )
}

export function drawAxes(
  x: { label: string; ticks: number[]; names?: string[] },
  y: { label: string; ticks: number[] },
  names: string[],
): Axes {
  const sheet = canvas(frame.width, frame.height)
  const [left, right, floor] = [frame.left, frame.width - frame.right, frame.height - frame.bottom]
  const scale = (ticks: number[], from: number, to: number) => {
    const [low, high] = [ticks[0] as number, ticks.at(-1) as number] // an axis has ticks
    return (value: number) => from + ((value - low) / (high - low)) * (to - from)
  }
  const [atX, atY] = [scale(x.ticks, left, right), scale(y.ticks, floor, frame.top)]
  for (const tick of y.ticks) {
    sheet.line(left, atY(tick), right, atY(tick), 'pale', 1.5)
    sheet.text(tickText(tick), left - 14, atY(tick), { align: 'right' })
  }
  x.ticks.forEach((tick, index) => {
    const name = x.names ? x.names[index] : tickText(tick)
    if (name === undefined || name === '') return
    sheet.line(atX(tick), floor, atX(tick), floor + 8, 'ink', 2)
    sheet.text(name, atX(tick), floor + 30, { align: 'middle' })
  })
  sheet.line(left, floor, right, floor, 'ink', 2)
  sheet.line(left, floor, left, frame.top, 'ink', 2)
  sheet.text(x.label, (left + right) / 2, frame.height - 32, { align: 'middle', size: 22 })
  sheet.text(y.label, 28, (floor + frame.top) / 2, { align: 'middle', size: 22, upwards: true })
  legend(sheet, left, names)
  return { sheet, atX, atY, left, right, floor }
}

const tickText = (tick: number) => String(tick).replace('-', '−')

function legend(sheet: Canvas, left: number, names: string[]) {
  let x = left
  names.forEach((name, index) => {
    sheet.box(x, 22, 26, 18, inkOf(index))
    sheet.text(name, x + 38, 31)
    x += 38 + textWidth(name) + 44
  })
}
