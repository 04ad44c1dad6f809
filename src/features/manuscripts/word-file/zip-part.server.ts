import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Refusal } from '#journal/refusals.ts'
import { wordLimits } from './word-limits.ts'
import type { ZipPart } from './zip-directory.ts'

export type { ZipPart }

/**
 * Unpacks one part, piece by piece, into `take`, which may refuse. The output is counted; it must be what the directory
 * promised, or two programs could see two different files.
 */
export async function unpack(
  file: Buffer,
  part: ZipPart,
  take: (chunk: Buffer) => Refusal | undefined | void,
): Promise<Refusal | undefined> {
  const packed = packedBytes(file, part)
  if (!packed) return 'file_damaged'
  // The stated size may be a lie; if it already says bomb, there's no need to unpack it to refuse.
  if (isTooMuch(part.size, part.packed)) return 'file_too_complex'
  let [size, crc] = [0, 0]
  let found: Refusal | undefined | void
  try {
    for await (const chunk of chunksOf(packed, part.method)) {
      size += chunk.length
      crc = crc32(chunk, crc)
      if (isTooMuch(size, part.packed)) return 'file_too_complex'
      found ||= take(chunk) // read to the end: flipped bits can look like anything, and only the checksum tells
    }
  } catch {
    return 'file_damaged' // zlib says what's wrong with the bits; to the author it's all the same
  }
  return size === part.size && crc === part.crc ? found || undefined : 'file_damaged'
}

function packedBytes(file: Buffer, { at, packed }: ZipPart): Buffer | undefined {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) return undefined
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  return start + packed <= file.length ? file.subarray(start, start + packed) : undefined
}

const piece = 64 * 1024

function chunksOf(packed: Buffer, method: number): Readable {
  if (method === 0) return Readable.from(pieces(packed))
  const inflate = createInflateRaw({ chunkSize: piece })
  inflate.end(packed)
  return inflate
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

function isTooMuch(size: number, packed: number): boolean {
  const { unpackedPart, ratio, ratioFrom } = wordLimits
  return size > unpackedPart || (size > ratioFrom && size / Math.max(1, packed) > ratio)
}
