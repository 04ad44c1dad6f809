// Bar charts. The bars are horizontal, so that their names read like text.
import { element } from '#journal/text/markup.ts'
import { chart, scale, tickText, ticksOver } from './axes.ts'
import type { Kind } from './figure.ts'
import { inkOf, inks, lines, path, svg, text, width, widthOf, wrapped } from './sheet.ts'

const thick = 36

export function drawBars({ yLabel, categories, series }: Kind<'bars'>): string {
  const ends = series.flatMap(({ values, errors }) => values.map((value, at) => value + (errors?.[at] ?? 0)))
  const ticks = ticksOver(0, Math.max(...ends))
  const names = categories.map(wrapped)
  const step = thick * series.length + 24
  const [left, floor] = [widthOf(names.flat()) + 20, chart.top + step * categories.length]
  const bars = series.flatMap((one, index) => barsOf(one, { index, of: series.length }))
  const atX = scale([0, ...ticks], left, width - Math.max(24, ...bars.map(roomFor)))
  const middle = (at: number) => chart.top - 8 + step * (at + 0.5)
  const drawn = [
    text(yLabel, { x: 0, y: 26 }),
    ...ticks.map((tick) => path(`M${atX(tick)} ${chart.top - 16}V${floor}`, { ink: inks.rule, weight: 1.5 })),
    ...ticks.map((tick) =>
      text(tickText(tick), { x: atX(tick), y: floor + 28, anchor: 'middle', ink: inks.quiet }),
    ),
    ...names.map((name, at) => lines(name, { x: left - 18, y: middle(at), anchor: 'end' })),
    ...bars.map((bar) => drawBar(bar, { left, y: middle(bar.at) + bar.shift, atX })),
    path(`M${left} ${chart.top - 16}V${floor}`),
  ]
  return svg(floor + 56, drawn.join(''))

  /** Beside the scale, for what's written at the end of a bar. */
  function roomFor({ value, error, label }: Bar): number {
    const share = (value + error) / (ticks.at(-1) ?? 1)
    return label ? (widthOf([label]) + 24 - (width - left) * (1 - share)) / share : 0
  }
}

/** `shift` is from the middle of its group; `at` is the group. */
type Bar = {
  at: number
  value: number
  error: number
  shift: number
  ink: string
  label: string
  bold: boolean
}

type Series = Kind<'bars'>['series'][number]

/**
 * The first bar of each series is labelled with its name. With only one series, each bar has its number, and the first
 * is the paper's own.
 */
function barsOf({ name, values, errors }: Series, { index, of }: { index: number; of: number }): Bar[] {
  const isOne = of === 1
  return values.map((value, at) => ({
    ...{ at, value, error: errors?.[at] ?? 0, bold: !isOne },
    shift: (index - (of - 1) / 2) * thick,
    ink: isOne && at > 0 ? inks.others : inkOf(index),
    label: isOne ? tickText(value) : at === 0 ? name : '',
  }))
}

type Place = { left: number; y: number; atX: (value: number) => number }

function drawBar({ value, error, ink, label, bold }: Bar, { left, y, atX }: Place): string {
  const [low, end, high] = [atX(Math.max(0, value - error)), atX(value), atX(value + error)]
  const range = `M${low} ${y}H${high}m0 -6v12M${low} ${y - 6}v12`
  return [
    element('rect', { x: left, y: y - thick / 2 + 2, width: end - left, height: thick - 4, fill: ink }, ''),
    path(range, { ink: inks.paper, weight: 5 }) + path(range),
    label && text(label, { x: high + 14, y, ink: bold ? ink : inks.quiet, bold }),
  ].join('')
}
