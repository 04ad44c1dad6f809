// A Word file, a workbook or a presentation, rebuilt from what a reader needs. Parts get plain names of ours, and
// nothing comes along unless a kept relation leads to it.
import { isMain } from '../word-file/office-names.ts'
import { namelessPicture } from '../nameless-pictures/nameless-picture.ts'
import type { Relation } from '../word-file/package-parts.ts'
import { wordLimits } from '../word-file/word-limits.ts'
import { openPackage, type WordPackage } from '../word-file/word-package.server.ts'
import { unpack, type ZipPart } from '../word-file/zip-part.server.ts'
import { isProperties, tellProperties } from './file-properties.ts'
import { isPublicAddress } from './is-path.ts'
import { findKeeping, type Keeping } from './kept-relations.ts'
import { namelessPart } from './nameless-part.ts'
import { plainName } from './plain-name.ts'
import { nothingTakenOut, tellTakenOut, type TakenOut } from './taken-out.ts'
import { packParts, type Part } from './written-package.server.ts'

/** The file can't be cleaned: it's damaged, or contains a text we can't read. */
export class Uncleanable extends Error {}

/** `budget`: how many bytes may still be unpacked, for all files within files together. */
type Around = { taken: TakenOut; budget: { left: number }; level: number; withoutInserted: boolean }

const deepest = 3 // files within files

export const largestUnpacked = () => ({ left: wordLimits.unpacked })

/** Throws `Uncleanable`. */
export async function cleanPackage(file: Buffer, around: Around): Promise<Uint8Array> {
  const source = await openPackage(file)
  if ('refusal' in source) throw new Uncleanable(source.refusal)
  const main = (source.relations.get('') ?? []).filter(({ kind }) => kind === 'officeDocument')
  const [first] = main
  const part = first && source.find(first.target)
  const type = source.types.typeOf(part?.name ?? '')
  const isKnown = isMain(type, 'docx') || (around.level > 0 && (isMain(type, 'xlsx') || isMain(type, 'pptx')))
  if (!part || main.length !== 1 || !isKnown) throw new Uncleanable('not exactly one main document')
  const cleaning = cleaningOf(source, around)
  const name = await cleaning.keepText(part, 'officeDocument')
  await tellUnseen(source, cleaning.kept, around)
  return packParts(cleaning.written, { id: 'rId1', type: first.type, target: name })
}

type Cleaning = {
  written: Part[]
  /** The new names of the parts that stay. */
  kept: Map<ZipPart, string>
  keepText(part: ZipPart, kind: string): Promise<string>
}

function cleaningOf(source: WordPackage, around: Around): Cleaning {
  const { taken, withoutInserted } = around
  const written: Part[] = []
  const kept = new Map<ZipPart, string>()
  const typeOf = ({ name }: ZipPart) => source.types.typeOf(name)

  const put = (part: ZipPart, as: Omit<Part, 'relations'> & { relations?: Relation[] }) => {
    kept.set(part, as.name)
    written.push({ relations: [], ...as })
    return as.name
  }
  const keepText = async (part: ZipPart, kind: string): Promise<string> => {
    const name = plainName(part.name, { kind, number: kept.size + 1 })
    kept.set(part, name) // before its relations, which may lead back to it
    const relations: Relation[] = []
    for (const relation of source.relations.get(part.name) ?? []) {
      const target = relation.isExternal ? outside(relation, taken) : await keep(relation)
      if (target !== undefined) relations.push({ ...relation, target })
    }
    const ids = new Set(relations.map(({ id }) => id))
    const xml = await read(source, part, around)
    const bytes = orUncleanable(() =>
      namelessPart(xml, { isKept: (id) => ids.has(id), taken, withoutInserted }),
    )
    return put(part, { name, type: typeOf(part), bytes, relations })
  }
  const keepers: Record<Keeping, (part: ZipPart, kind: string) => Promise<string | undefined>> = {
    text: keepText,
    font: async (part) => {
      const bytes = await read(source, part, around)
      return put(part, { name: `word/fonts/font${kept.size + 1}.odttf`, type: typeOf(part), bytes })
    },
    picture: async (part) => {
      const bytes = await read(source, part, around)
      const plain = namelessPicture(bytes)
      if (!plain) return void taken.objects++
      if (plain.hadPlace) taken.places++
      if (plain.bytes.length < bytes.length || plain.hadPlace) taken.pictures++
      const { type } = plain
      return put(part, {
        name: `word/media/image${kept.size + 1}.${plain.extension}`,
        type,
        bytes: plain.bytes,
      })
    },
    package: async (part) => {
      const bytes = await keepPackage(await read(source, part, around), around)
      const ending = /\.\w{3,4}$/.exec(part.name)?.[0] ?? ''
      const name = `word/embeddings/file${kept.size + 1}${ending}`
      return bytes && put(part, { name, type: typeOf(part), bytes })
    },
  }
  const keep = async ({ target, kind = '' }: Relation): Promise<string | undefined> => {
    const part = source.find(target)
    const keeping = part && findKeeping(kind, typeOf(part))
    return part && keeping && (kept.get(part) ?? keepers[keeping](part, kind))
  }
  return { written, kept, keepText }
}

/** A file within the file, or undefined if it can't be cleaned: its picture is in the text. */
async function keepPackage(file: Buffer, around: Around): Promise<Uint8Array | undefined> {
  const taken = nothingTakenOut()
  const inner = { ...around, taken, level: around.level + 1 }
  try {
    if (inner.level > deepest) throw new Uncleanable('files within files')
    const cleaned = await cleanPackage(file, inner)
    if (tellTakenOut(taken).length > 0) around.taken.objects++
    return cleaned
  } catch (error) {
    if (!(error instanceof Uncleanable)) throw error
    around.taken.objects++
    return undefined
  }
}

/** The address of something outside, where anyone can open it. */
function outside({ kind, target }: Relation, taken: TakenOut): string | undefined {
  if (kind === 'hyperlink' && isPublicAddress(target)) return target
  if (!isPublicAddress(target) && target && target !== 'NULL') taken.paths++
  return undefined
}

async function read({ file }: WordPackage, part: ZipPart, { budget }: Around): Promise<Buffer> {
  const chunks: Buffer[] = []
  const refusal = await unpack(file, part, (chunk) => {
    budget.left -= chunk.length
    if (budget.left < 0) return 'file_too_complex'
    chunks.push(Buffer.from(chunk))
  })
  if (refusal) throw new Uncleanable(refusal)
  return Buffer.concat(chunks)
}

function orUncleanable<T>(clean: () => T): T {
  try {
    return clean()
  } catch (error) {
    throw new Uncleanable('a part cannot be read', { cause: error })
  }
}

/** For the author: which properties were filled in, and how many parts with words or names were left out. */
async function tellUnseen(
  source: WordPackage,
  kept: ReadonlyMap<ZipPart, string>,
  around: Around,
): Promise<void> {
  const { taken } = around
  for (const part of source.parts) {
    const type = source.types.typeOf(part.name)
    if (isProperties(type)) {
      const told = tellProperties(await read(source, part, around))
      taken.properties = [...new Set([...taken.properties, ...told])]
    } else if (!kept.has(part) && hidden.test(`${type} ${part.name}`)) taken.hidden++
  }
}

const hidden =
  /customxml\/item\d*\.xml|people\+xml|_xmlsignatures\/sig|thumbnail|glossary\/document|\.psmdcp/i
