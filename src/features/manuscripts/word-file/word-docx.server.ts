import type { Refusal } from '#journal/refusals.ts'
import { isMain } from './office-names.ts'
import { partOfRelations } from './package-parts.ts'
import { isTooManyPixels } from './picture-size.ts'
import { TooMuch, wordLimits } from './word-limits.ts'
import { openPackage, unpackXml, type WordPackage } from './word-package.server.ts'
import { xmlReader, type XmlReader } from './xml-reader.ts'
import { unpack, type ZipPart } from './zip-part.server.ts'

/** Why this zip file isn't accepted as a manuscript, or undefined if it's a sound .docx. */
export async function whyNotDocx(file: Buffer): Promise<Refusal | undefined> {
  const opened = await openPackage(file)
  if ('refusal' in opened) return opened.refusal
  if (hasMacros(opened)) return 'file_macros'
  return whyNotMain(opened) ?? whyNotRelated(opened) ?? whyNotParts(opened)
}

function hasMacros({ parts, types, relations }: WordPackage): boolean {
  const declared = parts.map(({ name }) => `${name} ${types.typeOf(name)}`)
  const related = [...relations.values()].flat().map(({ type }) => type)
  return [...declared, ...types.overrides.values(), ...related].some((one) =>
    /macroEnabled|vbaProject/i.test(one),
  )
}

/**
 * Every program that opens the file must find the same text: by its type, by the relation, or by the name Word gives
 * it.
 */
function whyNotMain({ types, relations, find }: WordPackage): Refusal | undefined {
  const declared = [...types.overrides].filter(([, type]) => isMain(type, 'docx')).map(([name]) => name)
  const related = (relations.get('') ?? []).filter(({ kind }) => kind === 'officeDocument')
  const main = related[0]?.target
  if (declared.length === 0 && (!main || !isMain(types.typeOf(main), 'docx'))) return 'not_word'
  if (!main || !find(main)) return 'file_damaged'
  const claiming = [...declared, ...related.map(({ target }) => target), usualName].map(find)
  return new Set(claiming.filter(Boolean)).size === 1 ? undefined : 'file_two_texts'
}

const usualName = 'word/document.xml'

/** What these relations name is read as XML whatever it's declared to be, so it must be declared as such. */
const readAsXml: ReadonlySet<string | undefined> = new Set([
  ...['officeDocument', 'styles', 'stylesWithEffects', 'numbering', 'settings', 'webSettings', 'fontTable'],
  ...['theme', 'header', 'footer', 'footnotes', 'endnotes', 'comments', 'commentsExtended', 'people'],
  ...['glossaryDocument', 'chart', 'diagramData', 'diagramDrawing', 'customXml', 'customXmlProps'],
])

function whyNotRelated({ relations, types, find }: WordPackage): Refusal | undefined {
  const named = [...relations.values()]
    .flat()
    .filter(({ kind, isExternal }) => !isExternal && readAsXml.has(kind))
  const parts = named.map(({ target }) => find(target)).filter((part) => part !== undefined)
  return parts.every(({ name }) => isXml(name, types.typeOf(name))) ? undefined : 'file_damaged'
}

/** An SVG drawing counts as a picture here: whatever reads pictures protects itself. */
function isXml(name: string, type: string): boolean {
  if (/^image\/svg\+xml$/i.test(type)) return false
  return /[+/]xml$|\.vmldrawing$/i.test(type) || /\.(xml|rels)$/i.test(name)
}

/** One after another, so that only one part is in memory, and only a piece of it. */
async function whyNotParts({ file, parts, types }: WordPackage): Promise<Refusal | undefined> {
  const stated = parts.reduce((sum, { size }) => sum + size, 0)
  if (stated > wordLimits.unpacked) return 'file_too_complex'
  let unpacked = 0
  const count = (chunk: Buffer): Refusal | undefined => {
    unpacked += chunk.length
    return unpacked > wordLimits.unpacked ? 'file_too_complex' : undefined
  }
  const counts: Counts = { paragraphs: 0, cells: 0 }
  for (const part of parts) {
    if (partOfRelations(part.name) !== undefined) continue // already read
    const refusal = isXml(part.name, types.typeOf(part.name))
      ? await unpackXml(file, part, { reader: countingReader(counts), whyNot: count })
      : await whyNotPicture(file, part, count)
    if (refusal) return refusal
  }
}

/** Counted over all parts together. */
type Counts = { paragraphs: number; cells: number }

/** Refuses more of anything than a paper has, in whatever vocabulary it's written. */
function countingReader(counts: Counts): XmlReader {
  return xmlReader({
    open: ({ local }) => {
      if (local === 'p') counts.paragraphs++
      if (local === 'tc') counts.cells++
      const { paragraphs, cells } = wordLimits
      if (counts.paragraphs > paragraphs || counts.cells > cells) throw new TooMuch('file_too_long')
    },
  })
}

function whyNotPicture(
  file: Buffer,
  part: ZipPart,
  count: (chunk: Buffer) => Refusal | undefined,
): Promise<Refusal | undefined> {
  let isFirst = true
  return unpack(file, part, (chunk) => {
    const isTooLarge = isFirst && isTooManyPixels(chunk, wordLimits.pixels)
    isFirst = false
    return count(chunk) ?? (isTooLarge ? 'picture_too_large' : undefined)
  })
}
