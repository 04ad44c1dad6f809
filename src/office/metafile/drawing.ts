// What a metafile is drawn with, and how its numbers are read.

export type Font = { kind: 'font'; em: number; italic: boolean; bold: boolean; charset: number; face: string }
type Pen = { kind: 'pen'; none: boolean; width: number; colour: string }
type Brush = { kind: 'brush'; none: boolean; colour: string }
export type Tool = Font | Pen | Brush

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

export type Drawing = {
  view: DataView
  canvas: CanvasRenderingContext2D
  width: number
  height: number
  zoom: number
  pencil: Pencil
  kept: Pencil[]
  tools: (Tool | undefined)[]
}

const screen = 96 // pixels per inch
const largest = 4096 // pixels

/** Undefined if there's nothing to draw on. */
export function beginDrawing(view: DataView): Drawing | undefined {
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

export const short = ({ view }: Drawing, at: number) => view.getInt16(at, true)
export const word = ({ view }: Drawing, at: number) => view.getUint16(at, true)
/** Metafiles give y before x. */
export const point = (d: Drawing, at: number): [number, number] => [short(d, at + 2), short(d, at)]
export const colour = ({ view }: Drawing, at: number) =>
  `rgb(${view.getUint8(at)},${view.getUint8(at + 1)},${view.getUint8(at + 2)})`
export const toX = ({ pencil: { origin, extent }, width }: Drawing, x: number) =>
  ((x - origin[0]) / extent[0]) * width
export const toY = ({ pencil: { origin, extent }, height }: Drawing, y: number) =>
  ((y - origin[1]) / extent[1]) * height
export const bytes = ({ view }: Drawing, at: number, length: number) =>
  new Uint8Array(view.buffer, at, length)
