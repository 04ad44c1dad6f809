// The directories of a TIFF file. TIFF 6.0 (1992), section 2.

export type TiffEntry = { tag: number; type: number; count: number; data: Buffer; numbers: number[] }
export type TiffPage = { entries: TiffEntry[]; littleEndian: boolean }

const mostPages = 500
const mostEntries = 500
/** Bytes of one value, by its type's number. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** All pages, or undefined if the bytes aren't a consistent TIFF file. */
export function readTiff(file: Buffer): TiffPage[] | undefined {
  const order = file.subarray(0, 4).toString('latin1')
  if (file.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return undefined
  const littleEndian = order === 'II*\0'
  const { long, short } = readersOf(file, littleEndian)
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  let at = long(4)
  while (at > 0) {
    if (seen.has(at) || pages.length >= mostPages || at + 2 > file.length) return undefined
    seen.add(at)
    const count = short(at)
    const end = at + 2 + 12 * count
    if (count > mostEntries || end > file.length) return undefined
    const entries = Array.from({ length: count }, (_, n) => readEntry(file, at + 2 + 12 * n, littleEndian))
    if (!entries.every((entry) => entry !== undefined)) return undefined
    pages.push({ entries, littleEndian })
    at = end + 4 <= file.length ? long(end) : 0
  }
  return pages
}

function readersOf(file: Buffer, littleEndian: boolean) {
  return {
    short: (at: number) => (littleEndian ? file.readUInt16LE(at) : file.readUInt16BE(at)),
    long: (at: number) => (littleEndian ? file.readUInt32LE(at) : file.readUInt32BE(at)),
  }
}

function readEntry(file: Buffer, at: number, littleEndian: boolean): TiffEntry | undefined {
  const { short, long } = readersOf(file, littleEndian)
  const [tag, type, count] = [short(at), short(at + 2), long(at + 4)]
  const size = (sizes[type] ?? 0) * count
  const from = size > 4 ? long(at + 8) : at + 8
  if (from + size > file.length) return undefined
  const data = file.subarray(from, from + size)
  const inside = readersOf(data, littleEndian)
  const numbers =
    type === 3
      ? Array.from({ length: count }, (_, n) => inside.short(2 * n))
      : type === 4
        ? Array.from({ length: count }, (_, n) => inside.long(4 * n))
        : []
  return { tag, type, count, data, numbers }
}
