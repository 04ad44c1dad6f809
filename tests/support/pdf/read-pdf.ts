// A PDF, opened as far as the rules ask.
import { PDFDocument } from '@cantoo/pdf-lib'
import { XmlDocument } from 'libxml2-wasm'
import { contentOf, type Content } from './content.ts'
import { at, bytesOf, listOf, type PDFObject } from './objects.ts'
import { structureOf, type Structure } from './structure.ts'

export type Page = { number: number; dict: PDFObject; content: Content; annotations: PDFObject[] }
export type Pdf = {
  catalog: PDFObject
  trailer: { hasId: boolean; isEncrypted: boolean }
  structure: Structure
  pages: Page[]
  /** Every font that shows a letter, with the codes shown. */
  fonts: Map<PDFObject, Set<number>>
  /** The value of a property of the metadata, as `pdfuaid:part`. */
  said: (property: string) => string | undefined
  metadata: string
}

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  cc: 'http://creativecommons.org/ns#',
}

export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const pages = document.getPages().map(({ node }, n) => ({
    number: n + 1,
    dict: node,
    content: contentOf(contentsOf(node), at(node, 'Resources')),
    annotations: listOf(node, 'Annots'),
  }))
  const metadata = new TextDecoder().decode(bytesOf(at(catalog, 'Metadata')))
  return {
    catalog,
    trailer: { hasId: !!context.trailerInfo.ID, isEncrypted: !!context.trailerInfo.Encrypt },
    structure: structureOf(catalog),
    pages,
    fonts: fontsOf(pages),
    metadata,
    said: sayings(metadata),
  }
}

function contentsOf(page: PDFObject): Uint8Array {
  return Buffer.concat(listOf(page, 'Contents').flatMap((part) => [bytesOf(part), Buffer.from('\n')]))
}

function fontsOf(pages: Page[]): Map<PDFObject, Set<number>> {
  const fonts = new Map<PDFObject, Set<number>>()
  for (const { font, codes, marks } of pages.flatMap(({ content }) => content.drawn)) {
    if (!font) continue
    const used = fonts.get(font) ?? new Set()
    // Glyphs inside a mark with words of its own are read as those words.
    if (!marks.some(({ isRead }) => isRead)) for (const code of codes) used.add(code)
    fonts.set(font, used)
  }
  return fonts
}

function sayings(metadata: string): (property: string) => string | undefined {
  return (property) => {
    if (!metadata) return undefined
    using xml = XmlDocument.fromString(metadata)
    const found = xml.get(`//rdf:Description/${property} | //rdf:Description/@${property}`, namespaces)
    return found?.content.trim()
  }
}
