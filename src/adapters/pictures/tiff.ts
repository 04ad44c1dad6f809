import { crc32, deflateSync } from 'node:zlib'
import UTIF from 'utif2'

const mostPixels = 100_000_000

/** The first page of a TIFF as a PNG (8-bit RGBA). */
export function tiffToPng(tiff: Buffer): Uint8Array {
  insistEntriesFit(tiff)
  const data = new Uint8Array(tiff).buffer
  const page = UTIF.decode(data)[0]
  if (!page) throw new Error('the TIFF has no pages')
  const [width, height] = [Number((page.t256 as number[])?.[0]), Number((page.t257 as number[])?.[0])]
  if (!(width * height <= mostPixels)) throw new Error(`the TIFF is too large: ${width} × ${height}`)
  UTIF.decodeImage(data, page)
  return toPng(page.width, page.height, UTIF.toRGBA8(page))
}

const mostPages = 100
const sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] // bytes, by type: TIFF 6.0, page 15

/** The library makes room for as many values as an entry claims to have, whether or not the file has them. */
function insistEntriesFit(tiff: Buffer): void {
  const isLittle = tiff[0] === 0x49
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  let at = long(4)
  for (let page = 0; at !== 0 && at + 2 <= tiff.length; page++) {
    if (page === mostPages) throw new Error('the TIFF has too many pages')
    const entries = short(at)
    for (let n = 0; n < entries; n++) {
      const entry = at + 2 + 12 * n
      if (entry + 12 > tiff.length) return
      const bytes = long(entry + 4) * (sizes[short(entry + 2)] ?? 1)
      if (bytes > tiff.length) throw new Error('the TIFF claims more values than it has')
    }
    const next = at + 2 + 12 * entries
    at = next + 4 > tiff.length ? 0 : long(next)
  }
}

// https://www.w3.org/TR/png-3/#5DataRep: signature, then chunks of length, type, data and check sum.
function toPng(width: number, height: number, rgba: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
