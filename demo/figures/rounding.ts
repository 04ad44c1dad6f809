// Letters drawn on a coarse grid, made round where a pen would be.

/** From x, y to x, y. */
export type Stroke = [number, number, number, number]

type Place = { x: number; y: number }
type Bend = { from: Place; by: Place; to: Place }

/** Where two strokes meet in half a right angle, a curve leads from the middle of the one to that of the other. */
export function rounded(strokes: Stroke[]): Stroke[] {
  const straight = strokes.map(([x1, y1, x2, y2]): Stroke => {
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
    const [startX, startY] = findBend(strokes, { x: x1, y: y1 }) ? [x, y] : [x1, y1]
    const [endX, endY] = findBend(strokes, { x: x2, y: y2 }) ? [x, y] : [x2, y2]
    return [startX, startY, endX, endY]
  })
  return [...straight, ...cornersOf(strokes).flatMap((by) => curve(findBend(strokes, by)))]
}

function cornersOf(strokes: Stroke[]): Place[] {
  const ends = strokes.flatMap(([x1, y1, x2, y2]) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ])
  return [...new Map(ends.map((end) => [`${end.x} ${end.y}`, end])).values()]
}

/** Two strokes that go on in nearly the same direction; where three meet, or one ends, there is none. */
function findBend(strokes: Stroke[], by: Place): Bend | undefined {
  const [from, to, ...more] = strokes.flatMap(([x1, y1, x2, y2]) => {
    if (x1 === x2 && y1 === y2) return []
    if (x1 === by.x && y1 === by.y) return [{ x: x2, y: y2 }]
    return x2 === by.x && y2 === by.y ? [{ x: x1, y: y1 }] : []
  })
  if (!from || !to || more.length > 0) return undefined
  const [inX, inY, outX, outY] = [by.x - from.x, by.y - from.y, to.x - by.x, to.y - by.y]
  return inX * outX + inY * outY > 0 && inX * outY !== inY * outX ? { from, by, to } : undefined
}

const pieces = 3

/** A quadratic Bézier curve in straight pieces. */
function curve(bend: Bend | undefined): Stroke[] {
  if (!bend) return []
  const { from, by, to } = bend
  const at = (share: number): Place => {
    const [start, end] = [(1 - share) ** 2 / 2, share ** 2 / 2]
    const middle = 1 - start - end
    return { x: start * from.x + middle * by.x + end * to.x, y: start * from.y + middle * by.y + end * to.y }
  }
  return Array.from({ length: pieces }, (_, n) => {
    const [a, b] = [at(n / pieces), at((n + 1) / pieces)]
    return [a.x, a.y, b.x, b.y]
  })
}
