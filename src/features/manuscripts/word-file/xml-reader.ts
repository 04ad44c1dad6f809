// Reads a stranger's XML as it streams past: strictly (XML 1.0, 5th ed.), by namespace, and without a tree.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { TooMuch, wordLimits } from './word-limits.ts'

export type XmlTag = SaxesTagNS
export type XmlEvents = {
  open?: (tag: XmlTag) => void
  /** A closing tag, also for an empty element. */
  close?: (tag: XmlTag) => void
  /** The characters between two tags; may come in pieces. */
  text?: (text: string) => void
  /** It may name its DTD, as exchange formats do. That isn't fetched, and nothing may be declared in its place. */
  mayNameDtd?: boolean
}

/**
 * Throws at the first thing that isn't well-formed, at a DOCTYPE (entities) unless it may name its DTD, and at any encoding but UTF-8; `TooMuch`
 * where elements are nested deeper than in any paper, because each then costs the parser a walk through all around it.
 */
export type XmlReader = { write(chunk: Uint8Array): void; end(): void }

export function xmlReader({ open, close, text, mayNameDtd = false }: XmlEvents): XmlReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw new Error(`not UTF-8 but ${encoding}`)
  })
  parser.on('doctype', (doctype) => {
    if (!mayNameDtd || doctype.includes('[')) throw new Error('a DOCTYPE')
  })
  let depth = 0
  parser.on('opentag', (tag) => {
    if (++depth > wordLimits.depth) throw new TooMuch('file_too_deep')
    open?.(tag)
  })
  parser.on('closetag', (tag) => {
    depth--
    close?.(tag)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return {
    write: (chunk) => void parser.write(decoder.decode(chunk, { stream: true })),
    end: () => void parser.write(decoder.decode()).close(),
  }
}

/** A whole part at once. */
export function readXml(xml: Uint8Array, events: XmlEvents): void {
  const reader = xmlReader(events)
  reader.write(xml)
  reader.end()
}
