// A zip file as a package of parts: what each is declared to be, and how they're connected (ECMA-376 part 2).
import type { Refusal } from '#journal/refusals.ts'
import {
  contentTypesReader,
  partOfRelations,
  relationsReader,
  type ContentTypes,
  type Relation,
} from './package-parts.ts'
import { TooMuch } from './word-limits.ts'
import { readZipDirectory } from './zip-directory.ts'
import { unpack, type ZipPart } from './zip-part.server.ts'
import type { XmlReader } from './xml-reader.ts'

export type WordPackage = {
  file: Buffer
  parts: ZipPart[]
  types: ContentTypes
  /** By the name of the part they belong to; the package's own under the empty name. */
  relations: Map<string, Relation[]>
  /** By any spelling that means the same name. */
  find(name: string): ZipPart | undefined
}

const contentTypes = '[content_types].xml'

/** Reads the list of parts, their types and all relations, and nothing else. */
export async function openPackage(file: Buffer): Promise<WordPackage | { refusal: Refusal }> {
  const directory = readZipDirectory(file)
  if ('refusal' in directory) return directory
  const { parts } = directory
  const typesPart = parts.find(({ name }) => name.toLowerCase() === contentTypes)
  if (!typesPart) return { refusal: 'not_word' }
  const types = contentTypesReader()
  const refusal = await unpackXml(file, typesPart, { reader: types })
  if (refusal) return { refusal }
  const relations = await readRelations(file, parts)
  if ('refusal' in relations) return relations
  const byName = new Map(parts.flatMap((part) => spellings(part.name).map((name) => [name, part])))
  return { file, parts, ...types, ...relations, find: (name) => byName.get(name.toLowerCase()) }
}

/** In the zip file, a name may be written plainly, or as in an address. */
function spellings(name: string): string[] {
  const plain = name.toLowerCase()
  try {
    return [plain, decodeURIComponent(plain)]
  } catch {
    return [plain]
  }
}

async function readRelations(
  file: Buffer,
  parts: ZipPart[],
): Promise<{ relations: Map<string, Relation[]> } | { refusal: Refusal }> {
  const relations = new Map<string, Relation[]>()
  for (const part of parts) {
    const of = partOfRelations(part.name)
    if (of === undefined) continue
    const reader = relationsReader(of)
    const refusal = await unpackXml(file, part, { reader })
    if (refusal) return { refusal }
    relations.set(of, reader.relations)
  }
  return { relations }
}

type Reading = { reader: XmlReader; whyNot?: (chunk: Buffer) => Refusal | undefined }

/** Streams a part through an XML reader. If it isn't well-formed, it's damaged. */
export async function unpackXml(
  file: Buffer,
  part: ZipPart,
  { reader, whyNot = () => undefined }: Reading,
): Promise<Refusal | undefined> {
  const guarded = (read: () => void): Refusal | undefined => {
    try {
      read()
    } catch (error) {
      return error instanceof TooMuch ? error.refusal : 'file_damaged'
    }
  }
  const refusal = await unpack(file, part, (chunk) => whyNot(chunk) ?? guarded(() => reader.write(chunk)))
  return refusal ?? guarded(() => reader.end())
}
