// A Word file in which charts and shapes are pictures, as if their author had put pictures there. A chart or a diagram
// that can't be drawn leaves its place empty; other drawings stay as they are. Whoever reads the file reports both.
import { isPlain, pictureKind } from '../pictures/picture-kinds.ts'
import { asPicture, type Drawing } from './as-picture.ts'
import { chartDrawing } from './chart-drawing.ts'
import { themeOf, type Theme } from './colours.ts'
import { emptyDrawing } from './empty-drawing.ts'
import { findDrawings, type Found } from './find-drawings.ts'
import { bytesOf, openParts, textPart, withPictures, type Parts } from './parts.ts'
import { floatingDrawing, shapeDrawing } from './shape-drawing.ts'
import type { Around } from './shapes/read-shapes.ts'
import { ungrouped, type Ungrouped } from './ungrouped.ts'
import { readDrawing, type WordDrawing } from './word-drawing.ts'
import { childOf, numberOf, toTree, valueOf } from './xml.ts'

/** `undrawn` counts the empty places, and the shapes of what wasn't drawn as a whole. */
export type Drawn = { docx: Uint8Array; charts: number; shapes: number; undrawn: Undrawn }
export type Undrawn = { charts: number; diagrams: number; shapes: number }

/** Never throws. */
export function withDrawings(docx: Uint8Array): Drawn {
  const asItWas = { docx, charts: 0, shapes: 0, undrawn: { charts: 0, diagrams: 0, shapes: 0 } }
  try {
    return drawn(docx) ?? asItWas
  } catch {
    return asItWas
  }
}

const mayHold = /<(?:c|cx):chart\b|<wps:wsp\b|<wpg:wgp\b|<wpc:wpc\b|<dgm:relIds\b/
const mostDrawings = 1000

function drawn(docx: Uint8Array): Drawn | undefined {
  const parts = openParts(docx)
  const text = parts.xml(textPart)
  if (!mayHold.test(text)) return undefined
  const places = replacedIn(text, findDrawings(text).slice(0, mostDrawings), deskOf(docx, parts))
  const named = places.map((place, at) => ({ ...place, relation: `drawing-${at + 1}` }))
  const pictures = new Map(
    named.flatMap(({ drawing, relation }) => (drawing ? [[relation, drawing.svg] as const] : [])),
  )
  if (places.length === 0) return undefined
  const count = (kind: Drawing['kind']) => named.filter(({ drawing }) => drawing?.kind === kind).length
  const undrawn = {
    charts: count('empty chart'),
    diagrams: count('empty diagram'),
    shapes: places.reduce((sum, { shapes = 0 }) => sum + shapes, 0),
  }
  const whole = withPictures(docx, spliced(text, named), pictures)
  return whole && { docx: whole, charts: count('chart'), shapes: count('shapes'), undrawn }
}

type Desk = { parts: Parts; theme: Theme; around: Around }

function deskOf(docx: Uint8Array, parts: Parts): Desk {
  const theme = themeOf(parts.xml('word/theme/theme1.xml'))
  const pictureAt = (relation: string) => asDataUrl(bytesOf(docx, parts.target(relation) ?? ''))
  return { parts, theme, around: { theme, pictureAt, textSize: textSizeIn(parts.xml('word/styles.xml')) } }
}

function asDataUrl(bytes: Uint8Array | undefined): string | undefined {
  const kind = bytes && pictureKind(Buffer.from(bytes))
  return bytes && isPlain(kind)
    ? `data:image/${kind === 'jpg' ? 'jpeg' : kind};base64,${Buffer.from(bytes).toString('base64')}`
    : undefined
}

/** The size of plain text or, if its style doesn't say, the document's default; in points. */
function textSizeIn(xml: string): number {
  const styles = xml ? toTree(xml) : undefined
  const plain = styles?.children.find(
    ({ name, attributes }) =>
      name === 'style' && attributes['default'] === '1' && attributes['type'] === 'paragraph',
  )
  const half = valueOf(plain, 'rPr', 'sz') ?? valueOf(styles, 'docDefaults', 'rPrDefault', 'rPr', 'sz')
  return (numberOf(half) ?? 20) / 2
}

