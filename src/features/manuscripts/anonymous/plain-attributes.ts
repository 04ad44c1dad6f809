// An element's attributes, without names of people, folders and files.
import { namespaces } from '../word-file/office-names.ts'
import type { Attribute } from '../word-file/rewrite-xml.ts'
import type { XmlTag } from '../word-file/xml-reader.ts'
import { isPath } from './is-path.ts'
import type { TakenOut } from './taken-out.ts'

type Given = XmlTag['attributes'][string]

const office = 'urn:schemas-microsoft-com:office:office'

/** One of Office's vocabularies; whatever other programs add (WPS, Google Docs, LibreOffice) is their own. */
export function isKnown(namespace: string): boolean {
  return known.test(namespace)
}

const known =
  /^(?:http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com\/(?:office|ink))\/|urn:schemas-microsoft-com:(?:vml|office:(?:office|word|excel|powerpoint))$|http:\/\/www\.w3\.org\/(?:XML\/1998\/namespace|2000\/xmlns\/|1998\/Math\/MathML)$)/

/** Whether the element points to another part, and whether that part is still there. */
export function pointerOf(tag: XmlTag, isKept: (id: string) => boolean): 'kept' | 'lost' | undefined {
  const pointers = Object.values(tag.attributes).filter((it) => isPointer(it) && !isSpare(tag, it))
  if (pointers.length === 0) return undefined
  return pointers.every(({ value }) => isKept(value)) ? 'kept' : 'lost'
}

const isPointer = ({ uri, local, value }: Given) =>
  value !== '' && (namespaces.relations.has(uri) || (uri === office && local === 'relid'))

/** Without it, the element still says something: a link is words, and a linked picture is in the file as well. */
const isSpare = (tag: XmlTag, { local }: Given) =>
  local === 'link' || local === 'href' || local === 'pict' || (tag.local === 'hyperlink' && local === 'id')

const anonymous: Record<string, string> = { author: 'Anonymous', initials: 'A' }
const persons: ReadonlySet<string> = new Set([
  'userId',
  'userName',
  'providerId',
  'dateUtc',
  'lastEdited',
  'user',
])
/** Where programs put the name of a picture's file. */
const told: ReadonlySet<string> = new Set(['descr', 'title', 'alt', 'tooltip', 'screenTip', 'id'])
const copied: ReadonlySet<string> = new Set(['gfxdata', 'src', 'base'])

export function plainAttributes(tag: XmlTag, isKept: (id: string) => boolean, taken: TakenOut): Attribute[] {
  return Object.values(tag.attributes).flatMap((given) => {
    if (isPointer(given) && !isKept(given.value)) return []
    const value = plainValue(tag, given, taken)
    return value === undefined ? [] : [{ name: given.name, value }]
  })
}

/** Undefined if the attribute goes. */
function plainValue(tag: XmlTag, given: Given, taken: TakenOut): string | undefined {
  const { local, uri, value } = given
  if (uri !== '' && !isKnown(uri)) return undefined
  if (isPointer(given)) return value
  if (persons.has(local) || copied.has(local) || (uri === office && local === 'href')) return undefined
  if (local in anonymous) return unsigned(tag, given, taken)
  const isTold = isFileName(tag, given) || (told.has(local) && isPath(value))
  if (isTold && value && (isPath(value) || uri === office)) taken.paths++
  return isTold ? '' : value
}

function unsigned({ local }: XmlTag, given: Given, taken: TakenOut): string {
  if (given.local === 'author' && given.value.trim()) {
    if (local === 'comment') taken.comments++
    else taken.changes++
  }
  return anonymous[given.local] ?? ''
}

/** Word names a picture after its file: in pic:cNvPr and, without the extension, in o:title. */
const isFileName = (tag: XmlTag, { local, uri }: Given) =>
  (local === 'name' && (tag.local === 'cNvPr' || tag.local === 'docPr')) ||
  (local === 'title' && uri === office)
