// Word files by paragraph, for asking what an editor has changed.
import { createHash } from 'node:crypto'
import { strToU8, unzipSync } from 'fflate'
import { XmlDocument, XmlElement, type XmlAttribute } from 'libxml2-wasm'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Canonical XML of each paragraph of the text, without the numbers Word gives to editing sessions. */
export function paragraphsOf(file: Uint8Array): string[] {
  const part = unzipSync(file)['word/document.xml']
  if (!part) throw new Error('no text in this Word file')
  using document = XmlDocument.fromBuffer(part)
  const found = document.find('//w:body//w:p[not(ancestor::w:p)]', { w: word })
  return found.map((node) => toCanonical(node as XmlElement)) // the path names elements alone
}

/** Canonical XML of what surrounds the paragraphs: tables, sections, content controls. */
export function aroundParagraphs(file: Uint8Array): string {
  const part = unzipSync(file)['word/document.xml']
  if (!part) throw new Error('no text in this Word file')
  return paragraphsOf(file).reduce((rest, paragraph) => rest.replace(paragraph, '¶'), canonicalOf(part))
}

export function textOf(paragraph: string): string {
  return [...paragraph.matchAll(/<text(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join('')
}

const sessionNumbers = /^(rsid\w*|paraId|textId)$/

/** Names with their namespaces, attributes in order: what is written the same means the same. */
function toCanonical(element: XmlElement): string {
  const name = prefix(element.namespaceUri) + element.name
  const attributes = element.attrs
    .filter((attribute) => !sessionNumbers.test(attribute.name) && !saysNothing(element, attribute))
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

const saysNothing = (element: XmlElement, attribute: XmlAttribute) =>
  keepsNothing(element, attribute) || numbersCopy(element, attribute)

/**
 * `xml:space` concerns white space at the ends of a text (ECMA-376-1, 17.3.3.31); without any, it says nothing, and
 * nothing in a field's instruction, whose words may be separated by white space of any width.
 */
function keepsNothing({ name, content }: XmlElement, attribute: XmlAttribute): boolean {
  if (attribute.name !== 'space' || attribute.namespaceUri !== xmlItself) return false
  return name === 'instrText' || !/^[ \t\r\n]|[ \t\r\n]$/.test(content)
}

const numbered = new Set(['bookmarkStart', 'bookmarkEnd', 'docPr', 'cNvPr'])

/**
 * A text box occurs twice, for new and for older programs (ECMA-376-3, 9.3); the copy may number its parts as it likes.
 */
function numbersCopy(element: XmlElement, { name }: XmlAttribute): boolean {
  return name === 'id' && numbered.has(element.name) && element.get('ancestor::mc:Fallback', { mc }) !== null
}

const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const xmlItself = 'http://www.w3.org/XML/1998/namespace'

const prefix = (namespace: string) => (namespace === word ? '' : `{${namespace}}`)
/** A list of names whose order means nothing. */
const ordered = (attribute: string, value: string) =>
  attribute === 'Ignorable' ? value.split(' ').toSorted().join(' ') : value

const ofTheProgram = /^(word\/document\.xml|\[Content_Types\]\.xml|docProps\/.*|.*\.rels)$/

/**
 * Everything besides the text (notes, comments, running heads, styles) as canonical XML, and pictures by their bytes.
 */
export function partsOf(file: Uint8Array): Map<string, string> {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => !ofTheProgram.test(name))
  const kept = parts.map(([name, bytes]) => [
    name,
    name.endsWith('.xml') ? canonicalOf(bytes) : hashOf(bytes),
  ])
  return new Map(kept.filter(([, content]) => content !== '<comments></comments>') as [string, string][])
}

function canonicalOf(part: Uint8Array): string {
  using document = XmlDocument.fromBuffer(part)
  return toCanonical(document.root)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export type Remark = { author: string; text: string; isDone: boolean; answers: string | undefined }

/**
 * The comments in order; what they reply to and whether they're resolved is in a separate part ([MS-DOCX], 2.5.3.33).
 */
export function conversationsOf(file: Uint8Array): Remark[] {
  const { 'word/comments.xml': comments, 'word/commentsExtended.xml': extended } = unzipSync(file)
  if (!comments) return []
  using document = XmlDocument.fromBuffer(comments)
  const remarks = document.find('//w:comment', { w: word }).map((node) => {
    const last = node.find('w:p[last()]/@w14:paraId', namespaces)[0]
    return { node: node as XmlElement, paragraph: last?.content ?? '' } // the path names elements alone
  })
  using states = XmlDocument.fromBuffer(extended ?? strToU8('<none/>'))
  const stateOf = (paragraph: string, name: string) =>
    states.find(`//w15:commentEx[@w15:paraId="${paragraph}"]/@w15:${name}`, namespaces)[0]?.content
  return remarks.map(({ node, paragraph }) => {
    const parent = remarks.find((other) => other.paragraph === stateOf(paragraph, 'paraIdParent'))
    return {
      author: node.attrs.find(({ name }) => name === 'author')?.value ?? '',
      text: node.content,
      isDone: stateOf(paragraph, 'done') === '1',
      answers: parent?.node.content,
    }
  })
}

const namespaces = {
  w: word,
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w15: 'http://schemas.microsoft.com/office/word/2012/wordml',
}
