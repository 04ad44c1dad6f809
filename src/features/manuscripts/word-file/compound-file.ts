// The directory of an OLE compound file, which is a small file system. [MS-CFB]
// https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-cfb/

/** `read` returns the first bytes of a stream stored in ordinary sectors (4096 bytes or more). */
export type CompoundFile = { names: string[]; read(name: string): Buffer | undefined }

const chainEnd = 0xfffffffa // from here on, values are markers, not sectors
const headerFats = 109
const entryLength = 128
const mostDirectorySectors = 2_000

/** Undefined if the structure is broken. Follows no chain further than the file is long. */
export function readCompoundFile(file: Buffer): CompoundFile | undefined {
  if (file.length < 512) return undefined
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 1 << shift
  const sector = (n: number): Buffer | undefined => {
    const start = (n + 1) * sectorSize
    return n < chainEnd && start < file.length ? file.subarray(start, start + sectorSize) : undefined
  }
  const fats = Array.from({ length: headerFats }, (_, n) => sector(file.readUInt32LE(76 + 4 * n)))
  const next = (n: number): number => {
    const fat = fats[Math.floor(n / (sectorSize / 4))]
    const at = (n % (sectorSize / 4)) * 4
    return fat && at + 4 <= fat.length ? fat.readUInt32LE(at) : chainEnd
  }
  const entries = entriesFrom(file.readUInt32LE(48), sector, next)
  if (entries.length === 0) return undefined
  return {
    names: entries.map(({ name }) => name),
    read: (name) => {
      const entry = entries.find((one) => one.name === name)
      return entry && entry.size >= 4096 ? sector(entry.start) : undefined
    },
  }
}

type Entry = { name: string; start: number; size: number }

function entriesFrom(
  first: number,
  sector: (n: number) => Buffer | undefined,
  next: (n: number) => number,
): Entry[] {
  const entries: Entry[] = []
  let [at, seen] = [first, 0]
  for (let bytes = sector(at); bytes && seen < mostDirectorySectors; bytes = sector(at)) {
    for (let n = 0; n + entryLength <= bytes.length; n += entryLength) {
      const length = bytes.readUInt16LE(n + 64)
      if (length < 2 || length > 64) continue
      const name = bytes.toString('utf16le', n, n + length - 2)
      entries.push({ name, start: bytes.readUInt32LE(n + 116), size: bytes.readUInt32LE(n + 120) })
    }
    at = next(at)
    seen++
  }
  return entries
}
