// A PDF's objects, as pdf-lib reads them. ISO 32000-1, 7.3.
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'

export type { PDFDict, PDFObject } from '@cantoo/pdf-lib'

/** What stands at a path of keys and places; references are followed. */
export function at(from: PDFObject | undefined, ...path: (string | number)[]): PDFObject | undefined {
  let found = from
  for (const step of path) {
    if (found instanceof PDFStream) found = found.dict
    if (typeof step === 'number') found = found instanceof PDFArray ? found.lookup(step) : undefined
    else found = found instanceof PDFDict ? found.lookup(PDFName.of(step)) : undefined
  }
  return found
}

/** A truth, a number, a name without its slash, or a text. */
export function valueOf(
  from: PDFObject | undefined,
  ...path: (string | number)[]
): string | number | boolean | undefined {
  const found = at(from, ...path)
  if (found instanceof PDFName || found instanceof PDFString || found instanceof PDFHexString)
    return found.decodeText()
  if (found instanceof PDFNumber) return found.asNumber()
  if (found instanceof PDFBool) return found.asBoolean()
  return undefined
}

export function bytesOf(found: PDFObject | undefined): Uint8Array {
  if (found instanceof PDFRawStream) return decodePDFRawStream(found).decode()
  return found instanceof PDFStream ? found.getContents() : new Uint8Array()
}

/** The elements of an array, or the one thing that stands for it. */
export function listOf(from: PDFObject | undefined, ...path: string[]): PDFObject[] {
  const found = at(from, ...path)
  if (found instanceof PDFArray) return Array.from({ length: found.size() }, (_, n) => found.lookup(n)!) // it has that many
  return found ? [found] : []
}

/** Names and what stands under them, references followed. */
export function entriesOf(from: PDFObject | undefined, ...path: string[]): [string, PDFObject][] {
  const found = at(from, ...path)
  if (!(found instanceof PDFDict)) return []
  return found.keys().flatMap((key) => {
    const value = found.lookup(key)
    return value ? [[key.decodeText(), value] as [string, PDFObject]] : []
  })
}

export const isDict = (one: PDFObject | undefined): one is PDFDict => one instanceof PDFDict
export const isStream = (one: PDFObject | undefined): one is PDFStream => one instanceof PDFStream
