// The letters of a formula.
import { bytes, short, toX, toY, word, type Drawing, type Font } from './drawing.ts'
import { isSignFont, toLetters } from './encodings.ts'
import { math, serif } from './faces.ts'
import type { WmfRecord } from './records.ts'

export function toFont(d: Drawing, { at, size }: WmfRecord): Font {
  const name = bytes(d, at + 18, size - 18)
  const end = name.indexOf(0)
  const height = short(d, at)
  return {
    kind: 'font',
    // A positive height is the cell's, a negative one the letters'.
    em: Math.abs(height) * (height > 0 ? 0.87 : 1) || 16,
    bold: word(d, at + 8) >= 600,
    italic: d.view.getUint8(at + 10) !== 0,
    charset: d.view.getUint8(at + 13),
    face: new TextDecoder('windows-1252').decode(end < 0 ? name : name.subarray(0, end)),
  }
}

// [MS-WMF] 2.1.2.3: the current position is used and moved on; right; centre; bottom; baseline.
const align = { moves: 1, right: 2, centre: 6, bottom: 8, baseline: 24 }

/** `steps` are the widths of the letters, if the metafile has them. */
type Line = { text: Uint8Array; steps: number[] }

export function write(d: Drawing, place: [number, number], { text, steps }: Line): void {
  const { canvas, pencil, width } = d
  const { font } = pencil
  const letters = toLetters(text, font.face, font.charset)
  setType(d)
  const stepped = steps.length === text.length && letters.length === text.length
  const widths = letters.map((letter, n) =>
    stepped ? ((steps[n] ?? 0) / pencil.extent[0]) * width : canvas.measureText(letter).width,
  )
  const whole = stepped
    ? widths.reduce((sum, one) => sum + one, 0)
    : canvas.measureText(letters.join('')).width
  const moves = (pencil.align & align.moves) > 0
  const [x, y] = moves ? pencil.at : place
  const side = pencil.align & align.centre
  let left = toX(d, x) - (side === align.centre ? whole / 2 : side === align.right ? whole : 0)
  if (!stepped) canvas.fillText(letters.join(''), left, toY(d, y))
  else
    for (const [n, letter] of letters.entries()) {
      canvas.fillText(letter, left, toY(d, y))
      left += widths[n] ?? 0
    }
  // TA_UPDATECP: the next text continues where this one ends, which is how MathType writes a line.
  if (moves) pencil.at = [pencil.at[0] + Math.round((whole / width) * pencil.extent[0]), pencil.at[1]]
}

function setType({ canvas, height, pencil: { font, extent, colour: ink, align: asked } }: Drawing): void {
  const signs = isSignFont(font.face)
  const style = [font.italic && !signs && 'italic', font.bold && 'bold'].filter(Boolean).join(' ')
  canvas.font = `${style} ${(font.em / Math.abs(extent[1])) * height}px ${signs ? math : serif}, serif`
  canvas.fillStyle = ink
  canvas.textAlign = 'left'
  const from = asked & align.baseline
  canvas.textBaseline = from === align.baseline ? 'alphabetic' : from === align.bottom ? 'bottom' : 'top'
}
