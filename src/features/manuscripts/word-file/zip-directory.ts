// The list of a zip file's parts. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
import type { Refusal } from '#journal/refusals.ts'
import { wordLimits } from './word-limits.ts'

/** A part as the directory states it; `packed` and `size` are bytes, `at` is the offset of its local header. */
export type ZipPart = { name: string; method: number; crc: number; packed: number; size: number; at: number }

const endMark = 0x06054b50
const partMark = 0x02014b50
const endLength = 22
const longestComment = 0xffff

export function readZipDirectory(file: Buffer): { parts: ZipPart[] } | { refusal: Refusal } {
  const end = findEnd(file)
  if (end === undefined) return { refusal: 'file_damaged' }
  const [count, start] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)]
  // Word never writes the 64-bit form; a zip bomb needs it.
  if (count === 0xffff || start === 0xffffffff || count > wordLimits.parts)
    return { refusal: 'file_too_complex' }
  const parts: ZipPart[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || file.readUInt32LE(at) !== partMark) return { refusal: 'file_damaged' }
    const part = readPart(file, at)
    const refusal = whyNot(part)
    if (refusal) return { refusal }
    parts.push(part)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return new Set(parts.map(({ name }) => name)).size === count ? { parts } : { refusal: 'file_damaged' }
}

function findEnd(file: Buffer): number | undefined {
  const first = Math.max(0, file.length - endLength - longestComment)
  for (let at = file.length - endLength; at >= first; at--) if (file.readUInt32LE(at) === endMark) return at
  return undefined
}

type Stated = ZipPart & { flags: number }

function readPart(file: Buffer, at: number): Stated {
  return {
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
    name: file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)),
  }
}

function whyNot({ flags, method, packed, size, name }: Stated): Refusal | undefined {
  if (flags & 1) return 'file_encrypted'
  if (packed === 0xffffffff || size === 0xffffffff) return 'file_too_complex'
  if (method !== 0 && method !== 8) return 'file_damaged'
  // A name that leads out of the file isn't Word's.
  return name.startsWith('/') || /\\|(^|\/)\.\.(\/|$)/.test(name) ? 'file_damaged' : undefined
}
