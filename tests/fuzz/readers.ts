// Everything of ours that reads strangers' bytes. None of it crashes, hangs or grows; what it `mayThrow`, its caller
// catches.
import { convertImage } from '#adapters/pictures/convert-image.ts'
import { mathTypeToTex } from '#adapters/pictures/mathtype/to-tex.ts'
import { findMathType } from '#adapters/pictures/mathtype/wmf-comment.ts'
import { asIs } from '#adapters/pictures/picture-kinds.ts'
import { toAnonymous } from '#features/manuscripts/anonymous/anonymous-word.server.ts'
import { readCompoundFile } from '#features/manuscripts/word-file/compound-file.ts'
import { namelessPicture } from '#features/manuscripts/nameless-pictures/nameless-picture.ts'
import { contentTypesReader, relationsReader } from '#features/manuscripts/word-file/package-parts.ts'
import { isTooManyPixels } from '#features/manuscripts/word-file/picture-size.ts'
import { checkWord } from '#features/manuscripts/word-file/word-check.server.ts'
import { findParagraphs } from '#features/manuscripts/word-file/word-text.server.ts'
import { paragraphsReader } from '#features/manuscripts/word-file/word-paragraphs.ts'
import { readXml, type XmlReader } from '#features/manuscripts/word-file/xml-reader.ts'
import { readZipDirectory } from '#features/manuscripts/word-file/zip-directory.ts'
import { unpack } from '#features/manuscripts/word-file/zip-part.server.ts'
import { findRecords } from '../../src/office/metafile/records.ts'
import * as seeds from './seeds.ts'

export type Reader = {
  seeds(): readonly Buffer[]
  read(file: Buffer): unknown
  /** These errors have words for someone; any other is a bug. */
  mayThrow?: boolean
}

async function readZip(file: Buffer): Promise<void> {
  const directory = readZipDirectory(file)
  if ('parts' in directory) for (const part of directory.parts) await unpack(file, part, () => undefined)
}

function readCompound(file: Buffer): void {
  const compound = readCompoundFile(file)
  for (const name of compound?.names ?? []) compound?.read(name)
}

/** Whatever passed the check is read by everything that comes after it, which throws nothing. */
async function readWord(file: Buffer): Promise<void> {
  const checked = await checkWord(file)
  if (!('kind' in checked) || checked.kind !== 'docx') return
  await findParagraphs(file)
  await toAnonymous(file)
}

const whole = (reader: XmlReader, file: Buffer) => {
  reader.write(file)
  reader.end()
}

export const readers: Record<string, Reader> = {
  zip: { seeds: seeds.words, read: readZip },
  compound: { seeds: seeds.oldWords, read: readCompound },
  word: { seeds: () => [...seeds.words(), ...seeds.oldWords()], read: readWord },
  xml: { seeds: seeds.xml, read: (file) => readXml(file, {}), mayThrow: true },
  types: { seeds: seeds.xml, read: (file) => whole(contentTypesReader(), file), mayThrow: true },
  relations: {
    seeds: seeds.xml,
    read: (file) => whole(relationsReader('word/document.xml'), file),
    mayThrow: true,
  },
  paragraphs: { seeds: seeds.xml, read: (file) => whole(paragraphsReader(), file), mayThrow: true },
  mathtype: { seeds: seeds.equations, read: mathTypeToTex },
  comment: { seeds: seeds.metafiles, read: findMathType },
  records: {
    seeds: seeds.metafiles,
    read: ({ buffer, byteOffset, length }) => findRecords(new DataView(buffer, byteOffset, length)),
  },
  size: { seeds: seeds.pictures, read: (file) => isTooManyPixels(file, 100_000_000) },
  kind: { seeds: seeds.pictures, read: asIs },
  nameless: {
    seeds: () => [...seeds.pictures(), ...seeds.metafiles()],
    read: (file) => namelessPicture(file),
  },
  imageConverter: { seeds: seeds.pictures, read: convertImage, mayThrow: true },
}
