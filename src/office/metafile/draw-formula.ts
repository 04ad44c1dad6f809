// Plays the metafiles that MathType leaves as pictures of its equations.
import {
  beginDrawing,
  bytes,
  colour,
  point,
  short,
  toX,
  toY,
  word,
  type Drawing,
  type Tool,
} from './drawing.ts'
import { loadFaces } from './faces.ts'
import { codes, findRecords, type WmfRecord } from './records.ts'
import { toFont, write } from './write-text.ts'

/** A PNG as data URL, or undefined if it isn't a formula. */
export async function drawFormula(buffer: ArrayBuffer): Promise<string | undefined> {
  const view = new DataView(buffer)
  const records = findRecords(view)
  const drawing = records && beginDrawing(view)
  if (!drawing) return undefined
  await loadFaces()
  for (const record of records) players[record.code]?.(drawing, record)
  return drawing.canvas.canvas.toDataURL('image/png')
}

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
    write(d, point(d, place), { text: bytes(d, at + 2, length), steps: [] })
  },
  [codes.extendedText]: (d, { at, size }) => {
    const length = short(d, at + 4)
    if (length <= 0) return
    const start = at + 8 + (word(d, at + 6) & 6 ? 8 : 0)
    const steps = start + length + (length & 1)
    const has = steps + length * 2 <= at + size
    write(d, point(d, at), {
      text: bytes(d, start, length),
      steps: has ? Array.from({ length }, (_, n) => short(d, steps + n * 2)) : [],
    })
  },
}

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

/** Into the first free slot of the object table ([MS-WMF] 3.1.4.1). */
function keep({ tools }: Drawing, tool: Tool): void {
  const free = tools.indexOf(undefined)
  tools[free < 0 ? tools.length : free] = tool
}
