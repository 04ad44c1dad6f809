// Plays the metafiles that MathType leaves as pictures of its equations.
import { isSignFont, toLetters } from './encodings.ts'
import { loadFaces, math, serif } from './faces.ts'
import { codes, findRecords, type WmfRecord } from './records.ts'

type Font = { kind: 'font'; em: number; italic: boolean; bold: boolean; charset: number; face: string }
type Pen = { kind: 'pen'; none: boolean; width: number; colour: string }
type Brush = { kind: 'brush'; none: boolean; colour: string }
type Tool = Font | Pen | Brush

type Pencil = {
  origin: [number, number]
  extent: [number, number]
  at: [number, number]
  align: number
  colour: string
  font: Font
  pen: Pen
  brush: Brush
}

type Drawing = {
  view: DataView
  canvas: CanvasRenderingContext2D
  width: number
  height: number
  zoom: number
  pencil: Pencil
  kept: Pencil[]
  tools: (Tool | undefined)[]
}

/** A PNG as data URL, or undefined for what is not a formula. */
export async function drawFormula(buffer: ArrayBuffer): Promise<string | undefined> {
  const view = new DataView(buffer)
  const records = findRecords(view)
  const drawing = records && begin(view)
  if (!drawing) return undefined
  await loadFaces()
  for (const record of records) players[record.code]?.(drawing, record)
  return drawing.canvas.canvas.toDataURL('image/png')
}

const screen = 96 // pixels to the inch
const largest = 4096 // pixels

function begin(view: DataView): Drawing | undefined {
  const short = (at: number) => view.getInt16(at, true)
  const [across, down, inch] = [short(10) - short(6), short(12) - short(8), view.getUint16(14, true) || 1440]
  if (across <= 0 || down <= 0) return undefined
  const [w, h] = [(across / inch) * screen, (down / inch) * screen]
  const zoom = Math.min(4, largest / Math.max(1, w), largest / Math.max(1, h))
  const element = document.createElement('canvas')
  element.width = Math.max(1, Math.round(w * zoom))
  element.height = Math.max(1, Math.round(h * zoom))
  const canvas = element.getContext('2d')
  if (!canvas) return undefined
  const pencil: Pencil = {
    origin: [short(6), short(8)],
    extent: [across, down],
    at: [0, 0],
    align: 0,
    colour: '#000',
    font: { kind: 'font', em: 16, italic: false, bold: false, charset: 0, face: '' },
    pen: { kind: 'pen', none: false, width: 0, colour: '#000' },
    brush: { kind: 'brush', none: false, colour: '#fff' },
  }
  return { view, canvas, width: element.width, height: element.height, zoom, pencil, kept: [], tools: [] }
}

const short = ({ view }: Drawing, at: number) => view.getInt16(at, true)
const word = ({ view }: Drawing, at: number) => view.getUint16(at, true)
/** Metafiles say y before x. */
const point = (d: Drawing, at: number): [number, number] => [short(d, at + 2), short(d, at)]
const colour = ({ view }: Drawing, at: number) =>
  `rgb(${view.getUint8(at)},${view.getUint8(at + 1)},${view.getUint8(at + 2)})`
const toX = ({ pencil: { origin, extent }, width }: Drawing, x: number) =>
  ((x - origin[0]) / extent[0]) * width
const toY = ({ pencil: { origin, extent }, height }: Drawing, y: number) =>
  ((y - origin[1]) / extent[1]) * height

type Player = (drawing: Drawing, record: WmfRecord) => void

