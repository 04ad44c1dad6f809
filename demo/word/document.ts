// The main part of the Word file: front matter, body, references.
import { escape } from '#journal/text/markup.ts'
import { drawFigure, type Drawn } from '../figures/figure.ts'
import { runs } from './inline.ts'
import type { Author, Block, Manuscript } from './manuscript.ts'
import { omml } from './omml.ts'
import { namespaces, numbering } from './parts.ts'

/** What the blocks leave behind for the other parts of the file. */
type Written = {
  pictures: Picture[]
  footnotes: string[]
  tables: number
  equations: number
  lists: number
}

export type Picture = Pick<Drawn, 'svg' | 'png'>

export function documentXml(paper: Manuscript): { xml: string; pictures: Picture[]; footnotes: string[] } {
  const written: Written = { pictures: [], footnotes: [], tables: 0, equations: 0, lists: 0 }
  const body = [
    styled('Title', paper.title),
    ...authorLines(paper.authors),
    styled('Heading1', 'Abstract'),
    styled('Abstract', paper.abstract),
    styled('Keywords', `**Keywords:** ${paper.keywords.join('; ')}`),
    ...paper.body.map((block) => blockXml(block, written)),
    styled('Heading1', 'References'),
    ...paper.references.map((reference) =>
      item(reference, { list: numbering.references, style: 'Bibliography' }, written),
    ),
  ]
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>'
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${namespaces}><w:body>${body.join('')}${page}</w:body></w:document>`
  return { xml, pictures: written.pictures, footnotes: written.footnotes }
}

const paragraph = (style: string, inside: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${inside}</w:p>`
const styled = (style: string, text: string, footnotes: string[] = []) =>
  paragraph(style, runs(text, footnotes))

/** Names with superscript numbers, then one line per place: `Ada Lark^1^, Bo Fenn^2^`. */
function authorLines(authors: Author[]): string[] {
  if (authors.length === 0) return []
  const places = [...new Set(authors.map((author) => author.affiliation))]
  const names = authors.map(
    (author) => `${author.givenName} ${author.familyName}^${places.indexOf(author.affiliation) + 1}^`,
  )
  const first = authors.find((author) => author.email)
  const lines = [
    styled('Author', names.join(', ')),
    ...places.map((place, index) => styled('Affiliation', `^${index + 1}^ ${place}`)),
  ]
  return first
    ? [
        ...lines,
        styled('Affiliation', `Correspondence: ${first.givenName} ${first.familyName}, ${first.email}`),
      ]
    : lines
}

function blockXml(block: Block, written: Written): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(
        `Heading${block.level}`,
        runs(block.text, []),
        block.newPage ? '<w:pageBreakBefore/>' : '',
      )
    case 'paragraph':
      return styled('BodyText', block.text, written.footnotes)
    case 'list': {
      const list = block.ordered ? numbering.firstOrdered + written.lists++ : numbering.bullets
      return block.items.map((text) => item(text, { list, style: 'ListParagraph' }, written)).join('')
    }
    case 'figure':
      return picture(block, written) + caption(['Figure', written.pictures.length], block.caption, written)
    case 'table':
      return caption(['Table', ++written.tables], block.caption, written) + table(block, written)
    case 'equation':
      return equation(block.tex, ++written.equations)
  }
}

type Item = { list: number; style: 'ListParagraph' | 'Bibliography' }

function item(text: string, { list, style }: Item, written: Written): string {
  return paragraph(
    style,
    runs(text, written.footnotes),
    `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`,
  )
}

/** The number is a real sequence field, as written by Word's own "Insert Caption". */
function caption([label, number]: ['Figure' | 'Table', number], text: string, written: Written): string {
  const bold = (inside: string) => `<w:r><w:rPr><w:b/></w:rPr>${inside}</w:r>`
  const mark = (type: string) => bold(`<w:fldChar w:fldCharType="${type}"/>`)
  const code = bold(`<w:instrText xml:space="preserve"> SEQ ${label} \\* ARABIC </w:instrText>`)
  const field = `${mark('begin')}${code}${mark('separate')}${bold(`<w:t>${number}</w:t>`)}${mark('end')}`
  const keep = label === 'Table' ? '<w:keepNext/>' : ''
  return paragraph(
    'Caption',
    `${runs(`**${label} **`, [])}${field}${runs(`**.** ${text}`, written.footnotes)}`,
    keep,
  )
}

// Word measures pictures in EMU, 914,400 to the inch; the text is 6.3 inches wide, and the column on the paper's page
// 6.25.
const pictureWidth = 6.25 * 914_400

function picture({ figure, alt }: Extract<Block, { kind: 'figure' }>, written: Written): string {
  const { svg, png, width, height } = drawFigure(figure)
  const id = written.pictures.push({ svg, png })
  const size = `cx="${pictureWidth}" cy="${Math.round((pictureWidth * height) / width)}"`
  const name = `id="${id}" name="Figure ${id}" descr="${escape(alt)}"`
  // The drawing itself, for Word since 2016 (MS-ODRAWXML, 2.3.1.4); others show the PNG.
  const drawing = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rIdDrawing${id}"/></a:ext></a:extLst>`
  const fill = `<pic:blipFill><a:blip r:embed="rIdImage${id}">${drawing}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
  const graphic = `<pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`
  const inline = `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${name}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${graphic}</a:graphicData></a:graphic></wp:inline>`
  return paragraph('Figure', `<w:r><w:drawing>${inline}</w:drawing></w:r>`)
}

function table({ header, rows }: Extract<Block, { kind: 'table' }>, written: Written): string {
  const width = Math.floor(9070 / header.length)
  const cell = (text: string, column: number, bold: boolean) => {
    const side = column === 0 ? 'left' : 'center'
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph('TableText', runs(text, written.footnotes, bold ? '<w:b/>' : ''), `<w:jc w:val="${side}"/>`)}</w:tc>`
  }
  const line = (cells: string[], head: boolean) =>
    `<w:tr>${head ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : ''}${cells.map((text, column) => cell(text, column, head)).join('')}</w:tr>`
  const look =
    '<w:tblPr><w:tblStyle w:val="PaperTable"/><w:tblW w:w="5000" w:type="pct"/><w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>'
  const grid = `<w:tblGrid>${header.map(() => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  return `<w:tbl>${look}${grid}${line(header, true)}${rows.map((row) => line(row, false)).join('')}</w:tbl>${paragraph('BodyText', '')}`
}

/** Centred by a tab, with its number at the right margin, as in most manuscripts. */
function equation(tex: string, number: number): string {
  const tab = '<w:r><w:tab/></w:r>'
  return paragraph('Equation', `${tab}<m:oMath>${omml(tex)}</m:oMath>${tab}<w:r><w:t>(${number})</w:t></w:r>`)
}
