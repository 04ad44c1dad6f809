// TIFF 6.0: rebuilt from what draws the picture. Artist, computer, programs, dates, places, IPTC, XMP and Exif are
// ordinary entries, and a file may contain bytes no entry points to.
import type { Nameless } from './nameless.ts'
import { readTiff, type TiffEntry, type TiffPage } from './tiff-file.ts'

// oxfmt-ignore
const drawing: ReadonlySet<number> = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 286, 287, 290,
  291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341, 347,
  529, 530, 531, 532, 32996,
])
/** Where the picture's bytes are, and how many in each piece. */
const places = [
  { at: 273, sizes: 279 },
  { at: 324, sizes: 325 },
] as const
const place = 0x8825
const long = 4

export function namelessTiff(picture: Buffer): Nameless | undefined {
  const pages = readTiff(picture)
  if (!pages || pages.length === 0) return undefined
  const rebuilt = pages.map((page) => plainPage(picture, page))
  if (!rebuilt.every((page) => page !== undefined)) return undefined
  const hadPlace = pages.some(({ entries }) => entries.some(({ tag }) => tag === place))
  return { bytes: written(rebuilt, pages[0]?.littleEndian ?? true), hadPlace }
}

/** `strips` are the bytes the entry with this tag points to. */
type Plain = { entries: TiffEntry[]; strips: { tag: number; pieces: Buffer[] } }

function plainPage(picture: Buffer, { entries }: TiffPage): Plain | undefined {
  const kept = entries.filter(({ tag }) => drawing.has(tag))
  const numbersOf = (wanted: number) => kept.find(({ tag }) => tag === wanted)?.numbers
  const found = places.find(({ at }) => numbersOf(at))
  const [at, sizes] = [found && numbersOf(found.at), found && numbersOf(found.sizes)]
  if (!at || !sizes || at.length !== sizes.length) return undefined
  const pieces = at.map((from, n) => picture.subarray(from, from + (sizes[n] ?? 0)))
  // Two entries may point to the same bytes; in a bomb, many would.
  if (pieces.reduce((sum, { length }) => sum + length, 0) > picture.length) return undefined
  return { entries: kept.toSorted((one, other) => one.tag - other.tag), strips: { tag: found!.at, pieces } } // found: it has numbers
}

function written(pages: Plain[], littleEndian: boolean): Buffer {
  const out: Buffer[] = []
  let length = 0
  const put = (piece: Buffer): number => {
    const at = length
    const padded = piece.length % 2 ? Buffer.concat([piece, Buffer.alloc(1)]) : piece
    out.push(padded)
    length += padded.length
    return at
  }
  const word = (value: number) => number(value, 2, littleEndian)
  const dword = (value: number) => number(value, 4, littleEndian)
  put(Buffer.concat([Buffer.from(littleEndian ? 'II*\0' : 'MM\0*', 'latin1'), dword(0)]))
  let pointer = { piece: 0, at: 4 }
  for (const { entries, strips } of pages) {
    const offsets = strips.pieces.map(put)
    const fields = entries.map(({ tag, type, count, data }) => {
      const isPlaces = tag === strips.tag
      const value = isPlaces ? Buffer.concat(offsets.map(dword)) : data
      const inline = Buffer.alloc(4)
      if (value.length <= 4) value.copy(inline)
      const field = value.length <= 4 ? inline : dword(put(value))
      return Buffer.concat([word(tag), word(isPlaces ? long : type), dword(count), field])
    })
    const directory = Buffer.concat([word(fields.length), ...fields, dword(0)])
    const at = put(directory)
    dword(at).copy(out[pointer.piece]!, pointer.at) // a piece that was put
    pointer = { piece: out.length - 1, at: directory.length - 4 }
  }
  return Buffer.concat(out)
}

function number(value: number, size: 2 | 4, littleEndian: boolean): Buffer {
  const bytes = Buffer.alloc(size)
  if (littleEndian) bytes.writeUIntLE(value, 0, size)
  else bytes.writeUIntBE(value, 0, size)
  return bytes
}
