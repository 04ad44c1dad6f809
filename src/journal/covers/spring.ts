import { circle, curve, dots, polar, stroke, type Dot, type Point, centre } from './strokes.ts'

/** January: two swings at right angles, dying away. */
export function harmonograph(variant: number): string {
  const trace = (shift: number) =>
    Array.from({ length: 620 }, (_, n): Point => {
      const time = n * 0.11
      const left = Math.exp(-time * 0.018)
      return [
        centre[0] + 225 * Math.sin(time * 2.003 + 0.5 * variant + shift) * left,
        centre[1] + 285 * Math.sin(time * 3 + 0.9 + 0.7 * variant) * left,
      ]
    })
  return stroke(curve(trace(0)), 0.9, 1.3) + stroke(curve(trace(0.16)), 0.35, 0.9)
}

/** February: rings from two sources. */
export function interference(variant: number): string {
  const one: Point = [200 - variant * 20, 300]
  const other: Point = [400 + variant * 20, 500]
  const rings = Array.from({ length: 33 }, (_, n) => circle(one, (n + 1) * 18) + circle(other, (n + 1) * 18))
  return `<g stroke-opacity=".52" stroke-width="1.2">${rings.join('')}</g>${dots([
    [...one, 6],
    [...other, 6],
  ])}`
}

const goldenAngle = 2.399963

/** March: seeds of a sunflower. */
export function phyllotaxis(variant: number): string {
  const seeds = Array.from({ length: 397 }, (_, n): Dot => {
    const seed = n + 3
    return [...polar(13.9 * Math.sqrt(seed), seed * goldenAngle + variant), 2.4 + (9 * seed) / 400]
  })
  return dots(seeds, 0.9)
}

/** April: streamlines of an ideal flow past a cylinder. */
export function flow(variant: number): string {
  const radius = 96 + 8 * variant
  const lines = Array.from({ length: 15 }, (_, n) => streamLine((n + 1) * 30 - 22, radius))
  const both = lines.map(
    (points) =>
      curve(points.map(([x, y]) => [centre[0] + x, centre[1] - y])) +
      curve(points.map(([x, y]) => [centre[0] + x, centre[1] + y])),
  )
  const cylinder = `${circle(centre, radius, ' stroke-width="2"')}<path d="M300 388v24M288 400h24"/>`
  return `<g transform="rotate(${-24 - 6 * variant} 300 400)">${stroke(both.join(''), 0.78, 1.5)}${cylinder}</g>`
}

/** The height y at each x where the stream function y (1 - R² / r²) has this value, by bisection. */
function streamLine(value: number, radius: number): Point[] {
  return Array.from({ length: 41 }, (_, n): Point => {
    const x = -400 + n * 20
    let low = Math.sqrt(Math.max(0, radius * radius - x * x))
    let high = 900
    for (let halving = 0; halving < 30; halving++) {
      const middle = (low + high) / 2
      if (middle * (1 - (radius * radius) / (x * x + middle * middle)) < value) low = middle
      else high = middle
    }
    return [x, (low + high) / 2]
  })
}
