// A chart as SVG: title, legend and axes take their room, and what's left is for the values.
import { leading, lines, svg, wrapped } from '../sheet.ts'
import { layAxis, type LaidAxis, type Ticks } from './axes.ts'
import { drawBars } from './bars.ts'
import type { Axis, Chart, Kind, Plot, Side } from './chart.ts'
import { onGround, xOf, type Frame, type Ground } from './frame.ts'
import { layLegend } from './legend.ts'
import { drawAreas, drawBubbles, drawLines } from './lines.ts'
import { formatted } from './number-format.ts'
import { drawPie } from './pies.ts'
import { bandScale, valueScale, type Scale } from './scales.ts'
import { reachesOf } from './stacks.ts'

export type Size = { width: number; height: number }

/** In points. */
export function drawChart(chart: Chart, { width, height }: Size, alt: string): string {
  const whole: Frame = { left: 8, top: 8, right: width - 8, bottom: height - 8 }
  const [title, underTitle] = withTitle(chart, whole)
  const [legend, rest] = withLegend(chart, underTitle)
  const isPie = chart.plots.every(({ kind }) => kind === 'pie')
  const drawn = isPie ? chart.plots.map((plot) => drawPie(plot, rest)).join('') : withAxes(chart, rest)
  return svg({ width, height }, alt, title + drawn + legend)
}

const titleSize = 11

function withTitle({ title }: Chart, frame: Frame): [string, Frame] {
  if (!title) return ['', frame]
  const words = wrapped(title, titleSize, (frame.right - frame.left) * 0.84)
  const high = words.length * titleSize * leading
  const look = {
    x: (frame.left + frame.right) / 2,
    y: frame.top + high / 2,
    size: titleSize,
    anchor: 'middle',
    bold: true,
  } as const
  return [lines(words, look), { ...frame, top: frame.top + high + 6 }]
}

function withLegend(chart: Chart, frame: Frame): [string, Frame] {
  const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top]
  const side = chart.legend?.side ?? 'right'
  const isColumn = side === 'left' || side === 'right'
  const legend = layLegend(chart, isColumn ? wide * 0.34 : wide, isColumn)
  if (!legend || legend.height > high * (isColumn ? 1 : 0.45)) return ['', frame]
  const [middleX, middleY] = [frame.left + (wide - legend.width) / 2, frame.top + (high - legend.height) / 2]
  const places: Record<Side, [number, number]> = {
    left: [frame.left, middleY],
    right: [frame.right - legend.width, middleY],
    top: [middleX, frame.top],
    bottom: [middleX, frame.bottom - legend.height],
  }
  const taken = (isColumn ? legend.width : legend.height) + 10
  const inward = side === 'left' || side === 'top' ? taken : -taken
  return [legend.draw(...places[side]), { ...frame, [side]: frame[side] + inward }]
}

/** Plots that share their axes. */
type Share = {
  plots: Plot[]
  x: Axis
  y: Axis
  isScattered: boolean
  isHorizontal: boolean
  scale: Scale
  along: Along
}
type Along = { at: (x: number) => number; band: number; ticks: Ticks }

function withAxes(chart: Chart, frame: Frame): string {
  const shares = sharesOf(chart, frame)
  const laid = shares.flatMap((share) => laidOf(chart, share, frame))
  const thick = (side: Side) =>
    laid.filter((axis) => axis.side === side).reduce((most, axis) => Math.max(most, axis.thick), 0)
  const inner: Frame = {
    left: frame.left + Math.max(4, thick('left'), ...laid.map(({ overhang }) => overhang)),
    right: frame.right - Math.max(10, thick('right')),
    top: frame.top + Math.max(6, thick('top')),
    bottom: frame.bottom - Math.max(4, thick('bottom')),
  }
  if (inner.right - inner.left < 20 || inner.bottom - inner.top < 20)
    throw new Error('no room for the values')
  const values = drawOrder.flatMap((kind) =>
    shares.flatMap((share) => drawn(chart, { share, frame: inner, kind })),
  )
  return laid.map((axis) => axis.draw(inner)).join('') + values.join('')
}

/** What covers most comes first. */
const drawOrder: Kind[] = ['area', 'bar', 'bubble', 'line', 'scatter']

const drawings: Partial<Record<Kind, (plot: Plot, ground: Ground, chart: Chart) => string>> = {
  area: drawAreas,
  bar: drawBars,
  bubble: drawBubbles,
  line: (plot, ground, { blanks }) => drawLines(plot, ground, blanks),
  scatter: (plot, ground) => drawLines(plot, ground, 'gap'),
}

function drawn(chart: Chart, { share, frame, kind }: { share: Share; frame: Frame; kind: Kind }): string[] {
  const { plots, isHorizontal, scale, along } = share
  const up = onGround({ frame, isHorizontal }, scale)
  const [from, to] = isHorizontal ? [frame.bottom, frame.top] : [frame.left, frame.right]
  const ground: Ground = {
    ...{ frame, isHorizontal, up },
    along: (at) => from + along.at(at) * (to - from),
    band: along.band * Math.abs(to - from),
    base: up(Math.min(Math.max(0, scale.low), scale.high)),
  }
  return plots.filter((plot) => plot.kind === kind).map((plot) => drawings[kind]?.(plot, ground, chart) ?? '')
}

