// GIF89a, sections 17 to 27: a header, then blocks. Comments have a block of their own; XMP is in an application's.
import type { Nameless } from './nameless.ts'

const codes = { image: 0x2c, extension: 0x21, end: 0x3b }
const extensions = { control: 0xf9, application: 0xff }

/** With its frames, their timing, and how often they repeat. */
export function namelessGif(picture: Buffer): Nameless | undefined {
  let at = 13 + tableSize(picture[10])
  const kept = [picture.subarray(0, at)]
  while (at < picture.length) {
    const code = picture[at]
    if (code === codes.end)
      return { bytes: Buffer.concat([...kept, Buffer.from([codes.end])]), hadPlace: false }
    if (code !== codes.image && code !== codes.extension) return undefined
    // An image has its own header, perhaps a colour table, and one byte before its blocks.
    const blocks = code === codes.image ? at + 10 + tableSize(picture[at + 9]) + 1 : at + 2
    const end = endOfBlocks(picture, blocks)
    if (end === undefined) return undefined
    if (code === codes.image || isDrawing(picture, at)) kept.push(picture.subarray(at, end))
    at = end
  }
  return undefined
}

const tableSize = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(picture: Buffer, from: number): number | undefined {
  let at = from
  while (at < picture.length) {
    const length = picture[at]! // in range
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}

function isDrawing(picture: Buffer, at: number): boolean {
  const label = picture[at + 1]
  if (label === extensions.control) return true
  return label === extensions.application && picture.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0'
}
