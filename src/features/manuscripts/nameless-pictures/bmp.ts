// [MS-WMF] 2.2.2.9 and 2.2.2.3: a bitmap has no room for words except in a profile, and after its last byte.
import type { Nameless } from './nameless.ts'

const plainHeads: ReadonlySet<number> = new Set([12, 40, 52, 56, 108])
const newestHead = 124 // BITMAPV5HEADER, which may have a profile or name its file

export function namelessBmp(picture: Buffer): Nameless | undefined {
  const head = picture.readUInt32LE(14)
  const hasProfile = head === newestHead && picture.readUInt32LE(14 + 116) > 0
  if (hasProfile || (head !== newestHead && !plainHeads.has(head))) return undefined
  const stated = picture.readUInt32LE(2)
  if (stated > picture.length || stated < 30) return undefined
  return { bytes: picture.subarray(0, stated), hadPlace: false }
}
