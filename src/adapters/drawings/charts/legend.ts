// What each colour, line and marker stands for.
import { element, leading, lines, widthOf, wrapped, point } from '../sheet.ts'
import type { Chart, Kind, Series } from './chart.ts'
import { drawMarker } from './markers.ts'
import { strokeLook } from './stroke-look.ts'

type Key = (x: number, y: number) => string
type Entry = { words: string[]; key: Key; width: number }
export type LaidLegend = { width: number; height: number; draw: (x: number, y: number) => string }

const size = 9
const keyWidth = 22
const between = 14

/** No wider than `most`; undefined if the chart has none. `isColumn`: one below another. */
export function layLegend(chart: Chart, most: number, isColumn: boolean): LaidLegend | undefined {
  const entries = entriesOf(chart).map(({ name, key }): Entry => {
    const words = wrapped(name, size, most - keyWidth - 6)
    return { words, key, width: keyWidth + Math.max(...words.map((line) => widthOf(line, size))) }
  })
  if (!chart.legend || entries.length === 0) return undefined
  const rows = isColumn ? entries.map((entry) => [entry]) : rowsOf(entries, most)
  const heights = rows.map((row) => Math.max(...row.map(({ words }) => words.length)) * size * leading + 2)
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width + between, -between))
  const width = Math.min(most, Math.max(...widths))
  return {
    width,
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: (x, y) =>
      rows
        .map((row, n) => {
          const middle = y + heights.slice(0, n).reduce((sum, height) => sum + height, 0) + heights[n]! / 2 // one for each row
          return drawRow(row, isColumn ? x : x + (width - widths[n]!) / 2, middle)
        })
        .join(''),
  }
}

function rowsOf(entries: Entry[], most: number): Entry[][] {
  const rows: Entry[][] = [[]]
  let used = 0
  for (const entry of entries) {
    if (used > 0 && used + entry.width > most) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(entry) // there is always a last row
    used += entry.width + between
  }
  return rows
}

function drawRow(row: Entry[], x: number, y: number): string {
  let at = x
  return row
    .map(({ words, key, width }) => {
      const drawn = key(at, y) + lines(words, { x: at + keyWidth, y, size })
      at += width + between
      return drawn
    })
    .join('')
}

function entriesOf({ plots, categories, legend }: Chart): { name: string; key: Key }[] {
  const pie = plots.find(({ kind }) => kind === 'pie')?.series[0]
  const all = pie
    ? pie.values.map((_, at) => ({
        at,
        name: categories[at] ?? String(at + 1),
        key: patch(pie.fills.get(at) ?? pie.fill, pie),
      }))
    : plots
        .flatMap(({ kind, series }) =>
          series.map((one) => ({ at: one.order, name: one.name, key: keyOf(kind, one) })),
        )
        .map((entry, at) => ({ ...entry, at }))
  return all.filter(({ at }) => !legend?.hidden.has(at))
}

function keyOf(kind: Kind, series: Series): Key {
  if (kind !== 'line' && kind !== 'scatter') return patch(series.fill, series)
  const look = strokeLook(series.stroke)
  return (x, y) => {
    const line =
      'stroke' in look ? element('path', { d: `M${point(x, y)}h${keyWidth - 5}`, fill: 'none', ...look }) : ''
    return line + (series.marker ? drawMarker(series.marker, x + (keyWidth - 5) / 2, y) : '')
  }
}

const patch =
  (fill: string, { stroke }: Series): Key =>
  (x, y) =>
    element('rect', { x: x + 6, y: y - 4, width: 9, height: 9, fill, ...strokeLook(stroke) })
