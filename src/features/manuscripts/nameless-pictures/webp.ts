// WebP (RFC 9649), 2.3 to 2.7: chunks in a RIFF file.
import { readExif } from './exif.ts'
import type { Keeping, Nameless } from './nameless.ts'

const drawing: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
const promised = { profile: 0x20, notes: 0x08 | 0x04 } // in VP8X; the metadata is Exif and XMP

export function namelessWebp(picture: Buffer, { withProfile }: Keeping): Nameless | undefined {
  const broken = withProfile ? promised.notes : promised.notes | promised.profile
  const kept: Buffer[] = []
  let hadPlace = false
  let at = 12
  while (at + 8 <= picture.length) {
    const type = picture.toString('latin1', at, at + 4)
    const size = picture.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > picture.length) return undefined
    const chunk = Buffer.from(picture.subarray(at, end))
    if (type === 'VP8X' && size > 0) chunk[8] = chunk[8]! & ~broken // size checked
    if (type === 'EXIF') hadPlace ||= readExif(chunk.subarray(8)).hasPlace
    if (drawing.has(type) || (withProfile && type === 'ICCP')) kept.push(chunk)
    at = end
  }
  if (kept.length === 0) return undefined
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  const body = Buffer.concat(kept)
  head.writeUInt32LE(body.length + 4, 4)
  return { bytes: Buffer.concat([head, body]), hadPlace }
}
