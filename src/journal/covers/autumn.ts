import { contour } from './contour.ts'
import {
  centre,
  circle,
  dots,
  line,
  polar,
  randomFrom,
  rounded,
  stroke,
  turn,
  type Dot,
  type Point,
} from './strokes.ts'

/** September: the nodal lines of a vibrating plate, after Chladni. */
export function nodalLines(variant: number): string {
  const [a, b, size] = [5 + variant, 3, 250]
  const wave = (n: number, along: number) => Math.cos(n * Math.PI * along * 0.5)
  const swing = (x: number, y: number) => {
    const [u, v] = [(x - centre[0]) / size, (y - centre[1]) / size]
    return wave(a, u) * wave(b, v) - wave(b, u) * wave(a, v)
  }
  const levels = [
    [-0.9, 0.35, 1],
    [-0.45, 0.45, 1],
    [0.013, 1, 2.6],
    [0.45, 0.45, 1],
    [0.9, 0.35, 1],
  ] as const
  const plate = { left: 50, top: 150, right: 550, bottom: 650, grid: 12.5 }
  const lines = levels.map(([level, opacity, weight]) =>
    stroke(contour(swing, level, plate), opacity, weight),
  )
  return `${lines.join('')}<path d="M50 150h500v500H50z" stroke-opacity=".7" stroke-width="1.4"/>`
}

/** October: a tree growing outwards from its centre. */
export function tree(variant: number): string {
  const random = randomFrom(103 + variant)
  const leaves: Dot[] = []
  const at = (radius: number, angle: number) => rounded(polar(radius, angle)).join(' ')
  const grow = ([from, to]: [number, number], generations: number, radius: number): string => {
    const middle = (from + to) / 2
    if (generations === 0 || to - from < 0.07) {
      leaves.push([...polar(268, middle), 5.4])
      return `M${at(radius, middle)}L${at(258, middle)}`
    }
    const next = radius + 16 + random() * 40
    const cut = from + (to - from) * (0.3 + random() * 0.4)
    const fork = `M${at(radius, middle)}L${at(next, middle)}M${at(next, (from + cut) / 2)}A${Math.round(next)} ${Math.round(next)} 0 0 1 ${at(next, (cut + to) / 2)}`
    return fork + grow([from, cut], generations - 1, next) + grow([cut, to], generations - 1, next)
  }
  const branches = [0, 1, 2].map((n) =>
    grow([(n * turn) / 3 + variant, ((n + 1) * turn) / 3 - 0.06 + variant], 5, 26),
  )
  return stroke(branches.join(''), 0.9, 1.6) + dots(leaves)
}

/** November: spots from a rotating crystal. */
export function diffraction(variant: number): string {
  const random = randomFrom(11 + variant)
  const spots: Dot[] = []
  for (let h = -13; h <= 13; h++) {
    for (let k = -15; k <= 15; k++) {
      const x = centre[0] + h * 24 + k * 8 * (1 + variant * 0.3)
      const y = centre[1] + k * 25 - h * 3
      const away = Math.hypot(x - centre[0], y - centre[1])
      if (away > 330 || away < 38 || x < 30 || x > 570) continue
      const factor = Math.abs(Math.cos(h * 1.9 + variant) + Math.cos(k * 1.27) + Math.cos((h + k) * 0.83)) / 3
      const size = 17 * factor * Math.exp(-((away / 290) ** 2)) * (0.7 + 0.6 * random())
      if (size > 1.5) spots.push([x, y, size])
    }
  }
  const rings = [38, 116, 194, 272].map((radius) => circle(centre, radius)).join('')
  return `<g stroke-opacity=".3">${rings}<path d="M300 70v292M300 438v292M28 400h234M338 400h234"/></g>${dots(spots, 0.96)}`
}

/** December: a star chart, the brighter ones joined. */
export function celestialChart(variant: number): string {
  const random = randomFrom(127 + variant)
  const stars = Array.from({ length: 130 }, (): Dot => {
    const angle = random() * turn
    return [...polar(Math.sqrt(random()) * 250, angle), 1.8 + 8 * random() ** 5]
  })
  const rings = [50, 100, 150, 200, 250].map((radius) => circle(centre, radius)).join('')
  const hours = Array.from({ length: 24 }, (_, n) => ray((n / 24) * turn, 50, 260)).join('')
  const ticks = Array.from({ length: 120 }, (_, n) => ray((n / 120) * turn, 262, n % 5 ? 269 : 276)).join('')
  const edge = circle(centre, 262, ' stroke-opacity=".95" stroke-width="1.5"')
  return `<g stroke-opacity=".4">${rings}${edge}</g>${stroke(hours, 0.28, 0.9)}${stroke(ticks, 0.7, 1)}${stroke(constellations(stars), 0.85, 1.3)}${dots(stars, 0.96)}`
}

function ray(angle: number, from: number, to: number): string {
  const at = (radius: number) =>
    polar(radius, angle)
      .map((place) => Math.round(place * 10) / 10)
      .join(' ')
  return `M${at(from)}L${at(to)}`
}

/** Lines of up to five bright stars, each to the nearest one left. */
function constellations(stars: readonly Dot[]): string {
  const left = new Set(stars.filter(([, , size]) => size > 3))
  let d = ''
  while (left.size > 3) {
    const figure = nearestOnes([...left][0]!, left) // the set has more than three
    if (figure.length > 2) d += line(figure.map(([x, y]): Point => [x, y]))
  }
  return d
}

function nearestOnes(start: Dot, left: Set<Dot>): Dot[] {
  const figure = [start]
  left.delete(start)
  for (let at: Dot | undefined = start; figure.length < 5;) {
    at = nearest(at, left)
    if (!at) break
    left.delete(at)
    figure.push(at)
  }
  return figure
}

const tooFar = 110

function nearest([x, y]: Dot, left: Set<Dot>): Dot | undefined {
  const away = (star: Dot) => Math.hypot(star[0] - x, star[1] - y)
  const best = [...left].sort((one, other) => away(one) - away(other))[0]
  return best && away(best) <= tooFar ? best : undefined
}
