// A .docx without the names that Word keeps beside the text. What the author wrote into the text itself stays.
import { strFromU8, strToU8, unzip, zip, type AsyncZippable, type Unzipped } from 'fflate'
import type { FileKind } from '#journal/manuscript.ts'

/** The same document; the older .doc keeps its properties in a form that we leave alone. */
export async function toAnonymous(bytes: Uint8Array, kind: FileKind): Promise<Uint8Array> {
  if (kind !== 'docx') return bytes
  const parts = await unpack(bytes)
  return pack(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, toNameless(name, part)])))
}

/** ECMA-376: the core properties, the extended ones, and whoever changed or remarked something. */
// oxfmt-ignore
const naming: readonly { part: RegExp; find: RegExp; put: string }[] = [
  { part: /^docProps\/core\.xml$/,   find: /(<(?:dc:creator|cp:lastModifiedBy)\b[^>]*>)[^<]*(?=<)/g, put: '$1' },
  { part: /^docProps\/app\.xml$/,    find: /(<(?:Company|Manager)\b[^>]*>)[^<]*(?=<)/g,              put: '$1' },
  { part: /^docProps\/custom\.xml$/, find: /<property\b[^>]*>.*?<\/property>/gs,                     put: '' },
  { part: /^word\/.*\.xml$/,         find: /\b(w:author|w:initials|w15:author)=("[^"]*"|'[^']*')/g,  put: '$1="Anonymous"' },
  { part: /^word\/people\.xml$/,     find: /<w15:presenceInfo\b[^>]*\/>/g,                           put: '' },
]

function toNameless(name: string, part: Uint8Array): Uint8Array {
  const rules = naming.filter((rule) => rule.part.test(name))
  if (rules.length === 0) return part
  return strToU8(rules.reduce((xml, { find, put }) => xml.replaceAll(find, put), strFromU8(part)))
}

const unpack = (bytes: Uint8Array) =>
  new Promise<Unzipped>((resolve, reject) =>
    unzip(bytes, (error, parts) => (error ? reject(error) : resolve(parts))),
  )

/** Light compression: pictures are compressed already, and the file is made for one reading. */
const pack = (parts: AsyncZippable) =>
  new Promise<Uint8Array>((resolve, reject) =>
    zip(parts, { level: 1 }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
