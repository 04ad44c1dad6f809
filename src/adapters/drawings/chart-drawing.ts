import type { Drawing } from './as-picture.ts'
import type { Chart, Kind } from './charts/chart.ts'
import { drawChart } from './charts/draw-chart.ts'
import { toChart } from './charts/read-chart.ts'
import type { Theme } from './colours.ts'
import type { WordDrawing } from './word-drawing.ts'
import { toTree } from './xml.ts'

const least = 40

/** Undefined if it can't be drawn. */
export function chartDrawing(
  xml: string,
  { width, height, description }: WordDrawing,
  theme: Theme,
): Drawing | undefined {
  const chart = xml ? toChart(toTree(xml), theme) : undefined
  if (!chart || !(width >= least && height >= least)) return undefined
  const alt = description || inWords(chart)
  return { kind: 'chart', svg: drawChart(chart, { width, height }, alt), width, height, alt }
}

const names: Record<Kind, string> = {
  ...{ bar: 'Bar chart', line: 'Line chart', area: 'Area chart' },
  ...{ scatter: 'Scatter plot', bubble: 'Bubble chart', pie: 'Pie chart' },
}
const mostNames = 12

/** 'Line chart: Growth. Height in cm by Day. Series: A, B.' */
export function inWords({ title, plots, axes, categories }: Chart): string {
  const kinds = [...new Set(plots.map(({ kind }) => names[kind]))].join(' and ')
  const across = axes.find(({ side }) => side === 'bottom' || side === 'top')?.title
  const up = axes.find(({ side }) => side === 'left' || side === 'right')?.title
  const isPie = plots.every(({ kind }) => kind === 'pie')
  const series = isPie ? categories : plots.flatMap((plot) => plot.series.map(({ name }) => name))
  const listed = series.filter(Boolean).slice(0, mostNames)
  const rest = series.length > listed.length && listed.length === mostNames ? ' …' : ''
  return [
    title ? `${kinds}: ${title}.` : `${kinds}.`,
    up && across ? `${up} by ${across}.` : (up ?? across ?? '') && `${up || across}.`,
    listed.length > 0 && `${isPie ? 'Parts' : 'Series'}: ${listed.join(', ')}${rest}.`,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('..', '.')
}