/** What was there becomes a drawing, or `words`; with neither, it's a part of another one. */
type Place = { from: number; to: number; drawing?: Drawing } & Partial<Ungrouped>

function replacedIn(text: string, found: Found[], desk: Desk): Place[] {
  const all = found.map((one) => ({ one, read: quietly(() => readDrawing(text.slice(one.from, one.to))) }))
  const paragraphs = Map.groupBy(all, ({ one }) => one.paragraph)
  return [...paragraphs.values()].flatMap((together): Place[] => {
    const floating = together.filter(({ read }) => read?.floating && holdsShapes(read))
    const whole = quietly(() =>
      floatingDrawing(
        floating.flatMap(({ read }) => read ?? []),
        desk.around,
      ),
    )
    const rest = whole ? together.filter((one) => !floating.includes(one)) : together
    const asOne = whole
      ? floating.map(({ one }, at): Place => ({ ...one, ...(at === 0 && { drawing: whole }) }))
      : []
    return [...asOne, ...rest.flatMap(({ one, read }) => alone(text, one, { read, desk }))].toSorted(
      (a, b) => a.from - b.from,
    )
  })
}

const holdsShapes = ({ content }: WordDrawing) => /^(?:wsp|wgp|wpc|pic)$/.test(content.name)

function alone(
  text: string,
  one: Found,
  { read, desk }: { read: WordDrawing | undefined; desk: Desk },
): Place[] {
  const drawing = read && (quietly(() => drawings[read.content.name]?.(read, desk)) ?? emptyDrawing(read))
  if (drawing) return [{ ...one, drawing }]
  const apart =
    read && !hasCopy(text, one.to) && quietly(() => ungrouped(text.slice(one.from, one.to), read.content))
  return apart ? [one, { from: one.behind, to: one.behind, ...apart }] : replacedIn(text, one.inside, desk)
}

/** Whether Word's copy for older programs follows, which pandoc reads. */
function hasCopy(text: string, at: number): boolean {
  const copy = /\s*<\/mc:Choice>\s*<mc:Fallback>/y
  copy.lastIndex = at
  return copy.test(text)
}

const drawings: Record<string, (read: WordDrawing, desk: Desk) => Drawing | undefined> = {
  chart: (read, { parts, theme }) =>
    chartDrawing(parts.xml(parts.target(read.content.attributes['id'] ?? '') ?? ''), read, theme),
  wsp: (read, { around }) => shapeDrawing(read, around),
  wgp: (read, { around }) => shapeDrawing(read, around),
  wpc: (read, { around }) => shapeDrawing(read, around),
  relIds: diagram,
}

/** Beside the data of a diagram, Word keeps how it drew it last. */
function diagram(read: WordDrawing, { parts, around }: Desk): Drawing | undefined {
  const part = (parts.target(read.content.attributes['dm'] ?? '') ?? '').replace(
    /data(\d*\.xml)$/,
    'drawing$1',
  )
  const xml = parts.xml(part)
  const content = xml ? childOf(toTree(xml), 'spTree') : undefined
  return content && shapeDrawing({ ...read, content }, around)
}

/** What can't be drawn is reported along with what pandoc can't read. */
function quietly<Out>(draw: () => Out | undefined): Out | undefined {
  try {
    return draw()
  } catch {
    return undefined
  }
}

function spliced(text: string, places: (Place & { relation: string })[]): string {
  let at = 0
  const pieces = places.flatMap(({ from, to, drawing, words = '', relation }) => {
    const before = text.slice(at, from)
    at = to
    return [before, drawing ? asPicture(drawing, relation) : words]
  })
  return [...pieces, text.slice(at)].join('')
}
