// PNG (W3C, third edition), 5.3 and 11: a picture is a sequence of chunks.
import { readExif } from './exif.ts'
import type { Keeping, Nameless } from './nameless.ts'

/** What draws and animates the picture, and gives its colours and size; no texts, times, or private chunks. */
const drawing: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

export function namelessPng(picture: Buffer, { withProfile }: Keeping): Nameless | undefined {
  const kept = [picture.subarray(0, 8)]
  let hadPlace = false
  let at = 8
  while (at + 12 <= picture.length) {
    const type = picture.toString('latin1', at + 4, at + 8)
    const end = at + 12 + picture.readUInt32BE(at)
    if (end > picture.length) return undefined
    if (drawing.has(type) || (withProfile && type === 'iCCP')) kept.push(picture.subarray(at, end))
    if (type === 'eXIf') hadPlace ||= readExif(picture.subarray(at + 8, end - 4)).hasPlace
    if (type === 'IEND') return { bytes: Buffer.concat(kept), hadPlace }
    at = end
  }
  return undefined
}
