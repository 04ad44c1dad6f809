// XML rewritten as it's read. Comments, processing instructions and white space around the root are left out.
import { readXml, type XmlTag } from './xml-reader.ts'

export type Attribute = { name: string; value: string }

/** What becomes of an element: it stays, with these attributes; or its tags go; or it goes with everything in it. */
export type Verdict = readonly Attribute[] | 'unwrap' | 'drop'

export type Rules = {
  open: (tag: XmlTag) => Verdict
  close?: (tag: XmlTag) => void
  /** Within elements that stay. */
  text?: (text: string) => string
}

/** Throws if the XML isn't well-formed: see xml-reader.ts. */
export function rewriteXml(xml: Uint8Array, { open, close, text = (it) => it }: Rules): Buffer {
  const out = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>']
  const unwrapped = new Set<XmlTag>()
  let dropping = 0
  readXml(xml, {
    open: (tag) => {
      const verdict = dropping ? 'drop' : open(tag)
      if (verdict === 'drop') dropping++
      else if (verdict === 'unwrap') unwrapped.add(tag)
      else out.push(startOf(tag, verdict))
    },
    close: (tag) => {
      if (dropping) return void dropping--
      if (!unwrapped.delete(tag) && !tag.isSelfClosing) out.push(`</${tag.name}>`)
      close?.(tag)
    },
    text: (it) => {
      if (!dropping && out.length > 1) out.push(escapeText(text(it)))
    },
  })
  return Buffer.from(out.join(''))
}

function startOf({ name, isSelfClosing }: XmlTag, attributes: readonly Attribute[]): string {
  const written = attributes.map((it) => ` ${it.name}="${escapeValue(it.value)}"`).join('')
  return `<${name}${written}${isSelfClosing ? '/' : ''}>`
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const escapeText = (text: string) => text.replaceAll(/[&<>\r]/g, (sign) => signs[sign] ?? sign)
const escapeValue = (value: string) => value.replaceAll(/[&<>"\t\n\r]/g, (sign) => signs[sign] ?? sign)
