// What the fuzzer damages: small files of our own and, if it's there, the collection beside the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { demoPapers } from '#demo/papers.ts'
import { writeManuscript } from '#demo/word/manuscript.ts'
import { collection } from '../support/manuscripts.ts'

const most = 400_000 // bytes: a small file is damaged and read a thousand times while a large one is read once

function filesOf(folder: string): { name: string; bytes: Buffer }[] {
  const path = join(collection, folder)
  if (!existsSync(path)) return []
  const files = readdirSync(path).map((name) => ({ name, bytes: readFileSync(join(path, name)) }))
  return files.filter(({ bytes }) => bytes.length > 0 && bytes.length < most)
}

/** Those in the collection with this extension. */
const ending = (end: string) =>
  [...filesOf('real'), ...filesOf('nasty')]
    .filter(({ name }) => extname(name) === end)
    .map(({ bytes }) => bytes)

const ourOld = join(import.meta.dirname, '../../src/adapters/old-word/samples/paper.doc')

export const words = () => [
  ...demoPapers({ year: 2025, month: 6, day: 30 })
    .slice(0, 2)
    .map(({ manuscript }) => Buffer.from(writeManuscript(manuscript))),
  ...ending('.docx'),
]
export const oldWords = () => [readFileSync(ourOld), ...ending('.doc')]

/** The small parts of Word files with names like this. */
const named = (pattern: RegExp) =>
  words().flatMap((word) => {
    const filter = ({ name, originalSize }: UnzipFileInfo) => pattern.test(name) && originalSize < most
    try {
      const parts = Object.values(unzipSync(word, { filter }))
      return parts.filter(({ length }) => length > 0).map((part) => Buffer.from(part))
    } catch {
      return [] // one of the damaged ones
    }
  })

export const xml = () => named(/\.(?:xml|rels)$/)

// 2 by 2 signs of a placeable metafile: [MS-WMF] 2.3.2.3, then META_SETWINDOWEXT and the end.
const wmf = Buffer.from(
  'd7cdc69a000000000000640064004804000000000000010009000003200000000100080000000000' +
    '050000000c0264006400030000000000',
  'hex',
)
const emf = Buffer.alloc(108)
emf.writeUInt32LE(1, 0)
emf.writeUInt32LE(88, 4)
emf.write(' EMF', 40, 'latin1')
emf.writeUInt32LE(108, 48)
emf.writeUInt32LE(2, 52)
emf.writeUInt32LE(14, 88)
emf.writeUInt32LE(20, 92)

// One strip of one grey pixel: TIFF 6.0, section 3.
const tiff = Buffer.from(
  '49492a000800000009000001030001000000010000000101030001000000010000000201030001000000080000000301030001000000010000000601' +
    '0300010000000100000011010400010000007a000000150103000100000001000000160103000100000001000000170104000100000001000000' +
    '0000000080',
  'hex',
)

const equation = Buffer.from([
  ...[5, 1, 0, 7, 0, ...Buffer.from('DSMT7\0'), 0, 1, 0],
  ...[2, 0, 131, 120, 0, 3, 0, 28, 0, 0, 1, 1, 1, 0, 2, 0, 131, 50, 0, 0, 0, 0, 0],
])
const head = Buffer.alloc(11)
head.write('C')
head.writeUInt32LE(equation.length, 3)
head.writeUInt32LE(equation.length, 7)
const withEquation = Buffer.concat([
  wmf,
  Buffer.from('AppsMFC'),
  head,
  Buffer.from('Design Science, Inc.\0'),
  equation,
])

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6300010000050001' +
    '0d0a2db40000000049454e44ae426082',
  'hex',
)
// SOI, APP1 with one EXIF entry (who made it), a frame header of one pixel, EOI.
const jpeg = Buffer.from(
  'ffd8ffe100284578696600004d4d002a000000080001013b0002000000060000001a00000000416e77656e00' +
    'ffc0000b080001000101011100ffd9',
  'hex',
)

export const equations = () => [equation]
export const metafiles = () => [wmf, withEquation, emf, ...named(/\.(?:wmf|emf)$/)]
export const pictures = () => [png, jpeg, tiff, ...metafiles(), ...named(/\.(?:png|jpe?g|gif|tiff?|svg)$/)]
