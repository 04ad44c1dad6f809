// A picture without its metadata: who took or drew it, with what, where and when, and what it was called.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Keeping, Nameless } from './nameless.ts'
import { namelessBmp } from './bmp.ts'
import { namelessEmf } from './emf.ts'
import { namelessGif } from './gif.ts'
import { namelessJpeg } from './jpeg.ts'
import { namelessPng } from './png.ts'
import { namelessSvg } from './svg.ts'
import { namelessTiff } from './tiff.ts'
import { namelessWebp } from './webp.ts'
import { namelessWmf } from './wmf.ts'

export type NamelessPicture = Nameless & { extension: string; type: string }

/** Undefined if it's damaged, or of a kind we don't know. Judged by its bytes, never by a name. */
export function namelessPicture(
  picture: Uint8Array,
  keeping: Keeping = { withProfile: false },
): NamelessPicture | undefined {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const kind = kinds.find(({ is }) => bytes.length > 30 && is(bytes))
  if (!kind) return undefined
  try {
    const cleaned = kind.clean(bytes, keeping)
    return cleaned && { ...cleaned, extension: kind.extension, type: kind.type }
  } catch {
    return undefined // it ends where it should go on
  }
}

type Kind = {
  extension: string
  type: string
  is: (bytes: Buffer) => boolean
  clean: (bytes: Buffer, keeping: Keeping) => Nameless | undefined
}

const begins =
  (...starts: string[]) =>
  (bytes: Buffer) =>
    starts.some((start) => bytes.subarray(0, start.length).toString('latin1') === start)

// oxfmt-ignore
const kinds: readonly Kind[] = [
  { extension: 'png',  type: 'image/png',     is: begins('\x89PNG\r\n\x1a\n'), clean: namelessPng },
  { extension: 'jpeg', type: 'image/jpeg',    is: begins('\xff\xd8\xff'),      clean: namelessJpeg },
  { extension: 'gif',  type: 'image/gif',     is: begins('GIF87a', 'GIF89a'),  clean: namelessGif },
  { extension: 'webp', type: 'image/webp',    is: isWebp,                      clean: namelessWebp },
  { extension: 'tiff', type: 'image/tiff',    is: begins('II*\0', 'MM\0*'),    clean: namelessTiff },
  { extension: 'bmp',  type: 'image/bmp',     is: begins('BM'),                clean: namelessBmp },
  { extension: 'emf',  type: 'image/x-emf',   is: isEmf,                       clean: namelessEmf },
  { extension: 'wmf',  type: 'image/x-wmf',   is: isWmf,                       clean: namelessWmf },
  { extension: 'emz',  type: 'image/x-emz',   is: (bytes) => isEmf(opened(bytes)), clean: (bytes) => closed(namelessEmf(opened(bytes))) },
  { extension: 'wmz',  type: 'image/x-wmz',   is: (bytes) => isWmf(opened(bytes)), clean: (bytes) => closed(namelessWmf(opened(bytes))) },
  { extension: 'svg',  type: 'image/svg+xml', is: isSvg,                       clean: (bytes, keeping) => namelessSvg(bytes, (inner) => namelessPicture(inner, keeping)) },
]

function isWebp(bytes: Buffer): boolean {
  return begins('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP'
}

function isEmf(bytes: Buffer): boolean {
  return bytes.length > 88 && bytes.readUInt32LE(0) === 1 && bytes.toString('latin1', 40, 44) === ' EMF'
}

function isWmf(bytes: Buffer): boolean {
  return begins('\xd7\xcd\xc6\x9a', '\x01\0\x09\0')(bytes)
}

function isSvg(bytes: Buffer): boolean {
  return /<(?:\w+:)?svg[\s>]/.test(bytes.toString('utf8', 0, 4000))
}

const largestOpened = 30 * 1024 * 1024 // bytes

/** What was packed with gzip, as Office packs metafiles; undefined if it wasn't. */
function opened(bytes: Buffer): Buffer {
  if (!begins('\x1f\x8b')(bytes)) return Buffer.alloc(0)
  try {
    return gunzipSync(bytes, { maxOutputLength: largestOpened })
  } catch {
    return Buffer.alloc(0)
  }
}

const closed = (cleaned: Nameless | undefined) => cleaned && { ...cleaned, bytes: gzipSync(cleaned.bytes) }
