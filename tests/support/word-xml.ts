// Word files by their paragraphs, for asking what an editor has changed.
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { XmlDocument, XmlElement, type XmlAttribute } from 'libxml2-wasm'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Canonical XML of each paragraph of the text, without the numbers that Word gives to editing sessions. */
export function paragraphsOf(file: Uint8Array): string[] {
  const part = unzipSync(file)['word/document.xml']
  if (!part) throw new Error('no text in this Word file')
  using document = XmlDocument.fromBuffer(part)
  const found = document.find('//w:body//w:p[not(ancestor::w:p)]', { w: word })
  return found.map((node) => toCanonical(node as XmlElement)) // the path names elements alone
}

export function textOf(paragraph: string): string {
  return [...paragraph.matchAll(/<text(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join('')
}

const sessionNumbers = /^(rsid\w*|paraId|textId)$/

/** Names with their namespaces, attributes in order: what is written the same means the same. */
function toCanonical(element: XmlElement): string {
  const name = prefix(element.namespaceUri) + element.name
  const attributes = element.attrs
    .filter((attribute) => !sessionNumbers.test(attribute.name) && !keepsNothing(element, attribute))
    .map(
      ({ namespaceUri, name: attribute, value }) =>
        `${prefix(namespaceUri)}${attribute}="${ordered(attribute, value)}"`,
    )
    .toSorted()
  const inside: string[] = []
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) inside.push(toCanonical(child))
    else if (name === 't' || name === 'delText' || name === 'instrText') inside.push(child.content)
  }
  const tag = name === 't' ? 'text' : name
  return `<${[tag, ...attributes].join(' ')}>${inside.join('')}</${tag}>`
}

/** `xml:space` speaks of white space at the ends of a text (ECMA-376-1, 17.3.3.31); without any there it says nothing. */
function keepsNothing({ content }: XmlElement, { name, namespaceUri }: XmlAttribute): boolean {
  return name === 'space' && namespaceUri === xmlItself && content === content.trim()
}

const xmlItself = 'http://www.w3.org/XML/1998/namespace'

const prefix = (namespace: string) => (namespace === word ? '' : `{${namespace}}`)
/** A list of names whose order means nothing. */
const ordered = (attribute: string, value: string) =>
  attribute === 'Ignorable' ? value.split(' ').toSorted().join(' ') : value

const besideTheText =
  /^word\/(footnotes|endnotes|comments|header\d*|footer\d*)\.xml$|^word\/(media|embeddings)\//

/** Notes, comments, running heads as canonical XML, and pictures by their bytes. */
export function partsOf(file: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => besideTheText.test(name))
  return new Map(
    parts.map(([name, bytes]) => [name, name.endsWith('.xml') ? canonicalOf(bytes) : hashOf(bytes)]),
  )
}

function canonicalOf(part: Uint8Array): string {
  using document = XmlDocument.fromBuffer(part)
  return toCanonical(document.root)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
