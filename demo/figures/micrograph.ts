// Pictures that look as if taken through a microscope, with a scale bar.
import { element } from '#journal/text/markup.ts'
import { type Chance, chance } from '../chance.ts'
import type { Kind, Texture } from './figure.ts'
import { inks, svg, text, width } from './sheet.ts'

const height = 720

export function drawMicrograph({ texture, seed, scale }: Kind<'micrograph'>): string {
  const dice = chance(`micrograph ${seed}`)
  return svg(height, textures[texture](dice) + scaleBar(scale), 0)
}

function scaleBar(scale: string): string {
  const [right, y] = [width - 28, height - 28]
  const ground = element(
    'rect',
    { x: right - 232, y: y - 88, width: 232, height: 88, rx: 6, fill: inks.ink, 'fill-opacity': 0.78 },
    '',
  )
  const bar = element('rect', { x: right - 200, y: y - 30, width: 168, height: 7, fill: inks.paper }, '')
  return (
    ground + bar + text(scale, { x: right - 116, y: y - 58, anchor: 'middle', ink: inks.paper, bold: true })
  )
}

const grey = (share: number) => {
  const part = Math.round(255 * share)
  return `rgb(${part},${part},${part})`
}

const border = { stroke: grey(0.13), 'stroke-width': 3, 'stroke-linejoin': 'round' }

type Place = readonly [x: number, y: number]

const textures: Record<Texture, (dice: Chance) => string> = {
  /** Cells around scattered seeds, each reaching as far as its seed is the nearest; dark borders. */
  grains(dice) {
    const seeds = Array.from({ length: 130 }, (): Place => [
      dice.between(-60, width + 60),
      dice.between(-60, height + 60),
    ])
    const cells = seeds.map((seed) => {
      const corners = seeds
        .filter((other) => other !== seed)
        .reduce((cell, other) => nearerTo(seed, other, cell), sheet)
      const d = `M${corners.map((corner) => corner.join(' ')).join('L')}z`
      return element('path', { ...border, d, fill: grey(dice.between(0.42, 0.84)) }, '')
    })
    return cells.join('')
  },

  /** Pale bands in many directions over a dark ground. */
  fibres(dice) {
    const ground = element('rect', { width, height, fill: grey(0.12) }, '')
    const fibres = Array.from({ length: 46 }, (_, index) => fibre(dice, 0.25 + (0.75 * index) / 46))
    return ground + fibres.join('')
  },

  /** Round bodies with a bright middle and a dark rim, none overlapping. */
  droplets(dice) {
    const ground = element('rect', { width, height, fill: grey(0.68) }, '')
    const drops: { x: number; y: number; radius: number }[] = []
    for (let tries = 0; tries < 900; tries++) {
      const drop = {
        x: dice.between(0, width),
        y: dice.between(0, height),
        radius: 10 + 62 * dice.next() ** 3,
      }
      if (drops.every(({ x, y, radius }) => Math.hypot(x - drop.x, y - drop.y) > radius + drop.radius + 2))
        drops.push(drop)
    }
    const drawn = drops.map(({ x, y, radius }) =>
      element('circle', { cx: x, cy: y, r: radius, fill: 'url(#shine)' }, ''),
    )
    return shine + ground + drawn.join('')
  },
}

const shine =
  '<radialGradient id="shine" fx=".4" fy=".36"><stop offset="0" stop-color="#fbfbfb"/><stop offset=".4" stop-color="#d4d4d4"/><stop offset=".84" stop-color="#a0a0a0"/><stop offset=".93" stop-color="#505050"/><stop offset="1" stop-color="#2b2b2b"/></radialGradient>'

const sheet: readonly Place[] = [
  [-80, -80],
  [width + 80, -80],
  [width + 80, height + 80],
  [-80, height + 80],
]

/** The part of a cell that's nearer to one seed than to the other (Sutherland and Hodgman, 1974). */
function nearerTo(one: Place, other: Place, cell: readonly Place[]): readonly Place[] {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]]
  const middle = (dx * (one[0] + other[0]) + dy * (one[1] + other[1])) / 2
  const beyond = ([x, y]: Place) => dx * x + dy * y - middle
  return cell.flatMap((from, index): Place[] => {
    const to = cell[(index + 1) % cell.length] ?? from
    const [a, b] = [beyond(from), beyond(to)]
    const kept = a <= 0 ? [from] : []
    const share = a / (a - b)
    return a * b < 0
      ? [...kept, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]]
      : kept
  })
}

/** From side to side, lit along the middle; `near` says how bright. */
function fibre(dice: Chance, near: number): string {
  const [angle, thick] = [dice.between(0, 180), dice.between(12, 34)]
  const sway = () => dice.between(-420, 420)
  const d = `M-1500 ${sway()}C-500 ${sway()} 500 ${sway()} 1500 ${sway()}`
  const strokes = [
    [thick + 5, 0.06],
    [thick, 0.22 + 0.25 * near],
    [thick * 0.66, 0.3 + 0.36 * near],
    [thick * 0.3, 0.36 + 0.5 * near],
  ] as const
  const drawn = strokes.map(([weight, shade]) =>
    element('path', { d, stroke: grey(shade), 'stroke-width': weight }, ''),
  )
  const move = `translate(${dice.between(0, width)} ${dice.between(0, height)}) rotate(${angle})`
  return element('g', { fill: 'none', transform: move }, drawn.join(''))
}
