import { element, point, round } from '../sheet.ts'
import type { Marker } from './chart.ts'

/** Drawn around 0 0 within one of width 2. */
const paths: Record<string, string> = {
  square: 'M-1-1H1V1H-1z',
  diamond: 'M0-1.2 1.2 0 0 1.2-1.2 0z',
  triangle: 'M0-1.1 1.1.9H-1.1z',
  dash: 'M-1.2-.3H1.2V.3H-1.2z',
  dot: 'M-.5-.3H.5V.3H-.5z',
}
const crosses: Record<string, string> = {
  x: 'M-1-1 1 1M-1 1 1-1',
  plus: 'M0-1.2V1.2M-1.2 0H1.2',
  star: 'M-1-1 1 1M-1 1 1-1M0-1.2V1.2',
}

export function drawMarker({ symbol, size, fill, colour }: Marker, x: number, y: number): string {
  const half = size / 2
  const stroke = { stroke: colour, 'stroke-width': 0.75 }
  const d = paths[symbol] ?? crosses[symbol]
  if (!d) return element('circle', { cx: x, cy: y, r: half, fill, ...stroke })
  const transform = `translate(${point(x, y)}) scale(${round(half)})`
  const look = crosses[symbol]
    ? { fill: 'none', stroke: colour, 'stroke-width': 1.2 / half }
    : { fill, stroke: colour, 'stroke-width': 0.75 / half }
  return element('path', { d, transform, ...look })
}
