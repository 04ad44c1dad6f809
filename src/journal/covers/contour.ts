import { curve, type Point } from './strokes.ts'

type Field = (x: number, y: number) => number
/** `grid`: how far apart the field is looked at. */
export type Area = { left: number; top: number; right: number; bottom: number; grid: number }
type Segment = readonly [Point, Point]

/** The lines along which the field has this value: marching squares, stitched end to end. */
export function contour(field: Field, level: number, area: Area): string {
  const above: Field = (x, y) => field(x, y) - level
  const segments = cells(area).flatMap((corner) => crossings(above, area.grid, corner))
  return stitch(segments)
    .filter((points) => points.length > 3)
    .map((points) => curve([points[0], ...points, points.at(-1)] as Point[])) // the filter has left no empty line
    .join('')
}

function cells({ left, top, right, bottom, grid }: Area): Point[] {
  const corners: Point[] = []
  for (let x = left; x < right; x += grid) for (let y = top; y < bottom; y += grid) corners.push([x, y])
  return corners
}

function crossings(field: Field, grid: number, [x, y]: Point): Segment[] {
  const corners: Point[] = [
    [x, y],
    [x + grid, y],
    [x + grid, y + grid],
    [x, y + grid],
  ]
  const values = corners.map(([a, b]) => field(a, b))
  const points = corners.flatMap((from, n) => {
    const [value = 0, next = 0] = [values[n], values[(n + 1) % 4]]
    const to = corners[(n + 1) % 4] ?? from
    return value < 0 === next < 0 ? [] : [between(from, to, value / (value - next))]
  })
  const segments: Segment[] = []
  for (let n = 0; n + 1 < points.length; n += 2) segments.push([points[n]!, points[n + 1]!]) // both are within the list
  return segments
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function stitch(segments: Segment[]): Point[][] {
  const touching = new Map<string, number[]>()
  for (const [n, ends] of segments.entries()) {
    for (const end of ends) touching.set(key(end), [...(touching.get(key(end)) ?? []), n])
  }
  const used = new Set<number>()
  const next = (end: Point): Point | undefined => {
    const n = touching.get(key(end))?.find((other) => !used.has(other))
    const segment = n === undefined ? undefined : segments[n]
    if (n === undefined || !segment) return undefined
    used.add(n)
    return key(segment[0]) === key(end) ? segment[1] : segment[0]
  }
  return segments.flatMap((segment, n) => {
    if (used.has(n)) return []
    used.add(n)
    return [[...follow(segment[0], next).reverse(), ...segment, ...follow(segment[1], next)]]
  })
}

function follow(end: Point, next: (end: Point) => Point | undefined): Point[] {
  const points: Point[] = []
  for (let at = next(end); at; at = next(at)) points.push(at)
  return points
}

function key([x, y]: Point): string {
  return `${Math.round(x * 10)},${Math.round(y * 10)}`
}
