import { element, text } from '../sheet.ts'
import type { Plot, Series } from './chart.ts'
import { drawErrors } from './error-bars.ts'
import { placeOn, type Ground } from './frame.ts'
import { reachesOf, type Reach } from './stacks.ts'
import { strokeLook } from './stroke-look.ts'

export function drawBars(plot: Plot, ground: Ground): string {
  const isStacked = plot.grouping === 'stacked' || plot.grouping === 'percentStacked'
  const abreast = isStacked ? 1 : plot.series.length
  const overlap = isStacked ? 1 : plot.overlap
  const thick = ground.band / (abreast - (abreast - 1) * overlap + plot.gap)
  const reaches = reachesOf(plot)
  const onward = Math.sign(ground.along(1) - ground.along(0)) || 1
  const bars = plot.series.map((series, n) => {
    const column = isStacked ? 0 : n
    const shift =
      -(thick * (abreast - (abreast - 1) * overlap)) / 2 + column * thick * (1 - overlap) + thick / 2
    const at = (index: number) => ground.along(index) + onward * shift
    return drawSeries(series, { ground, thick, at, reaches: reaches[n] ?? [], isStacked })
  })
  return bars.join('')
}

type Row = {
  ground: Ground
  thick: number
  at: (index: number) => number
  reaches: Reach[]
  isStacked: boolean
}

function drawSeries(series: Series, row: Row): string {
  const { ground, thick, at, reaches } = row
  const placed = { ...ground, along: at }
  const bars = reaches.map((reach, index) => {
    if (!reach) return ''
    const from = reach.from === 0 ? ground.base : ground.up(reach.from)
    const to = ground.up(reach.to)
    const [low, long] = [Math.min(from, to), Math.abs(to - from)]
    const side = at(index) - thick / 2
    const box = ground.isHorizontal
      ? { x: low, y: side, width: long, height: thick }
      : { x: side, y: low, width: thick, height: long }
    return element('rect', {
      ...box,
      fill: series.fills.get(index) ?? series.fill,
      ...strokeLook(series.stroke),
    })
  })
  const ends = reaches.map((reach) => reach?.to)
  return bars.join('') + drawErrors(series, { ends, ground: placed }) + drawLabels(series, row)
}

function drawLabels({ labels }: Series, { ground, at, reaches, isStacked }: Row): string {
  if (!labels) return ''
  const { size, place } = labels
  const isInside = place ? /^(ctr|inEnd|inBase)$/.test(place) : isStacked
  return reaches
    .map((reach, index) => {
      const words = reach ? labels.shown(index) : ''
      if (!reach || !words) return ''
      const away = (reach.to < reach.from ? -1 : 1) * (size * 0.5 + 3)
      const [x, y] = placeOn(
        { ...ground, along: at },
        index,
        isInside ? (reach.from + reach.to) / 2 : reach.to,
      )
      if (isInside) return text(words, { x, y, size, anchor: 'middle' })
      if (ground.isHorizontal)
        return text(words, { x: x + (away > 0 ? 4 : -4), y, size, anchor: away > 0 ? 'start' : 'end' })
      return text(words, { x, y: y - away, size, anchor: 'middle' })
    })
    .join('')
}
