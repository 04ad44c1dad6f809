// One series of a chart: its values, as Word last saw them in the sheet, and its look.
import { fillIn, strokeIn, type Stroke, type Theme } from '../colours.ts'
import { palette } from '../sheet.ts'
import { childOf, childrenOf, isOn, numberOf, valueOf, within, type Xml } from '../xml.ts'
import type { Kind, Marker, Series } from './chart.ts'
import { errorBarsOf } from './read-error-bars.ts'
import { labelsOf } from './read-labels.ts'
import { trendOf } from './trends.ts'
import { valuesIn, wordsOf } from './read-values.ts'

export type Among = { plot: Xml; kind: Kind; theme: Theme }

export function seriesOf(node: Xml, among: Among): Series {
  const { kind, theme } = among
  const order = numberOf(valueOf(node, 'idx')) ?? 0
  const ours = palette[order % palette.length]! // in range
  const properties = childOf(node, 'spPr')
  const stroke = strokeIn(properties, theme)
  const own = fillIn(properties, theme) ?? (kind === 'line' || kind === 'scatter' ? stroke.colour : undefined)
  const fill = own ?? ours
  const values = valuesIn(childOf(node, 'val') ?? childOf(node, 'yVal'))
  return {
    name: wordsOf(node) || within(childOf(node, 'tx'), 'v')[0]?.text || `Series ${order + 1}`,
    order,
    x: valuesIn(childOf(node, 'xVal')),
    values,
    sizes: valuesIn(childOf(node, 'bubbleSize')),
    fill,
    stroke: lineOf(stroke, { kind, ours }),
    marker: markerOf(node, {
      ...among,
      order,
      colour: stroke.colour && stroke.colour !== 'none' ? stroke.colour : ours,
    }),
    fills: fillsOf(node, among, values.length),
    isSmooth: isOn(childOf(node, 'smooth')),
    labels: labelsOf(node, among, values),
    errors: childrenOf(node, 'errBars').map((bars) => errorBarsOf(bars, { node, values, theme })),
    trends: childrenOf(node, 'trendline').map((line) => trendOf(line, theme)),
  }
}

function lineOf(stroke: Stroke, { kind, ours }: { kind: Kind; ours: string }): Stroke {
  return kind === 'line' || kind === 'scatter' ? { colour: ours, width: 2, ...stroke } : stroke
}

const symbols = ['diamond', 'square', 'triangle', 'x', 'star', 'circle', 'plus']

type Marked = Among & { order: number; colour: string }

function markerOf(node: Xml, { plot, kind, theme, order, colour }: Marked): Marker | undefined {
  const marker = childOf(node, 'marker')
  const isUsual = kind === 'scatter' ? true : kind === 'line' && isOn(childOf(plot, 'marker'))
  const said =
    valueOf(marker, 'symbol') ?? (isUsual && !marker ? 'auto' : marker && isUsual ? 'auto' : 'none')
  if (said === 'none') return undefined
  const properties = childOf(marker, 'spPr')
  const line = strokeIn(properties, theme).colour
  const fill = fillIn(properties, theme) ?? colour
  return {
    symbol: said === 'auto' ? symbols[order % symbols.length]! : said, // in range
    size: Math.min(20, Math.max(2, numberOf(valueOf(marker, 'size')) ?? 5)),
    fill,
    colour: line ?? (fill === 'none' ? colour : fill),
  }
}

/** A pie has a colour for each slice. */
function fillsOf(node: Xml, { plot, kind, theme }: Among, count: number): Map<number, string> {
  const isVaried = kind === 'pie' && valueOf(plot, 'varyColors') !== '0'
  const usual = isVaried
    ? Array.from({ length: count }, (_, at) => [at, palette[at % palette.length]!] as const)
    : [] // in range
  const own = childrenOf(node, 'dPt').flatMap((dot) => {
    const fill = fillIn(childOf(dot, 'spPr'), theme) ?? fillIn(childOf(dot, 'marker', 'spPr'), theme)
    return fill ? [[Number(valueOf(dot, 'idx')), fill] as const] : []
  })
  return new Map([...usual, ...own])
}