const players: Record<number, Player> = {
  [codes.windowOrigin]: (d, { at }) => void (d.pencil.origin = point(d, at)),
  [codes.windowExtent]: (d, { at }) => {
    const [across, down] = point(d, at)
    d.pencil.extent = [across || 1, down || 1]
  },
  [codes.textColour]: (d, { at }) => void (d.pencil.colour = colour(d, at)),
  [codes.textAlign]: (d, { at }) => void (d.pencil.align = word(d, at)),
  [codes.moveTo]: (d, { at }) => void (d.pencil.at = point(d, at)),
  [codes.lineTo]: (d, { at }) => {
    const end = point(d, at)
    trace(d, [d.pencil.at, end])
    stroke(d)
    d.pencil.at = end
  },
  [codes.pen]: (d, { at }) =>
    keep(d, {
      kind: 'pen',
      none: (word(d, at) & 15) === 5,
      width: short(d, at + 2),
      colour: colour(d, at + 6),
    }),
  [codes.brush]: (d, { at }) =>
    keep(d, { kind: 'brush', none: word(d, at) === 1, colour: colour(d, at + 2) }),
  [codes.font]: (d, record) => keep(d, toFont(d, record)),
  [codes.selectObject]: (d, { at }) => {
    const tool = d.tools[word(d, at)]
    if (tool) Object.assign(d.pencil, { [tool.kind]: tool })
  },
  [codes.deleteObject]: (d, { at }) => void (d.tools[word(d, at)] = undefined),
  [codes.saveDc]: (d) => void d.kept.push({ ...d.pencil }),
  [codes.restoreDc]: (d) => void (d.pencil = d.kept.pop() ?? d.pencil),
  [codes.polygon]: (d, record) => {
    trace(d, points(d, record))
    d.canvas.closePath()
    if (!d.pencil.brush.none) {
      d.canvas.fillStyle = d.pencil.brush.colour
      d.canvas.fill()
    }
    stroke(d)
  },
  [codes.polyline]: (d, record) => {
    trace(d, points(d, record))
    stroke(d)
  },
  [codes.text]: (d, { at }) => {
    const length = short(d, at)
    const place = at + 2 + length + (length & 1)
    write(d, point(d, place), bytes(d, at + 2, length), [])
  },
  [codes.extendedText]: (d, { at, size }) => {
    const length = short(d, at + 4)
    if (length <= 0) return
    const start = at + 8 + (word(d, at + 6) & 6 ? 8 : 0)
    const steps = start + length + (length & 1)
    const has = steps + length * 2 <= at + size
    write(
      d,
      point(d, at),
      bytes(d, start, length),
      has ? Array.from({ length }, (_, n) => short(d, steps + n * 2)) : [],
    )
  },
}

const bytes = ({ view }: Drawing, at: number, length: number) => new Uint8Array(view.buffer, at, length)

function points(d: Drawing, { at }: WmfRecord): [number, number][] {
  return Array.from({ length: short(d, at) }, (_, n) => [short(d, at + 2 + n * 4), short(d, at + 4 + n * 4)])
}

function trace(d: Drawing, path: [number, number][]): void {
  d.canvas.beginPath()
  for (const [n, [x, y]] of path.entries()) d.canvas[n ? 'lineTo' : 'moveTo'](toX(d, x), toY(d, y))
}

function stroke({ canvas, pencil: { pen, extent }, zoom, width }: Drawing): void {
  if (pen.none) return
  canvas.strokeStyle = pen.colour
  canvas.lineWidth = Math.max(zoom / 2, (pen.width / extent[0]) * width)
  canvas.stroke()
}

/** Into the first free place of the table of objects ([MS-WMF] 3.1.4.1). */
function keep({ tools }: Drawing, tool: Tool): void {
  const free = tools.indexOf(undefined)
  tools[free < 0 ? tools.length : free] = tool
}

function toFont(d: Drawing, { at, size }: WmfRecord): Font {
  const name = bytes(d, at + 18, size - 18)
  const end = name.indexOf(0)
  const height = short(d, at)
  return {
    kind: 'font',
    // A positive height is that of the cell, a negative one that of the letters.
    em: Math.abs(height) * (height > 0 ? 0.87 : 1) || 16,
    bold: word(d, at + 8) >= 600,
    italic: d.view.getUint8(at + 10) !== 0,
    charset: d.view.getUint8(at + 13),
    face: new TextDecoder('windows-1252').decode(end < 0 ? name : name.subarray(0, end)),
  }
}

// [MS-WMF] 2.1.2.3: the current position is used and moved on; right; centre; bottom; baseline.
const align = { moves: 1, right: 2, centre: 6, bottom: 8, baseline: 24 }

function write(d: Drawing, place: [number, number], text: Uint8Array, steps: number[]): void {
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
  // TA_UPDATECP: the next text goes on where this one ends, which is how MathType writes a line.
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
