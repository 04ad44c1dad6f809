// Everything that can be read in a file: parts of zip files and streams of PDFs, unpacked, files within files.
import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'

export function bytesInside(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file)
  const parts = isZip(bytes) ? Object.entries(unzipSync(bytes)) : []
  const inner = parts.flatMap(([name, part]) => [Buffer.from(name), ...bytesInside(part)])
  return [bytes, ...inner, ...(bytes.includes('%PDF') ? streamsOf(bytes) : [])]
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))

function streamsOf(pdf: Buffer): Buffer[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1'))]
      } catch {
        return [] // a picture, which is found in the file itself
      }
    },
  )
}

/** The words that begin with this mark, in any encoding computers use for Latin letters. */
export function wordsWith(mark: string, file: Uint8Array): string[] {
  const found = bytesInside(file).flatMap((bytes) => {
    const texts = [bytes.toString('latin1'), everySecond(bytes, 0), everySecond(bytes, 1)]
    return texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`${mark}(\\w+)`, 'gi'))].map(([, word = '']) => word),
    )
  })
  return [...new Set(found)]
}

/** UTF-16 in either order: of Latin letters, every second byte is the letter. */
function everySecond(bytes: Buffer, from: number): string {
  return Buffer.from(bytes.filter((_, at) => at % 2 === from)).toString('latin1')
}
