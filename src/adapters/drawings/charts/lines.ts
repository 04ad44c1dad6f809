// Lines, scattered points, bubbles and areas.
import { element, point, text } from '../sheet.ts'
import type { Chart, Plot, Series, Value } from './chart.ts'
import { drawErrors } from './error-bars.ts'
import { placeOn, xOf, type Ground } from './frame.ts'
import { drawMarker } from './markers.ts'
import { reachesOf, type Reach } from './stacks.ts'
import { drawTrend } from './trends.ts'
import { strokeLook } from './stroke-look.ts'

type Place = [x: number, y: number]

export function drawLines(plot: Plot, ground: Ground, blanks: Chart['blanks']): string {
  const reaches = reachesOf(plot)
  return plot.series
    .map((series, n) => drawSeries(series, { plot, ground, blanks, reaches: reaches[n] ?? [] }))
    .join('')
}

type Row = { plot: Plot; ground: Ground; blanks: Chart['blanks']; reaches: Reach[] }

function drawSeries(series: Series, { plot, ground, blanks, reaches }: Row): string {
  const xs = series.values.map((_, at) => xOf(plot, series.x, at))
  const ends: Value[] = reaches.map((reach) => (reach ? reach.to : blanks === 'zero' ? 0 : undefined))
  const places = ends.map((end, at): Place | undefined =>
    end === undefined || xs[at] === undefined ? undefined : placeOn(ground, xs[at], end),
  )
  const runs = blanks === 'span' ? [places.filter((place) => place !== undefined)] : runsOf(places)
  const { fill: _, ...look } = { fill: '', ...strokeLook(series.stroke) }
  const drawn = 'stroke' in look ? runs.map((run) => lineThrough(run, series.isSmooth)).join('') : ''
  const line =
    drawn &&
    element('path', {
      d: drawn,
      fill: 'none',
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      ...look,
    })
  const { marker } = series
  const marked = (place: Place | undefined, at: number) =>
    place && marker && reaches[at] ? drawMarker(withFill(marker, series.fills.get(at)), ...place) : ''
  const trends = series.trends.map((trend) => drawTrend(trend, { xs, ys: ends }, ground)).join('')
  const points = drawErrors(series, { ends, ground, places: xs }) + places.map(marked).join('')
  return line + trends + points + drawLabels(series, places)
}

const withFill = <Some extends { fill: string }>(marker: Some, fill: string | undefined): Some =>
  fill ? { ...marker, fill } : marker

function runsOf(places: (Place | undefined)[]): Place[][] {
  const runs: Place[][] = [[]]
  for (const place of places) {
    if (place) runs.at(-1)!.push(place) // there is always a last run
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs
}

export function lineThrough(places: Place[], isSmooth: boolean): string {
  if (places.length < 2) return ''
  const start = `M${point(...places[0]!)}` // there are two
  if (!isSmooth)
    return (
      start +
      places
        .slice(1)
        .map((place) => `L${point(...place)}`)
        .join('')
    )
  return (
    start +
    places
      .slice(1)
      .map((to, n) => curve(places, n, to))
      .join('')
  )
}

/** Through each point in the direction of its neighbours. */
function curve(places: Place[], n: number, to: Place): string {
  const from = places[n]!
  const [before, after] = [places[n - 1] ?? from, places[n + 2] ?? to]
  const ahead = (own: Place, one: Place, other: Place) =>
    point(own[0] + (other[0] - one[0]) / 6, own[1] + (other[1] - one[1]) / 6)
  return `C${ahead(from, before, to)} ${ahead(to, after, from)} ${point(...to)}`
}

const besides: Record<string, { x: number; y: number; anchor: 'start' | 'middle' | 'end' }> = {
  t: { x: 0, y: -1, anchor: 'middle' },
  b: { x: 0, y: 1, anchor: 'middle' },
  l: { x: -0.8, y: 0, anchor: 'end' },
  r: { x: 0.8, y: 0, anchor: 'start' },
  ctr: { x: 0, y: 0, anchor: 'middle' },
}

function drawLabels({ labels }: Series, places: (Place | undefined)[]): string {
  if (!labels) return ''
  const { size } = labels
  const { x, y, anchor } = besides[labels.place ?? 'r'] ?? besides['r']! // it's in the table
  return places
    .map((place, at) =>
      place ? text(labels.shown(at), { x: place[0] + x * size, y: place[1] + y * size, size, anchor }) : '',
    )
    .join('')
}

export function drawAreas(plot: Plot, ground: Ground): string {
  const reaches = reachesOf(plot)
  const areas = plot.series.map(({ fill, stroke }, n) => {
    const known = (reaches[n] ?? []).flatMap((reach, at) => (reach ? [{ ...reach, at }] : []))
    const over = known.map(({ to, at }) => placeOn(ground, at, to))
    const under = known.map(({ from, at }) => placeOn(ground, at, from)).toReversed()
    if (over.length < 2) return ''
    const d = `${lineThrough(over, false)}${under.map((place) => `L${point(...place)}`).join('')}z`
    return element('path', { d, fill, ...strokeLook(stroke) })
  })
  return areas.join('')
}

const largestBubble = 0.125 // of the shorter side

export function drawBubbles(plot: Plot, ground: Ground): string {
  const { left, right, top, bottom } = ground.frame
  const most = Math.min(right - left, bottom - top) * largestBubble
  const sizes = plot.series.flatMap((series) => series.sizes.filter((size) => size !== undefined))
  const largest = sizes.reduce((a, b) => Math.max(a, Math.abs(b)), 0) || 1
  return plot.series
    .flatMap(({ values, x, sizes: own, fill, fills, stroke }) =>
      values.map((value, at) => {
        const along = xOf(plot, x, at)
        if (value === undefined || along === undefined) return ''
        const [cx, cy] = placeOn(ground, along, value)
        const r = most * Math.sqrt(Math.abs(own[at] ?? largest) / largest)
        return element('circle', {
          cx,
          cy,
          r,
          fill: fills.get(at) ?? fill,
          'fill-opacity': 0.75,
          ...strokeLook(stroke),
        })
      }),
    )
    .join('')
}
