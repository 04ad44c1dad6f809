// The straight line through a cloud of points, and its equation. ECMA-376 part 1, 21.2.2.211.
import { strokeIn, type Theme } from '../colours.ts'
import { element, point, text } from '../sheet.ts'
import { childOf, isOn, valueOf, type Xml } from '../xml.ts'
import type { Trend, Value } from './chart.ts'
import { placeOn, type Ground } from './frame.ts'
import { strokeLook } from './stroke-look.ts'

export function trendOf(line: Xml, theme: Theme): Trend {
  return {
    isStraight: (valueOf(line, 'trendlineType') ?? 'linear') === 'linear',
    saysEquation: isOn(childOf(line, 'dispEq')),
    saysFit: isOn(childOf(line, 'dispRSqr')),
    stroke: strokeIn(childOf(line, 'spPr'), theme),
  }
}

const steps = 24 // straight on even axes, curved on others
const size = 9

/** In the numbers of the axes. */
type Points = { xs: Value[]; ys: Value[] }

export function drawTrend({ stroke, ...trend }: Trend, { xs, ys }: Points, ground: Ground): string {
  const points = xs.flatMap((x, at) =>
    x === undefined || ys[at] === undefined ? [] : [[x, ys[at]] as const],
  )
  const fit = fitOf(points)
  if (!fit) return ''
  const { from, to, slope, start } = fit
  const places = Array.from({ length: steps + 1 }, (_, n) => {
    const x = from + ((to - from) * n) / steps
    return placeOn(ground, x, start + slope * x)
  })
  const look = { stroke: '#3b444e', 'stroke-width': 1.2, ...strokeLook(stroke) }
  const said = [trend.saysEquation && equationOf(fit), trend.saysFit && `R² = ${short(fit.share)}`]
  const [x, y] = places.at(-1)! // there are some
  const words = said.filter((it) => it !== false).reverse()
  return (
    element('path', { d: `M${places.map((place) => point(...place)).join('L')}`, fill: 'none', ...look }) +
    words.map((word, n) => text(word, { x: x - 4, y: y - 8 - n * size * 1.3, size, anchor: 'end' })).join('')
  )
}

type Fit = { from: number; to: number; slope: number; start: number; /** R². */ share: number }

/** Least squares; nothing for points above one another. */
function fitOf(points: (readonly [number, number])[]): Fit | undefined {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])]
  const spread = mean((point) => (point[0] - x) ** 2)
  const slope = mean((point) => (point[0] - x) * (point[1] - y)) / spread
  if (!Number.isFinite(slope)) return undefined
  const height = mean((point) => (point[1] - y) ** 2)
  const from = points.reduce((least, [at]) => Math.min(least, at), Infinity)
  const to = points.reduce((most, [at]) => Math.max(most, at), -Infinity)
  return { from, to, slope, start: y - slope * x, share: height ? (slope ** 2 * spread) / height : 1 }
}

function equationOf({ slope, start }: Fit): string {
  return `y = ${short(slope)}x ${start < 0 ? '−' : '+'} ${short(Math.abs(start))}`
}

const short = (value: number) => String(Number(value.toPrecision(4))).replace('-', '−')
