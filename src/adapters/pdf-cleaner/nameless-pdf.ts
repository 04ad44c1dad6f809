// A PDF's pages in a new file, without what programs note of its author beside the words (ISO 32000-1).
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { withoutNotes } from './jpeg-notes.ts'

/**
 * What hangs on no page stays behind: properties, metadata, files inside, scripts, forms, what earlier saves replaced. Throws if the
 * PDF can't be read.
 */
export async function namelessPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const given = await PDFDocument.load(pdf, { updateMetadata: false })
  const cleaned = await PDFDocument.create({ updateMetadata: false })
  for (const page of await cleaned.copyPages(given, given.getPageIndices())) cleaned.addPage(page)
  for (const [ref, object] of cleaned.context.enumerateIndirectObjects()) {
    visit(object)
    if (isPhotograph(object))
      cleaned.context.assign(ref, PDFRawStream.of(object.dict, withoutNotes(object.getContents())))
  }
  return cleaned.save({ updateFieldAppearances: false, addDefaultPage: false })
}

const name = (text: string) => PDFName.of(text)
const anywhere = ['Metadata', 'PieceInfo', 'LastModified', 'AF', 'AA', 'JS', 'B'].map(name)
/** 12.5.2: who wrote a remark, when, and what the program calls it. */
const ofRemarks = ['T', 'M', 'CreationDate', 'NM'].map(name)
/** 12.8.1: who signed. */
const ofSignatures = ['Name', 'Location', 'Reason', 'ContactInfo', 'Cert', 'Contents', 'M'].map(name)

/** The object and all that's inside it; what it only points to is visited in its turn. */
function visit(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) visit(object.dict)
  if (object instanceof PDFArray) for (const one of object.asArray()) visit(one)
  if (!(object instanceof PDFDict)) return
  for (const key of [...anywhere, ...keysOf(object)]) object.delete(key)
  for (const value of object.values()) visit(value)
}

function keysOf(dict: PDFDict): PDFName[] {
  const [type, subtype] = [dict.get(name('Type')), dict.get(name('Subtype'))]
  if (type === name('Sig') || type === name('DocTimeStamp')) return ofSignatures
  if (subtype === name('FileAttachment')) return [...ofRemarks, name('FS')]
  if (dict.has(name('Rect')) || dict.has(name('FT'))) return ofRemarks
  return type === name('Filespec') ? ['EF', 'F', 'UF', 'Desc'].map(name) : []
}

function isPhotograph(object: PDFObject): object is PDFRawStream {
  return object instanceof PDFRawStream && object.dict.get(name('Filter')) === name('DCTDecode')
}
