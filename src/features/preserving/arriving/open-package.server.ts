// A MECA package from somewhere else (NISO RP-30-2020), as far as it can be trusted: its list of files, and what's in those
// that are asked for. https://www.niso.org/publications/rp-30-2020-meca
import { wordLimits } from '#features/manuscripts/word-file/word-limits.ts'
import { unpackXml } from '#features/manuscripts/word-file/word-package.server.ts'
import { readZipDirectory } from '#features/manuscripts/word-file/zip-directory.ts'
import { unpack, type ZipPart } from '#features/manuscripts/word-file/zip-part.server.ts'
import { largestUpload } from '#journal/paper/manuscript.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { all, first, textOf, treeReader, type Xml } from './xml-tree.ts'

/** An instance of an item of the manifest; `part` is left out where its file is elsewhere, or missing. */
export type Item = { type: string; title: string; version: number; href: string; part: ZipPart | undefined }
/** `unlisted` are files that the manifest doesn't name. */
export type Meca = { file: Buffer; items: Item[]; unlisted: ZipPart[] }

const manifestName = 'manifest.xml'

/** Refuses whatever isn't a MECA package, or unpacks to more than any paper. */
export async function openMeca(bytes: Uint8Array): Promise<Meca> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readDirectory(file)
  const manifest = parts.find(({ name }) => name === manifestName)
  if (!manifest) throw new Refused('not_meca')
  const root = await readXmlPart(file, manifest)
  if (root.name !== 'manifest') throw new Refused('not_meca')
  const byName = new Map(parts.map((part) => [part.name, part]))
  const items = all(root, 'item').flatMap((item) => toItems(item, byName))
  const listed = new Set(items.map(({ part }) => part))
  return { file, items, unlisted: parts.filter((part) => part !== manifest && !listed.has(part)) }
}

function readDirectory(file: Buffer): ZipPart[] {
  if (file.toString('latin1', 0, 2) !== 'PK') throw new Refused('not_meca')
  const directory = readZipDirectory(file)
  if ('refusal' in directory) throw new Refused(asOfPackage(directory.refusal))
  const stated = directory.parts.reduce((sum, { size }) => sum + size, 0)
  if (stated > wordLimits.unpacked) throw new Refused('package_too_complex')
  return directory.parts.filter(({ name }) => !name.endsWith('/') && !ofSystems.test(name))
}

/** Left behind by the computer that zipped it. */
const ofSystems = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/

const asOfPackage = (refusal: Refusal): Refusal =>
  ['file_too_complex', 'file_too_deep'].includes(refusal) ? 'package_too_complex' : 'package_damaged'

function toItems(item: Xml, parts: ReadonlyMap<string, ZipPart>): Item[] {
  const { 'item-type': type = '', 'item-version': version = '' } = item.attributes
  const title = textOf(first(item, 'item-title')) || textOf(first(item, 'item-description'))
  return all(item, 'instance').map(({ attributes: { href = '' } }) => {
    const part = parts.get(href.replace(/^\.\//, '')) ?? parts.get(decoded(href))
    return { type, title, version: Number.parseFloat(version) || 0, href, part }
  })
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Its root element. Refuses what isn't XML, and entities: a DTD may be named, and isn't fetched. */
export async function readXmlPart(
  file: Buffer,
  part: ZipPart,
  skipped = new Set<string>() as ReadonlySet<string>,
) {
  const reader = treeReader(skipped)
  const refusal = await unpackXml(file, part, { reader })
  const root = reader.top.content.find((node) => typeof node === 'object') // white space may stand before it
  if (refusal && asOfPackage(refusal) === 'package_too_complex') throw new Refused('package_too_complex')
  if (refusal || !root)
    throw new Refused('package_unreadable', {
      message: `We can’t read ${part.name} in this package. Please ask the sender for a new one.`,
    })
  return root
}

/** The bytes of a file that may be a manuscript. */
export async function unpackFile(file: Buffer, part: ZipPart): Promise<Buffer> {
  const chunks: Buffer[] = []
  if (part.size > largestUpload) throw new Refused('file_too_large')
  const refusal = await unpack(file, part, (chunk) => void chunks.push(Buffer.from(chunk)))
  if (refusal) throw new Refused(asOfPackage(refusal))
  return Buffer.concat(chunks)
}
