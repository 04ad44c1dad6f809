import { element, lines, point, widthOf, wrapped } from '../sheet.ts'
import type { Plot, Series } from './chart.ts'
import type { Frame } from './frame.ts'
import { strokeLook } from './stroke-look.ts'

/** A doughnut has a ring for each series; in a pie, Word shows only the first. */
export function drawPie({ series, hole, firstAngle }: Plot, frame: Frame): string {
  const rings = hole > 0 ? series : series.slice(0, 1)
  const isOutside =
    rings.some(({ labels }) => labels && !/^(ctr|inEnd)$/.test(labels.place ?? '')) && hole === 0
  const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top]
  const radius = isOutside
    ? Math.max(10, Math.min(wide * 0.24, high / 2 - 24))
    : Math.max(10, Math.min(wide, high) / 2 - 2)
  const centre = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 }
  const room = wide / 2 - radius - 12
  const thick = (radius * (1 - hole)) / Math.max(1, rings.length)
  return rings
    .map((ring, n) => {
      const inner = radius * hole + n * thick
      return drawRing(ring, {
        centre,
        inner: hole > 0 ? inner : 0,
        outer: hole > 0 ? inner + thick : radius,
        firstAngle,
        room,
      })
    })
    .join('')
}

type Ring = {
  centre: { x: number; y: number }
  inner: number
  outer: number
  firstAngle: number
  room: number
}

function drawRing(series: Series, ring: Ring): string {
  const sizes = series.values.map((value = 0) => Math.abs(value))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (!(total > 0)) return ''
  let angle = (ring.firstAngle * Math.PI) / 180
  const slices = sizes.map((size, at) => {
    const from = angle
    angle += (size / total) * 2 * Math.PI
    return size > 0 ? drawSlice(series, ring, { from, to: angle, at }) : ['', '']
  })
  return slices.map(([slice]) => slice).join('') + slices.map(([, label]) => label).join('')
}

type Slice = { from: number; to: number; at: number }

function drawSlice(series: Series, ring: Ring, slice: Slice): [string, string] {
  const fill = series.fills.get(slice.at) ?? series.fill
  const look = { stroke: '#ffffff', 'stroke-width': 1, ...strokeLook(series.stroke) }
  return [element('path', { d: pathOf(ring, slice), fill, ...look }), drawLabel(series, ring, slice)]
}

const on = ({ centre }: Ring, angle: number, radius: number): [number, number] => [
  centre.x + Math.sin(angle) * radius,
  centre.y - Math.cos(angle) * radius,
]

function pathOf(ring: Ring, { from, to }: Slice): string {
  const { inner, outer } = ring
  const end = Math.min(to, from + 2 * Math.PI - 0.0001)
  const large = end - from > Math.PI ? 1 : 0
  const arc = (radius: number, sweep: number, angle: number) =>
    `A${point(radius, radius)} 0 ${large} ${sweep} ${point(...on(ring, angle, radius))}`
  const there = `M${point(...on(ring, from, outer))}${arc(outer, 1, end)}`
  return inner > 0
    ? `${there}L${point(...on(ring, end, inner))}${arc(inner, 0, from)}z`
    : `${there}L${point(...on(ring, end, 0))}z`
}

/** Inside where it fits and is asked for, else beside the slice. */
function drawLabel({ labels }: Series, ring: Ring, { from, to, at }: Slice): string {
  const words = labels?.shown(at)
  if (!labels || !words) return ''
  const { size, place } = labels
  const { inner, outer } = ring
  const middle = (from + to) / 2
  const within = inner > 0 ? (inner + outer) / 2 : outer * 0.65
  const half = widthOf(words, size) / 2
  const [offX, offY] = [
    Math.abs(Math.sin(middle)) * within + half,
    Math.abs(Math.cos(middle)) * within + size / 2,
  ]
  const fits = Math.hypot(offX, offY) < outer - 2 && (to - from) * within > Math.min(2 * half, size * 2.5)
  if (inner > 0 || (fits && place !== 'outEnd')) {
    const [x, y] = on(ring, middle, within)
    return halo([words], { x, y, size, anchor: 'middle' })
  }
  const side = Math.sin(middle)
  const isAside = Math.abs(side) >= 0.3
  const broken = wrapped(words, size, isAside ? ring.room : ring.room * 1.6)
  const [x, y] = on(ring, middle, outer + size * (isAside ? 0.8 : 0.5 + 0.6 * broken.length))
  return lines(broken, { x, y, size, anchor: isAside ? (side > 0 ? 'start' : 'end') : 'middle' })
}

/** Readable on any colour. */
const halo = (words: string[], look: Parameters<typeof lines>[1]) =>
  element(
    'g',
    { stroke: '#ffffff', 'stroke-width': 2.5, 'stroke-linejoin': 'round', opacity: 0.85 },
    lines(words, look),
  ) + lines(words, look)
