// What a page draws, and inside which marks. ISO 32000-1, 7.8 and 14.6.
import { at, bytesOf, entriesOf, isDict, isStream, valueOf, type PDFObject } from './objects.ts'
import { tokensOf, type Token } from './tokens.ts'

/** `mcid` is its number in the structure tree; `isRead` says that it carries its own words. */
export type Mark = { tag: string; mcid?: number; isRead: boolean }
/** `codes` are the glyphs shown, of the font `font`. */
export type Drawn = { operator: string; marks: Mark[]; font?: PDFObject; codes: number[] }
export type Content = { drawn: Drawn[]; marks: Mark[] }

type Stage = { bytes: Uint8Array; resources: PDFObject | undefined; marks: Mark[]; content: Content }

const shows = new Set(['Tj', 'TJ', "'", '"'])
const paints = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'BI', ...shows])

/** The content of a page, with that of the forms it draws. */
export function contentOf(bytes: Uint8Array, resources: PDFObject | undefined): Content {
  const content: Content = { drawn: [], marks: [] }
  follow({ bytes, resources, marks: [], content })
  return content
}

function follow(stage: Stage): void {
  const { content, resources } = stage
  const fonts: (PDFObject | undefined)[] = [undefined]
  let { marks } = stage
  let operands: Token[] = []
  const does: Record<string, () => void> = {
    BMC: () => (marks = [...marks, begun(stage, operands)]),
    BDC: () => (marks = [...marks, begun(stage, operands)]),
    EMC: () => (marks = marks.slice(0, -1)),
    q: () => fonts.push(fonts.at(-1)),
    Q: () => fonts.pop(),
    Tf: () => (fonts[fonts.length - 1] = at(resources, 'Font', operands[0]?.text ?? '')),
    Do: () => drawObject({ ...stage, marks }, operands[0]?.text ?? ''),
  }
  for (const token of tokensOf(stage.bytes)) {
    if (token.type !== 'operator') operands.push(token)
    else {
      does[token.text]?.()
      if (paints.has(token.text)) content.drawn.push(drawnBy({ token, operands, font: fonts.at(-1) }, marks))
      operands = []
    }
  }
}

type Painted = { token: Token; operands: Token[]; font: PDFObject | undefined }

function drawnBy({ token: { text: operator }, operands, font }: Painted, marks: Mark[]): Drawn {
  if (!shows.has(operator)) return { operator, marks, codes: [] }
  return { operator, marks, codes: operands.flatMap(({ bytes = [] }) => pairs(bytes)), ...(font && { font }) }
}

const pairs = (bytes: number[]) =>
  Array.from({ length: bytes.length >> 1 }, (_, n) => bytes[2 * n]! * 256 + bytes[2 * n + 1]!) // half as many pairs as bytes

function drawObject({ resources, marks, content }: Stage, name: string): void {
  const drawn = at(resources, 'XObject', name)
  if (!isStream(drawn)) return
  if (valueOf(drawn, 'Subtype') !== 'Form')
    return void content.drawn.push({ operator: 'Do', marks, codes: [] })
  follow({ bytes: bytesOf(drawn), resources: at(drawn, 'Resources') ?? resources, marks, content })
}

/** The tag, and after it the name of its properties or they themselves. */
function begun({ resources, content }: Stage, operands: Token[]): Mark {
  const [tag = '', ...rest] = operands.map(({ text }) => text)
  const named = rest.length === 1 ? at(resources, 'Properties', rest[0] ?? '') : undefined
  const keys = isDict(named) ? entriesOf(named).map(([key]) => key) : rest
  const number = rest.includes('MCID') ? Number(rest[rest.indexOf('MCID') + 1]) : valueOf(named, 'MCID')
  const mark: Mark = {
    tag,
    isRead: keys.includes('ActualText'),
    ...(typeof number === 'number' && { mcid: number }),
  }
  content.marks.push(mark)
  return mark
}