function sharesOf(chart: Chart, frame: Frame): Share[] {
  const groups = Map.groupBy(
    chart.plots.filter(({ kind }) => kind !== 'pie'),
    ({ axes }) => axes.join(),
  )
  return [...groups.values()].map((plots) => {
    const isScattered = plots.some(({ kind }) => kind === 'scatter' || kind === 'bubble')
    const isHorizontal = plots.some((plot) => plot.isHorizontal)
    const own = chart.axes.filter(({ id }) => plots.some(({ axes }) => axes.includes(id)))
    const isAcross = ({ side }: Axis) => side === 'bottom' || side === 'top'
    const x =
      own.find((axis) => (isScattered ? isAcross(axis) : !axis.isValue)) ??
      usual(isHorizontal ? 'left' : 'bottom', false)
    const y = own.find((axis) => axis.isValue && axis !== x) ?? usual(isHorizontal ? 'bottom' : 'left', true)
    const long = isHorizontal ? (frame.right - frame.left) / 70 : (frame.bottom - frame.top) / 42
    const fromZero = plots.some(({ kind }) => kind === 'bar' || kind === 'area')
    const scale = valueScale(plots.flatMap(valuesOf), { ...y, ticks: long, fromZero })
    return {
      plots,
      x,
      y,
      isScattered,
      isHorizontal,
      scale,
      along: alongOf(chart, { plots, x, y, isScattered }, frame),
    }
  })
}

const usual = (side: Side, isValue: boolean): Axis => ({
  ...{
    id: '',
    isValue,
    side,
    title: '',
    low: undefined,
    high: undefined,
    unit: undefined,
    logBase: undefined,
  },
  ...{
    isReversed: false,
    format: 'General',
    hasGrid: false,
    isDeleted: false,
    hasLabels: true,
    skip: undefined,
    isOnMarks: false,
  },
})

/** With the ends of their error bars. */
function valuesOf(plot: Plot): number[] {
  return reachesOf(plot).flatMap((reaches, n) => {
    const bars = plot.series[n]!.errors.filter(({ direction }) => direction === 'y') // one for each series
    return reaches.flatMap((reach, at) =>
      reach
        ? [
            reach.to,
            ...bars.flatMap(({ plus, minus }) => [reach.to + (plus[at] ?? 0), reach.to - (minus[at] ?? 0)]),
          ]
        : [],
    )
  })
}

type Crossing = Pick<Share, 'plots' | 'x' | 'y' | 'isScattered'>

function alongOf(chart: Chart, { plots, x, y, isScattered }: Crossing, frame: Frame): Along {
  if (isScattered) {
    const all = plots.flatMap((plot) =>
      plot.series.flatMap((series) => series.values.flatMap((_, at) => xOf(plot, series.x, at) ?? [])),
    )
    const scale = valueScale(all, { ...x, ticks: (frame.right - frame.left) / 70, fromZero: false })
    return { at: scale.at, band: 0, ticks: ticksOf(scale, x) }
  }
  const longest = plots
    .flatMap(({ series }) => series)
    .reduce((most, { values }) => Math.max(most, values.length), 1)
  const bands = bandScale(longest, {
    isReversed: x.isReversed,
    isOnMarks: y.isOnMarks && plots.every(({ kind }) => kind !== 'bar'),
  })
  const names = Array.from({ length: longest }, (_, at) => ({
    at: bands.at(at),
    name: chart.categories[at] ?? (chart.categories.length > 0 ? '' : String(at + 1)),
  }))
  const grid = names.map(({ at }) => at)
  return { ...bands, ticks: { ticks: names, marks: [], grid } }
}

function ticksOf(scale: Scale, { format }: Axis, isShare = false): Ticks {
  const code = isShare && format === 'General' ? '0%' : format
  const ticks = scale.ticks.map((tick) => ({ at: scale.at(tick), name: formatted(tick, code) }))
  const at = ticks.map((tick) => tick.at)
  return { ticks, marks: at, grid: at }
}

function laidOf(
  { spans }: Chart,
  { plots, x, y, scale, along, isHorizontal }: Share,
  frame: Frame,
): LaidAxis[] {
  const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top]
  const isShare = plots.some(({ grouping }) => grouping === 'percentStacked')
  const [long, short] = isHorizontal ? [high * 0.8, wide * 0.75] : [wide * 0.85, high * 0.8]
  return [
    layAxis({ axis: x, marked: along.ticks, length: long, room: wide, spans, band: along.band }),
    layAxis({ axis: y, marked: ticksOf(scale, y, isShare), length: short, room: wide, band: 0 }),
  ]
}
