// White lines on blue, as short text: rounding to whole numbers doesn't show at this size.
export type Point = readonly [x: number, y: number]
/** A dot and its diameter. */
export type Dot = readonly [x: number, y: number, size: number]

export const width = 600
export const height = 800
export const centre: Point = [width / 2, height / 2]
export const turn = Math.PI * 2

export function stroke(d: string, opacity = 0.8, weight = 1.4): string {
  return `<path d="${d}" stroke-opacity="${opacity}" stroke-width="${weight}"/>`
}

/** Straight lines through the points. */
export function line(points: readonly Point[], closed = false): string {
  const [first = centre, ...rest] = points.map(rounded)
  let [x, y] = first
  let steps = ''
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue
    steps += ` ${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
  }
  return `M${first[0]} ${first[1]}l${steps.trim()}${closed ? 'z' : ''}`.replaceAll(' -', '-')
}

/** A quadratic curve through the midpoints between the points. */
export function curve(points: readonly Point[]): string {
  let [x, y] = rounded(points[0] ?? centre)
  let d = `M${x} ${y}`
  for (const [n, point] of points.slice(1, -1).entries()) {
    const [controlX, controlY] = rounded(point)
    const next = points[n + 2] ?? point
    const [endX, endY] = rounded([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])
    d += `q${controlX - x} ${controlY - y} ${endX - x} ${endY - y}`
    ;[x, y] = [endX, endY]
  }
  return d.replaceAll(' -', '-')
}

/** Dots are zero-length strokes with round ends, one path for each size. */
export function dots(list: readonly Dot[], opacity = 0.92): string {
  const bySize = new Map<number, string>()
  for (const [x, y, size] of list) {
    const weight = Math.max(1, Math.round(size * 1.35))
    bySize.set(weight, `${bySize.get(weight) ?? ''}M${Math.round(x)} ${Math.round(y)}h0`)
  }
  const paths = [...bySize].map(([weight, d]) => `<path stroke-width="${weight}" d="${d}"/>`)
  return `<g stroke-linecap="round" stroke-opacity="${opacity}">${paths.join('')}</g>`
}

export function circle([x, y]: Point, radius: number, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${more}/>`
}

/** The point at this distance and angle from the centre of the sheet. */
export function polar(radius: number, angle: number): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
}

export function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

/** Mulberry32: the same seed draws the same cover everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
