// Appends finished PDFs to another, as one file: pages, links, bookmarks and tags (ISO 32000-1, 12.3, 14.7).
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFString,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { PDFHexString, PDFNumber, PDFPageLeaf, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { addTags, openTags, type Tags } from './bound-tags.ts'

/** `title` and `language` are those of the bookmark and of the part. */
export type Part = { title: string; language: string; bytes: Uint8Array }

/**
 * A link of `cover` to `part:2` leads to the second part. Files inside the parts stay out, and so does what `cover` says
 * of the standards it keeps; that it's accessible is said if all of the parts say so.
 */
export async function bindPdfs(
  cover: Uint8Array,
  parts: readonly Part[],
): Promise<{ pdf: Uint8Array; pages: number }> {
  const bound = await PDFDocument.load(cover, { updateMetadata: false })
  const tags = openTags(bound)
  const bookmarks: PDFRef[] = []
  const firstPages: PDFRef[] = []
  let isMarked = true
  for (const part of parts) {
    const from = await PDFDocument.load(part.bytes, { updateMetadata: false })
    isMarked &&= metadataOf(from).includes('<pdfuaid:part>1<')
    const { firstPage, bookmark } = append({ bound, tags }, from, part)
    firstPages.push(firstPage)
    bookmarks.push(bookmark)
  }
  setBookmarks(bound, bookmarks)
  leadToParts(bound, firstPages)
  setMetadata(bound, isMarked)
  return { pdf: await bound.save({ updateFieldAppearances: false }), pages: bound.getPageCount() }
}

const name = (text: string) => PDFName.of(text)

type Book = { bound: PDFDocument; tags: Tags }

function append({ bound, tags }: Book, from: PDFDocument, part: Part) {
  const before = bound.context.largestObjectNumber
  const copier = PDFObjectCopier.for(from.context, bound.context)
  const pages = from.getPages().map((page) => copier.copy(page.ref))
  for (const ref of pages) bound.addPage(PDFPage.of(bound.context.lookup(ref) as PDFPageLeaf, ref, bound)) // a copied page
  const [firstPage] = pages
  if (!firstPage) throw new Error('A PDF without pages can’t be bound')
  const structure = from.catalog.get(name('StructTreeRoot'))
  const root = structure && bound.context.lookup(copier.copy(structure), PDFDict)
  const copied = bound.context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) => (ref.objectNumber > before ? [object] : []))
  if (root) addTags(tags, { root, part, copied })
  return { firstPage, bookmark: toBookmark(bound, { outline: copyOutline(from, copier), part, firstPage }) }
}

function copyOutline(from: PDFDocument, copier: PDFObjectCopier): PDFRef | undefined {
  const outline = from.catalog.get(name('Outlines'))
  return outline ? (copier.copy(outline) as PDFRef) : undefined
}

type Marked = { outline: PDFRef | undefined; part: Part; firstPage: PDFRef }

/** The part's own bookmarks hang, closed, below one with its title: they already name that as their parent. */
function toBookmark({ context }: PDFDocument, { outline, part, firstPage }: Marked): PDFRef {
  const ref = outline ?? context.register(context.obj({}))
  const bookmark = context.lookup(ref, PDFDict)
  bookmark.delete(name('Type'))
  const count = bookmark.get(name('Count'))
  if (count instanceof PDFNumber) bookmark.set(name('Count'), PDFNumber.of(-Math.abs(count.asNumber())))
  bookmark.set(name('Title'), PDFHexString.fromText(part.title))
  bookmark.set(name('Dest'), context.obj([firstPage, 'Fit']))
  return ref
}

function setBookmarks({ context, catalog }: PDFDocument, bookmarks: readonly PDFRef[]): void {
  const [first, last] = [bookmarks[0], bookmarks.at(-1)]
  if (!first || !last) return
  const outlines = context.register(
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: bookmarks.length }),
  )
  for (const [n, ref] of bookmarks.entries()) {
    const bookmark = context.lookup(ref, PDFDict)
    bookmark.set(name('Parent'), outlines)
    const [previous, next] = [bookmarks[n - 1], bookmarks[n + 1]]
    if (previous) bookmark.set(name('Prev'), previous)
    if (next) bookmark.set(name('Next'), next)
  }
  catalog.set(name('Outlines'), outlines)
}

/** The contents' links, which their template can only write as addresses. */
function leadToParts(bound: PDFDocument, firstPages: readonly PDFRef[]): void {
  for (const { node } of bound.getPages())
    for (const link of listed(bound, node.lookup(name('Annots')))) {
      const to = firstPages[partIn(link) - 1]
      if (!to) continue
      link.delete(name('A'))
      link.set(name('Dest'), bound.context.obj([to, 'Fit']))
    }
}

function partIn(link: PDFDict): number {
  const action = link.lookup(name('A'))
  const address = action instanceof PDFDict ? action.lookup(name('URI')) : undefined
  return address instanceof PDFString ? Number(/^part:(\d+)$/.exec(address.decodeText())?.[1]) : Number.NaN
}

function listed({ context }: PDFDocument, array: PDFObject | undefined): PDFDict[] {
  if (!(array instanceof PDFArray)) return []
  return array.asArray().flatMap((one) => context.lookupMaybe(one, PDFDict) ?? [])
}

function metadataOf({ catalog }: PDFDocument): string {
  const stream = catalog.lookup(name('Metadata'))
  return stream instanceof PDFRawStream ? Buffer.from(stream.getContents()).toString('utf8') : ''
}

const archival = /<pdfaid:(part|conformance)>.*?<\/pdfaid:\1>/g
const accessible = /<pdfuaid:part>.*?<\/pdfuaid:part>/g

function setMetadata(bound: PDFDocument, isMarked: boolean): void {
  const said = metadataOf(bound).replaceAll(archival, '')
  const words = Buffer.from(isMarked ? said : said.replaceAll(accessible, ''))
  const stream: PDFStream = bound.context.stream(words, { Type: 'Metadata', Subtype: 'XML' })
  bound.context.assign(bound.catalog.get(name('Metadata')) as PDFRef, stream) // Typst writes it as one
}
