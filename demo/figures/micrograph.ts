// Pictures that look as if taken through a microscope, with a scale bar.
import { type Chance, chance } from '../chance.ts'
import { type Canvas, canvas } from './canvas.ts'
import type { Figure, Texture } from './figure.ts'

const [width, height] = [720, 480]
// oxfmt-ignore
const square = [[0, 0], [1, 0], [0, 1], [1, 1]] as const
const clear = (shade: number) => Math.max(0.08, Math.min(0.95, shade))

export function drawMicrograph({ texture, seed, scale }: Extract<Figure, { kind: 'micrograph' }>): Canvas {
  const sheet = canvas(width, height)
  const dice = chance(`micrograph ${seed}`)
  const shade = textures[texture](dice)
  // The shade is worked out for squares of 2 x 2 pixels, four times as fast; the grain of the picture hides them.
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const middle = shade(x, y)
      for (const [right, down] of square)
        sheet.dot(x + right, y + down, 'ink', clear(middle + (dice.next() - 0.5) * 0.07))
    }
  }
  sheet.erase(width - 200, height - 74, 180, 56)
  sheet.line(width - 180, height - 32, width - 40, height - 32, 'ink', 5)
  sheet.text(scale, width - 110, height - 54, { align: 'middle', size: 18 })
  return sheet
}

type Shade = (x: number, y: number) => number

const textures: Record<Texture, (dice: Chance) => Shade> = {
  /** Cells around scattered seeds: the nearest one gives the shade, the border to the next one is dark. */
  grains(dice) {
    const grains = Array.from({ length: 110 }, () => ({
      x: dice.between(0, width),
      y: dice.between(0, height),
      shade: dice.between(0.25, 0.6),
    }))
    return (x, y) => {
      let [first, second, shade] = [1e9, 1e9, 0]
      for (const grain of grains) {
        const away = (grain.x - x) ** 2 + (grain.y - y) ** 2
        if (away < first) [second, first, shade] = [first, away, grain.shade]
        else if (away < second) second = away
      }
      return Math.sqrt(second) - Math.sqrt(first) < 3 ? 0.85 : shade
    }
  },

  /** Pale bands in many directions over a dark ground. */
  fibres(dice) {
    const fibres = Array.from({ length: 34 }, () => ({
      angle: dice.between(0, Math.PI),
      at: dice.between(-500, 700),
      half: dice.between(4, 12),
      bend: dice.between(4, 22),
      depth: dice.between(0.15, 0.45),
    }))
    return (x, y) => {
      let shade = 0.8
      for (const { angle, at, half, bend, depth } of fibres) {
        const along = x * Math.cos(angle) + y * Math.sin(angle)
        const away =
          Math.abs(y * Math.cos(angle) - x * Math.sin(angle) - at + bend * Math.sin(along / 70)) / half
        if (away < 1) shade = Math.min(shade, depth + 0.4 * away * away)
      }
      return shade
    }
  },

  /** Round bodies with a bright middle and a dark rim. */
  droplets(dice) {
    const drops = Array.from({ length: 70 }, () => ({
      x: dice.between(0, width),
      y: dice.between(0, height),
      radius: dice.between(9, 42),
    }))
    return (x, y) => {
      for (const drop of drops) {
        const away = Math.hypot(drop.x - x, drop.y - y) / drop.radius
        if (away < 1) return 0.18 + 0.6 * away ** 4
      }
      return 0.42 + 0.05 * Math.sin(x / 90) * Math.cos(y / 70)
    }
  },
}
