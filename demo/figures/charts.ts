// Line charts and scatter plots; each curve has its name beside it.
import { element } from '#journal/text/markup.ts'
import { chart, drawAxes, ticksOver, type Axis } from './axes.ts'
import type { Kind, Point } from './figure.ts'
import { inkOf, inks, leading, lines, path, svg, text, widthOf, wrapped } from './sheet.ts'

export function drawLines({ xLabel, yLabel, series, xNames }: Kind<'lines'>): string {
  const points = series.flatMap((one) => one.points)
  const xs = points.map((point) => point.x)
  const names = series.map(({ name }) => wrapped(name))
  const { atX, atY, right, drawn } = drawAxes(
    {
      label: xLabel,
      values: xs,
      ticks: xNames ? xNames.map((_, index) => index) : ticksWithin(xs),
      names: xNames,
    },
    heightOf(yLabel, points),
    widthOf(names.flat()) + 16,
  )
  const curves = series.map((one, index) => drawCurve(one.points.map(toPlace), index))
  const heights = apart(
    series.map((one, index) => ({ y: atY(one.points.at(-1)?.y ?? 0), rows: names[index]?.length ?? 1 })),
  )
  const labels = names.map((name, index) =>
    lines(name, { x: right + 4, y: heights[index] ?? 0, ink: inkOf(index), bold: true }),
  )
  return svg(chart.height, [drawn, ...curves, ...labels].join(''))

  function toPlace({ x, y, error = 0 }: Point): Place {
    return { x: atX(x), y: atY(y), top: atY(y + error), bottom: atY(y - error) }
  }
}

/** On the sheet. */
type Place = { x: number; y: number; top: number; bottom: number }

function drawCurve(places: Place[], index: number): string {
  const ink = inkOf(index)
  const bars = places.filter(({ top, bottom }) => bottom - top > 2)
  return [
    ...bars.map(({ x, top, bottom }) => path(`M${x} ${top}V${bottom}m-6 0h12M${x - 6} ${top}h12`, { ink })),
    path(`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`, { ink, weight: 3.5 }),
    ...places.map(({ x, y }) =>
      element('path', { d: marks(x, y, index), fill: ink, stroke: inks.paper, 'stroke-width': 2.5 }, ''),
    ),
  ].join('')
}

/** Discs, squares, diamonds: series can be told apart without colour. */
function marks(x: number, y: number, index: number): string {
  if (index % 3 === 0) return `M${x - 9.5} ${y}a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z`
  return index % 3 === 1
    ? `M${x - 8.5} ${y - 8.5}h17v17h-17z`
    : `M${x} ${y - 11.5}l11.5 11.5l-11.5 11.5l-11.5 -11.5z`
}

/** Names go beside the ends of their curves; if two would touch, they move apart. */
function apart(wanted: { y: number; rows: number }[]): number[] {
  const names = wanted.map((name) => ({ ...name }))
  const order = names.toSorted((one, other) => one.y - other.y)
  order.slice(1).forEach((name, index) => {
    const above = order[index]! // the list is one shorter
    const room = ((above.rows + name.rows) / 2) * leading + 6
    const missing = Math.max(0, room - (name.y - above.y))
    name.y += missing / 2
    above.y -= missing / 2
  })
  return names.map(({ y }) => y)
}

export function drawScatter({ xLabel, yLabel, points, fit, note }: Kind<'scatter'>): string {
  const xs = points.map((point) => point.x)
  const { atX, atY, right, drawn } = drawAxes(
    { label: xLabel, values: xs, ticks: ticksWithin(xs) },
    heightOf(yLabel, points),
    8,
  )
  const dots = points.map(({ x, y }) =>
    element('circle', { cx: atX(x), cy: atY(y), r: 8.5, fill: inkOf(0), 'fill-opacity': 0.6 }, ''),
  )
  const onLine = (x: number) => `${atX(x)} ${atY(fit.intercept + fit.slope * x)}`
  const line = path(`M${onLine(Math.min(...xs))}L${onLine(Math.max(...xs))}`, { ink: inkOf(1), weight: 4 })
  return svg(
    chart.height,
    [drawn, ...dots, line, text(note, { x: right, y: 26, anchor: 'end', ink: inks.quiet })].join(''),
  )
}

const ticksWithin = (values: number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return ticksOver(low, high).filter((tick) => tick >= low && tick <= high)
}

/** From zero, unless the values are far above it. */
function heightOf(label: string, points: Point[]): Axis {
  const lows = points.map((point) => point.y - (point.error ?? 0))
  const highs = points.map((point) => point.y + (point.error ?? 0))
  const [low, high] = [Math.min(...lows), Math.max(...highs)]
  const ticks = ticksOver(low > 0 && low < high * 0.6 ? 0 : low, high)
  return { label, values: ticks, ticks }
}
