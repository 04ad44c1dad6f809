// A sheet of paper for figures: smooth strokes and letters in a few inks.
import { glyphOf } from './letters.ts'
import { encodePng } from './png.ts'

// oxfmt-ignore
const inks = { ink: [34, 40, 49], blue: [0, 92, 151], orange: [202, 92, 20], green: [24, 122, 83], purple: [118, 74, 150], pale: [214, 219, 226] } as const
export type Ink = keyof typeof inks
const names = Object.keys(inks) as Ink[]

// Sixteen steps of each ink over white paper; step 0 is bare paper.
const steps = 16
const palette = names.flatMap((name) =>
  Array.from(
    { length: steps },
    (_, step) =>
      inks[name].map((part) => Math.round(255 + ((part - 255) * step) / (steps - 1))) as [
        number,
        number,
        number,
      ],
  ),
)

type TextStyle = { size?: number; align?: 'left' | 'middle' | 'right'; upwards?: boolean; ink?: Ink }

export type Canvas = ReturnType<typeof canvas>

/** Measures are pixels; y runs downwards. */
export function canvas(width: number, height: number) {
  const pixels = new Uint8Array(width * height)

  /** Depth of ink from 0 to 1. The darker of two inks wins, so strokes may cross. */
  function dot(x: number, y: number, ink: Ink, depth: number) {
    if (x < 0 || y < 0 || x >= width || y >= height || depth <= 0) return
    const step = Math.round(Math.min(1, depth) * (steps - 1))
    const at = y * width + x
    if (step >= (pixels[at] as number) % steps || step === steps - 1)
      pixels[at] = names.indexOf(ink) * steps + step
  }

  function line(x1: number, y1: number, x2: number, y2: number, ink: Ink, thickness = 2) {
    const reach = thickness / 2 + 1
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    for (let y = Math.floor(Math.min(y1, y2) - reach); y <= Math.max(y1, y2) + reach; y++) {
      for (let x = Math.floor(Math.min(x1, x2) - reach); x <= Math.max(x1, x2) + reach; x++) {
        const along =
          length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
        const away = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
        dot(x, y, ink, thickness / 2 + 0.5 - away)
      }
    }
  }

  function box(x: number, y: number, w: number, h: number, ink: Ink, depth = 1) {
    for (let row = Math.round(y); row < Math.round(y + h); row++)
      for (let column = Math.round(x); column < Math.round(x + w); column++) dot(column, row, ink, depth)
  }

  const erase = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row++) pixels.fill(0, row * width + x, row * width + x + w)
  }

  /** `x, y` is the middle of the line of text on the side given by `align`. `size` is the height of a capital. */
  function text(
    words: string,
    x: number,
    y: number,
    { size = 20, align = 'left', upwards = false, ink = 'ink' }: TextStyle = {},
  ) {
    const cell = size / 6
    const start = -textWidth(words, size) * { left: 0, middle: 0.5, right: 1 }[align]
    let at = start
    for (const letter of words) {
      const { width: wide, strokes } = glyphOf(letter)
      for (const [fromX, fromY, toX, toY] of strokes) {
        const [a, b, c, d] = [at + fromX * cell, (fromY - 3) * cell, at + toX * cell, (toY - 3) * cell]
        if (upwards) line(x + b, y - a, x + d, y - c, ink, size / 8)
        else line(x + a, y + b, x + c, y + d, ink, size / 8)
      }
      at += (wide + 1.1) * cell
    }
  }

  return { width, height, dot, line, box, erase, text, png: () => encodePng(width, height, pixels, palette) }
}

export function textWidth(words: string, size = 20): number {
  return [...words].reduce((sum, letter) => sum + glyphOf(letter).width + 1.1, -1.1) * (size / 6)
}
