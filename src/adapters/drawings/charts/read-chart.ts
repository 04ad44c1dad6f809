// From a chart part of a Word file (c:chartSpace) to what's drawn. ECMA-376 part 1, 21.2.
import type { Theme } from '../colours.ts'
import { childOf, childrenOf, isOn, numberOf, valueOf, within, type Xml } from '../xml.ts'
import type { Axis, Chart, Grouping, Kind, Plot, Side } from './chart.ts'
import { seriesOf } from './read-series.ts'
import { categoriesOf, wordsOf } from './read-values.ts'

/** What stands up in three dimensions is drawn flat. */
// oxfmt-ignore
const kinds: Record<string, Kind> = {
  barChart: 'bar',      bar3DChart: 'bar',
  lineChart: 'line',    line3DChart: 'line',
  areaChart: 'area',    area3DChart: 'area',
  pieChart: 'pie',      pie3DChart: 'pie',     doughnutChart: 'pie',
  scatterChart: 'scatter', bubbleChart: 'bubble',
}

const mostPoints = 20_000
const mostSeries = 250

/** Undefined for a kind or a trend that we don't draw, and for one without its values or with far too many. */
export function toChart(space: Xml, theme: Theme): Chart | undefined {
  const chart = childOf(space, 'chart')
  const area = childOf(chart, 'plotArea')
  const drawn = area?.children.filter(({ name }) => name.endsWith('Chart')) ?? []
  if (!chart || !area || drawn.length === 0 || drawn.some(({ name }) => !kinds[name])) return undefined
  const count = within(area, 'pt').length
  if (count > mostPoints || within(area, 'ser').length > mostSeries) return undefined
  const plots = drawn.map((node) => toPlot(node, theme))
  const all = plots.flatMap(({ series }) => series)
  if (plots.some(hasOtherTrend)) return undefined
  if (!all.some(({ values }) => values.some((value) => value !== undefined))) return undefined
  return {
    title: titleOf(chart, all.length === 1 ? all[0]!.name : ''), // there is one
    plots,
    axes: area.children.flatMap((node) => axes[node.name]?.(node) ?? []),
    ...categoriesOf(drawn),
    legend: legendOf(chart),
    blanks: (valueOf(chart, 'dispBlanksAs') as Chart['blanks'] | undefined) ?? 'gap',
  }
}

/** We draw straight lines through points. */
const hasOtherTrend = ({ kind, series }: Plot) =>
  series.some(({ trends }) => trends.some((trend) => !trend.isStraight || !withTrends.includes(kind)))
const withTrends: readonly Kind[] = ['line', 'scatter']

function toPlot(node: Xml, theme: Theme): Plot {
  const kind = kinds[node.name]! // `toChart` asked
  const share = (name: string, usual: number) => (numberOf(valueOf(node, name)) ?? usual) / 100
  return {
    kind,
    series: childrenOf(node, 'ser').map((one) => seriesOf(one, { plot: node, kind, theme })),
    isHorizontal: valueOf(node, 'barDir') === 'bar',
    grouping: (valueOf(node, 'grouping') as Grouping | undefined) ?? 'standard',
    gap: Math.min(5, Math.max(0, share('gapWidth', 150))),
    overlap: Math.min(1, Math.max(-1, share('overlap', 0))),
    hole: node.name === 'doughnutChart' ? Math.min(0.9, Math.max(0.1, share('holeSize', 50))) : 0,
    firstAngle: numberOf(valueOf(node, 'firstSliceAng')) ?? 0,
    axes: childrenOf(node, 'axId').map(({ attributes }) => attributes['val'] ?? ''),
  }
}

const sides: Record<string, Side> = { l: 'left', r: 'right', t: 'top', b: 'bottom' }

const axes: Record<string, (node: Xml) => Axis> = {
  catAx: (node) => toAxis(node, false),
  dateAx: (node) => toAxis(node, false),
  serAx: (node) => ({ ...toAxis(node, false), isDeleted: true }),
  valAx: (node) => toAxis(node, true),
}

function toAxis(node: Xml, isValue: boolean): Axis {
  const scaling = childOf(node, 'scaling')
  return {
    id: valueOf(node, 'axId') ?? '',
    isValue,
    side: sides[valueOf(node, 'axPos') ?? ''] ?? (isValue ? 'left' : 'bottom'),
    title: wordsOf(childOf(node, 'title')),
    low: numberOf(valueOf(scaling, 'min')),
    high: numberOf(valueOf(scaling, 'max')),
    unit: numberOf(valueOf(node, 'majorUnit')),
    logBase: numberOf(valueOf(scaling, 'logBase')),
    isReversed: valueOf(scaling, 'orientation') === 'maxMin',
    format: childOf(node, 'numFmt')?.attributes['formatCode'] ?? 'General',
    hasGrid: childOf(node, 'majorGridlines') !== undefined,
    isDeleted: isOn(childOf(node, 'delete')),
    hasLabels: valueOf(node, 'tickLblPos') !== 'none',
    skip: numberOf(valueOf(node, 'tickLblSkip')),
    isOnMarks: valueOf(node, 'crossBetween') === 'midCat',
  }
}

function legendOf(chart: Xml): Chart['legend'] {
  const legend = childOf(chart, 'legend')
  if (!legend) return undefined
  const hidden = childrenOf(legend, 'legendEntry').filter((entry) => isOn(childOf(entry, 'delete')))
  return {
    side: sides[valueOf(legend, 'legendPos') ?? 'r'] ?? 'right',
    hidden: new Set(hidden.map((entry) => Number(valueOf(entry, 'idx')))),
  }
}

/** A title without words of its own is the name of the only series. */
function titleOf(chart: Xml, only: string): string {
  const title = childOf(chart, 'title')
  return title ? wordsOf(title) || only : ''
}
