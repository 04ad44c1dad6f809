// Small Word files for tests, made from the WordprocessingML they're about. ECMA-376 part 1, 17.
import { strToU8, zipSync } from 'fflate'
import { escape } from '#journal/text/markup.ts'

type Beside = { media?: Record<string, Uint8Array>; charts?: string[]; parts?: Record<string, string> }

/** `body` is the content of w:body; `parts` are further parts by name, or replacements for the usual ones. */
export function aWordFile(body: string[], { media = {}, charts = [], parts = {} }: Beside = {}): Uint8Array {
  const pictures = Object.keys(media).map((name, n) =>
    relationship(`image${n + 1}`, 'image', { target: `media/${name}` }),
  )
  const drawn = charts.map((_, n) =>
    relationship(`chart${n + 1}`, 'chart', { target: `charts/chart${n + 1}.xml` }),
  )
  const links = [...new Set(body.join('').match(/r:id="(?:https?|javascript|mailto|file)[^"]*"/g) ?? [])].map(
    (one) => one.slice(6, -1),
  )
  const outside = links.map((address) =>
    relationship(address, 'hyperlink', { target: address, mode: ' TargetMode="External"' }),
  )
  const texts: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([relationship('r1', 'officeDocument', { target: 'word/document.xml' })]),
    'word/document.xml': document(body.join('')),
    'word/_rels/document.xml.rels': relationships([
      ...pictures,
      ...drawn,
      ...outside,
      relationship('styles', 'styles', { target: 'styles.xml' }),
    ]),
    'word/styles.xml': styles,
    ...Object.fromEntries(charts.map((xml, n) => [`word/charts/chart${n + 1}.xml`, xml])),
    ...parts,
  }
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  const images = Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes] as const)
  return zipSync(Object.fromEntries([...files, ...images]))
}

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`

export const paragraph = (...runs: string[]) =>
  `<w:p>${runs.map((one) => (one.startsWith('<') ? one : run(one))).join('')}</w:p>`
export const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>${run(text)}</w:p>`
export const bold = (text: string) => run(text, '<w:b/>')
export const italic = (text: string) => run(text, '<w:i/>')
export const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>')
export const text = (words: string) => run(words)
export const link = (address: string, words: string) =>
  `<w:hyperlink r:id="${escape(address)}">${run(words)}</w:hyperlink>`

/** A displayed equation from plain OMML: `omml` is the content of m:oMath. */
export const equation = (omml: string) => `<w:p><m:oMathPara><m:oMath>${omml}</m:oMath></m:oMathPara></w:p>`
export const fraction = (above: string, below: string) =>
  `<m:f><m:num>${mathRun(above)}</m:num><m:den>${mathRun(below)}</m:den></m:f>`
export const mathRun = (words: string) => `<m:r><m:t>${escape(words)}</m:t></m:r>`

/** The n-th picture in `media`, in inches. */
export function picture(n: number, { width = 4, height = 3, alt = '' } = {}): string {
  const extent = `cx="${Math.round(width * 914400)}" cy="${Math.round(height * 914400)}"`
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${extent}/><wp:docPr id="${n}" name="p${n}" descr="${escape(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${n}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image${n}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

/** Rows of cells; a cell of `2:words` spans two columns, and one of `v:words` the rows below where `^` stands. */
export function table(rows: string[][]): string {
  const cell = (words: string) => {
    const [, span = '', rest = ''] = /^(?:(\d|v):)?([^]*)$/.exec(words) ?? []
    const merged: Record<string, string> = { '': '', v: '<w:vMerge w:val="restart"/>' }
    const places = rest === '^' ? '<w:vMerge/>' : (merged[span] ?? `<w:gridSpan w:val="${span}"/>`)
    return `<w:tc><w:tcPr>${places}</w:tcPr>${paragraph(run(rest === '^' ? '' : rest))}</w:tc>`
  }
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
}

const document = (body: string) => {
  const names = Object.entries(namespaces).map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  return `<?xml version="1.0" encoding="UTF-8"?><w:document${names.join('')}><w:body>${body}</w:body></w:document>`
}

const relationship = (id: string, type: string, { target, mode = '' }: { target: string; mode?: string }) =>
  `<Relationship Id="${escape(id)}" Type="${namespaces.r}/${type}" Target="${escape(target)}"${mode}/>`
const relationships = (list: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="tiff" ContentType="image/tiff"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`
const headingStyles = [1, 2, 3].map(
  (level) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
)
const styles = `<?xml version="1.0"?><w:styles xmlns:w="${namespaces.w}">${headingStyles.join('')}</w:styles>`

/** A PNG of one pixel. */
export const dotPng = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
