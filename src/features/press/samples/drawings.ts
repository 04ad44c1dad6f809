// Charts and shapes as Word keeps them, for tests. ECMA-376 part 1, 20.1, 20.4 and 21.2; shapes are MS-DOCX 2.7.
import { escape } from '#journal/text/markup.ts'

const main = 'http://schemas.openxmlformats.org/drawingml/2006'
const word2010 = 'http://schemas.microsoft.com/office/word/2010'
const names = [
  `xmlns:wp="${main}/wordprocessingDrawing"`,
  `xmlns:a="${main}/main"`,
  `xmlns:c="${main}/chart"`,
  `xmlns:wps="${word2010}/wordprocessingShape"`,
  `xmlns:wpg="${word2010}/wordprocessingGroup"`,
  `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`,
].join(' ')

const emu = (points: number) => Math.round(points * 12_700)

type Holder = { width?: number; height?: number; alt?: string; at?: [x: number, y: number] }

/** A run with a drawing, in points; `at` where it floats around its paragraph. */
export function drawing(content: string, { width = 400, height = 250, alt = '', at }: Holder = {}): string {
  const [x, y] = at ?? [0, 0]
  const offset = (name: string, from: string, points: number) =>
    `<wp:position${name} relativeFrom="${from}"><wp:posOffset>${emu(points)}</wp:posOffset></wp:position${name}>`
  const place = at ? offset('H', 'column', x) + offset('V', 'paragraph', y) : ''
  const inside = `${place}<wp:extent cx="${emu(width)}" cy="${emu(height)}"/><wp:docPr id="1" name="d" descr="${escape(alt)}"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic>`
  const holder = at ? 'anchor' : 'inline'
  return `<w:r><w:drawing ${names}><wp:${holder}>${inside}</wp:${holder}></w:drawing></w:r>`
}

/** The n-th of `charts` in `aWordFile`. */
export const chart = (n: number, holder?: Holder) => drawing(`<c:chart r:id="chart${n}"/>`, holder)

export type Sheet = Record<string, (number | string)[]>

const cache = (values: (number | string)[]) =>
  `<c:numCache><c:ptCount val="${values.length}"/>${values.map((value, n) => `<c:pt idx="${n}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache>`
const named = (names: string[]) =>
  `<c:cat><c:strRef><c:strCache>${names.map((name, n) => `<c:pt idx="${n}"><c:v>${escape(name)}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:cat>`

const series = (order: number, name: string, inside: string) =>
  `<c:ser><c:idx val="${order}"/><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${escape(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>${inside}</c:ser>`

type Kind = {
  sheet: Sheet
  categories?: string[]
  x?: number[]
  settings?: string
  inSeries?: string
  title?: string
  axes?: string
}

/** A chart part: `kind` is the element of the plot ('barChart'), `settings` what stands in it before the series. */
export function chartPart(
  kind: string,
  { sheet, categories, x, settings = '', inSeries = '', title, axes = axesOf(x !== undefined) }: Kind,
): string {
  const [across, up] = x ? ['xVal', 'yVal'] : ['cat', 'val']
  const all = Object.entries(sheet).map(([name, values], order) => {
    const along = x
      ? `<c:${across}><c:numRef>${cache(x)}</c:numRef></c:${across}>`
      : named(categories ?? values.map((_, n) => `Day ${n + 1}`))
    return series(order, name, `${inSeries}${along}<c:${up}><c:numRef>${cache(values)}</c:numRef></c:${up}>`)
  })
  const words =
    title &&
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${escape(title)}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
  const plot = `<c:${kind}>${settings}${all.join('')}<c:axId val="1"/><c:axId val="2"/></c:${kind}>`
  return `<c:chartSpace ${names}><c:chart>${words ?? ''}<c:plotArea>${plot}${axes}</c:plotArea><c:legend><c:legendPos val="b"/></c:legend></c:chart></c:chartSpace>`
}

const axisTitle = (words: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
const axesOf = (isScattered: boolean) =>
  `<c:${isScattered ? 'valAx' : 'catAx'}><c:axId val="1"/><c:axPos val="b"/>${axisTitle('Time')}</c:${isScattered ? 'valAx' : 'catAx'}>` +
  `<c:valAx><c:axId val="2"/><c:axPos val="l"/><c:majorGridlines/>${axisTitle('Height (cm)')}</c:valAx>`

type Placed = { x?: number; y?: number; width?: number; height?: number; turn?: number; flip?: 'H' | 'V' }

const xfrm = ({ x = 0, y = 0, width = 100, height = 40, turn = 0, flip }: Placed, inner = '') =>
  `<a:xfrm${turn ? ` rot="${turn * 60_000}"` : ''}${flip ? ` flip${flip}="1"` : ''}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>${inner}</a:xfrm>`

type Look = Placed & { fill?: string; line?: string; words?: string; ends?: string; geometry?: string }

const textBox = (words: string | undefined) =>
  words === undefined
    ? ''
    : `<wps:txbx><w:txbxContent><w:p><w:r><w:t>${escape(words)}</w:t></w:r></w:p></w:txbxContent></wps:txbx>`

/** Sizes in points; `geometry` replaces the named one. */
export const shape = (
  name: string,
  { fill, line = '000000', words, ends = '', geometry, ...placed }: Look = {},
) =>
  `<wps:wsp><wps:spPr>${xfrm(placed)}${geometry ?? `<a:prstGeom prst="${name}"/>`}${fill ? `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>` : '<a:noFill/>'}<a:ln w="9525">${line ? `<a:solidFill><a:srgbClr val="${line}"/></a:solidFill>` : '<a:noFill/>'}${ends}</a:ln></wps:spPr>${textBox(words)}<wps:bodyPr anchor="ctr"/></wps:wsp>`

export const arrowEnd = '<a:tailEnd type="triangle"/>'

type Inner = { inner?: Placed }

export const group = (shapes: string[], { inner, ...placed }: Placed & Inner = {}) => {
  const { x = 0, y = 0, width = 100, height = 40 } = inner ?? { width: placed.width, height: placed.height }
  const child = `<a:chOff x="${emu(x)}" y="${emu(y)}"/><a:chExt cx="${emu(width)}" cy="${emu(height)}"/>`
  return `<wpg:wgp><wpg:grpSpPr>${xfrm(placed, child)}</wpg:grpSpPr>${shapes.join('')}</wpg:wgp>`
}

/** A group within a group. */
export const innerGroup = (...given: Parameters<typeof group>) =>
  group(...given).replaceAll('wpg:wgp', 'wpg:grpSp')

type Cropped = Placed & { crop?: { l?: number } }

/** The n-th picture in `media`, within a group; `crop` in hundredths. */
export const pictureShape = (n: number, { crop: { l = 0 } = {}, ...placed }: Cropped = {}) =>
  `<pic:pic xmlns:pic="${main}/picture"><pic:nvPicPr/><pic:blipFill><a:blip r:embed="image${n}"/><a:srcRect l="${l * 1000}"/></pic:blipFill><pic:spPr>${xfrm(placed)}</pic:spPr></pic:pic>`

/** A run as Word writes it: beside the new form, the words in a form for older programs. */
export const withFallback = (run: string, words: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${run.slice('<w:r>'.length, -'</w:r>'.length)}</mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent><w:p><w:r><w:t>${escape(words)}</w:t></w:r></w:p></w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
