// SVG 2: the drawing without its editor's notes. Inkscape, Illustrator and Matplotlib write names, folders and dates.
import { rewriteXml } from '../word-file/rewrite-xml.ts'
import type { XmlTag } from '../word-file/xml-reader.ts'
import type { Nameless } from './nameless.ts'

const drawing: ReadonlySet<string> = new Set([
  '',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
])
/** SVG 2, 5.7 to 5.8: titles and descriptions contain what a program or file was called; no one runs scripts here. */
const unseen: ReadonlySet<string> = new Set(['metadata', 'title', 'desc', 'script', 'foreignObject'])

type Inner = { bytes: Uint8Array; extension: string; type: string }
/** Cleans a picture within the drawing. */
type CleanInner = (picture: Uint8Array) => Inner | undefined

/** What Matplotlib and Graphviz begin with. It declares nothing itself, and our reader accepts no other. */
const usualDoctype = /<!DOCTYPE\s+svg[^[<>]*>/

/** Throws if it isn't well-formed, or has a DOCTYPE that declares something. */
export function namelessSvg(picture: Buffer, cleanInner: CleanInner): Nameless {
  const drawn = Buffer.from(picture.toString('latin1').replace(usualDoctype, ''), 'latin1')
  const bytes = rewriteXml(drawn, {
    open: (tag) => (drawing.has(tag.uri) && !unseen.has(tag.local) ? attributesOf(tag, cleanInner) : 'drop'),
  })
  return { bytes, hadPlace: false }
}

function attributesOf({ attributes }: XmlTag, cleanInner: CleanInner) {
  return Object.values(attributes).flatMap(({ name, local, prefix, uri, value }) => {
    if (prefix === 'xmlns' ? !drawing.has(value) : !drawing.has(uri)) return []
    if (local === 'base' || local.startsWith('data-')) return []
    if (local !== 'href') return [{ name, value }]
    const link = toNamelessLink(value.trim(), cleanInner)
    return link ? [{ name, value: link }] : []
  })
}

/** Into the drawing itself, or a picture within it. */
function toNamelessLink(address: string, cleanInner: CleanInner): string | undefined {
  if (address.startsWith('#')) return address
  const [, packed] = /^data:image\/[\w+.-]+;base64,([\s\S]*)$/.exec(address) ?? []
  const inner = packed === undefined ? undefined : cleanInner(Buffer.from(packed, 'base64'))
  if (!inner || inner.extension === 'svg') return undefined // no drawings within drawings within drawings
  return `data:${inner.type};base64,${Buffer.from(inner.bytes).toString('base64')}`
}
