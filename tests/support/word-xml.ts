// Word files by their paragraphs, for asking what an editor has changed.
import { unzipSync } from 'fflate'
import { XmlDocument, XmlElement } from 'libxml2-wasm'

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
  return [...paragraph.matchAll(/<text>([^<]*)/g)].map(([, text]) => text).join('')
}

const sessionNumbers = /^(rsid\w*|paraId|textId)$/

/** Names with their namespaces, attributes in order: what is written the same means the same. */
function toCanonical(element: XmlElement): string {
  const name = `${element.namespaceUri === word ? '' : `{${element.namespaceUri}}`}${element.name}`
  const attributes = element.attrs
    .filter((attribute) => !sessionNumbers.test(attribute.name))
    .map(
      (attribute) =>
        `${attribute.namespaceUri === word ? '' : `{${attribute.namespaceUri}}`}${attribute.name}="${attribute.value}"`,
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
