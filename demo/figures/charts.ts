// Line charts, bar charts and scatter plots.
import { drawAxes, inkOf, ticksOver } from './axes.ts'
import { textWidth, type Canvas, type Ink } from './canvas.ts'
import type { Figure, Point } from './figure.ts'

type Kind<K extends Figure['kind']> = Extract<Figure, { kind: K }>

export function drawLines({ xLabel, yLabel, series, xNames }: Kind<'lines'>): Canvas {
  const points = series.flatMap((one) => one.points)
  const xs = points.map((point) => point.x)
  const xTicks = xNames ? xNames.map((_, index) => index) : ticksOver(Math.min(...xs), Math.max(...xs))
  const x = { label: xLabel, ticks: xTicks, ...(xNames && { names: xNames }) }
  const axes = drawAxes(
    x,
    { label: yLabel, ticks: heightTicks(points) },
    series.map((one) => one.name),
  )
  series.forEach((one, index) => {
    one.points.forEach((point, at) => {
      const before = one.points[at - 1]
      if (before)
        axes.sheet.line(
          axes.atX(before.x),
          axes.atY(before.y),
          axes.atX(point.x),
          axes.atY(point.y),
          inkOf(index),
          3,
        )
      errorBar(
        axes.sheet,
        axes.atX(point.x),
        axes.atY(point.y + (point.error ?? 0)),
        axes.atY(point.y - (point.error ?? 0)),
        inkOf(index),
      )
      mark(axes.sheet, axes.atX(point.x), axes.atY(point.y), index)
    })
  })
  return axes.sheet
}

export function drawBars({ yLabel, categories, series }: Kind<'bars'>): Canvas {
  const tops = series.flatMap((one) => one.values.map((value, at) => value + (one.errors?.[at] ?? 0)))
  const places = categories.map((_, index) => index + 0.5)
  const x = {
    label: '',
    ticks: [0, ...places, categories.length],
    names: ['', ...categories.map(() => ''), ''],
  }
  const { sheet, atX, atY, floor } = drawAxes(
    x,
    { label: yLabel, ticks: ticksOver(0, Math.max(...tops)) },
    series.length > 1 ? series.map((one) => one.name) : [],
  )
  const wide = (atX(1) - atX(0)) * 0.7
  series.forEach((one, index) => {
    one.values.forEach((value, at) => {
      const left = atX(at + 0.5) - wide / 2 + (wide / series.length) * index
      sheet.box(left, atY(value), wide / series.length - 4, floor - atY(value), inkOf(index))
      const error = one.errors?.[at]
      if (error)
        errorBar(
          sheet,
          left + wide / series.length / 2 - 2,
          atY(value + error),
          atY(Math.max(0, value - error)),
          'ink',
        )
    })
  })
  const room = atX(1) - atX(0) - 16
  categories.forEach((name, at) => label(sheet, name, atX(at + 0.5), floor, room))
  return sheet
}

/** Long names go on several lines, none wider than the room of their bars. */
function label(sheet: Canvas, name: string, x: number, floor: number, room: number) {
  const lines: string[] = []
  for (const part of name.split(/(?<=[ -])/)) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && textWidth(longer.trim(), 18) <= room) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  const size = Math.min(18, ...lines.map((line) => (18 * room) / textWidth(line.trim(), 18)))
  lines.forEach((line, index) =>
    sheet.text(line.trim(), x, floor + 26 + index * 26, { align: 'middle', size }),
  )
}

export function drawScatter({ xLabel, yLabel, points, fit, note }: Kind<'scatter'>): Canvas {
  const xs = points.map((point) => point.x)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const axes = drawAxes(
    { label: xLabel, ticks: ticksOver(low, high) },
    { label: yLabel, ticks: heightTicks(points) },
    [],
  )
  const onLine = (x: number) => axes.atY(fit.intercept + fit.slope * x)
  for (const point of points) disc(axes.sheet, axes.atX(point.x), axes.atY(point.y), 6, 'blue')
  axes.sheet.line(axes.atX(low), onLine(low), axes.atX(high), onLine(high), 'orange', 3)
  axes.sheet.text(note, axes.right, 31, { align: 'right' })
  return axes.sheet
}

/** From zero, unless the values lie far above it. */
function heightTicks(points: Point[]): number[] {
  const lows = points.map((point) => point.y - (point.error ?? 0))
  const highs = points.map((point) => point.y + (point.error ?? 0))
  const [low, high] = [Math.min(...lows), Math.max(...highs)]
  return ticksOver(low > 0 && low < high * 0.6 ? 0 : low, high)
}

function errorBar(sheet: Canvas, x: number, top: number, bottom: number, ink: Ink) {
  if (bottom - top < 2) return
  sheet.line(x, top, x, bottom, ink, 2)
  for (const y of [top, bottom]) sheet.line(x - 7, y, x + 7, y, ink, 2)
}

/** Discs, squares, diamonds: series can be told apart without colour. */
function mark(sheet: Canvas, x: number, y: number, index: number) {
  if (index % 3 === 0) return disc(sheet, x, y, 8, inkOf(index))
  if (index % 3 === 1) return sheet.box(x - 8, y - 8, 16, 16, inkOf(index))
  for (let row = -10; row <= 10; row++)
    sheet.box(x - (10 - Math.abs(row)), y + row, 2 * (10 - Math.abs(row)) + 1, 1, inkOf(index))
}

function disc(sheet: Canvas, x: number, y: number, radius: number, ink: Ink) {
  sheet.line(x, y, x, y, ink, radius * 2)
}
