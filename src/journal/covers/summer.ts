import { contour } from './contour.ts'
import {
  centre,
  dots,
  height,
  line,
  polar,
  randomFrom,
  stroke,
  turn,
  width,
  type Dot,
  type Point,
} from './strokes.ts'

/** May: cardiac traces, each hiding the one behind it. */
export function traces(variant: number): string {
  const random = randomFrom(50 + variant)
  const rows = Array.from({ length: 17 }, (_, row) => {
    const base = 140 + row * 36
    const period = 168 + random() * 10
    const phase = 20 + random() * 46
    const swing = 86 * (0.75 + 0.4 * random())
    const points = Array.from({ length: 101 }, (_, n): Point => {
      const x = 50 + n * 5
      const envelope = Math.max(0, Math.sin(((x - 50) / 500) * Math.PI)) ** 0.7
      return [x, base - swing * envelope * beat(((x + phase) % period) / period)]
    })
    return `<path d="${line(points)}" fill="#0c2f5d" stroke-opacity=".9" stroke-width="1.4"/>`
  })
  return rows.join('')
}

/** The waves P, Q, R, S and T of one heartbeat: height, moment, width. */
const waves = [
  [0.13, 0.2, 0.035],
  [-0.16, 0.365, 0.014],
  [1, 0.4, 0.02],
  [-0.28, 0.44, 0.018],
  [0.26, 0.68, 0.06],
] as const

function beat(moment: number): number {
  return waves.reduce((sum, [tall, at, broad]) => sum + tall * Math.exp(-(((moment - at) / broad) ** 2)), 0)
}

/** June: a hexagonal lattice, thinning outwards, with substituted sites. */
export function hexagons(variant: number): string {
  const random = randomFrom(6 + variant)
  const side = 36
  const strangers: Dot[] = []
  let lattice = ''
  for (let column = -1; column < 11; column++) {
    for (let row = 0; row < 16; row++) {
      const x = column * side * 1.732 + (row % 2 ? side * 0.866 : 0)
      const y = row * side * 1.5
      const outward = Math.hypot(x - centre[0], y - centre[1]) / 420
      if (random() < outward * outward * 1.1) continue
      const corners = Array.from({ length: 6 }, (_, n): Point => [
        x + side * Math.sin((n * turn) / 6),
        y + side * Math.cos((n * turn) / 6),
      ])
      lattice += line(corners, true)
      if (random() < 0.14)
        strangers.push(...corners.filter((_, n) => n % 2).map((corner): Dot => [...corner, 11]))
    }
  }
  return stroke(lattice, 0.7, 1.7) + dots(strangers, 1)
}

const sheet = { left: 0, top: 0, right: width, bottom: height }
const hills: Point[] = [
  [120, 160],
  [470, 130],
  [300, 400],
  [110, 620],
  [500, 600],
  [330, 760],
]

/** July: contour lines. */
export function contourMap(variant: number): string {
  const random = randomFrom(71 + variant * 4)
  const bumps = hills.map(([x, y], n) => ({
    x: x + random() * 90 - 45,
    y: y + random() * 90 - 45,
    broad: 80 + random() * 75,
    tall: n % 3 === 2 ? -0.9 : 0.8 + random() * 0.6,
  }))
  const land = (x: number, y: number) =>
    bumps.reduce(
      (sum, it) => sum + it.tall * Math.exp(-((x - it.x) ** 2 + (y - it.y) ** 2) / (2 * it.broad ** 2)),
      0,
    )
  const lines = Array.from({ length: 20 }, (_, n) => {
    const isMain = (n - 7) % 4 === 0
    return stroke(
      contour(land, (n - 7) * 0.115 + 0.03, { ...sheet, grid: 25 }),
      isMain ? 0.95 : 0.6,
      isMain ? 1.8 : 1.1,
    )
  })
  return lines.join('')
}

/** August: a finite-element mesh around an opening. */
export function mesh(variant: number): string {
  const [around, rings] = [30, 10]
  const node = (step: number, ring: number): Point => {
    const out = ring / rings
    const [x, y] = polar(100 + 14 * variant + 390 * out ** 1.4, ((step + (ring % 2) / 2) / around) * turn)
    return [centre[0] + (x - centre[0]) * (1 - 0.06 * out), centre[1] + (y - centre[1]) * (0.84 + 0.3 * out)]
  }
  let d = ''
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < around; step++)
      d += line([node(step, ring), node(step + 1, ring), node(step + (ring % 2), ring + 1)], true)
  }
  return stroke(d, 0.62, 1.3)
}
