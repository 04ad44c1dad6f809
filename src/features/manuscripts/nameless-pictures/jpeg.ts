// ITU-T T.81, annex B: a picture is a sequence of segments. Exif, XMP, IPTC, profiles and previews are in the
// application segments (APPn), comments in COM; after the end marker there may be anything.
import { orientationAlone, readExif } from './exif.ts'
import type { Keeping, Nameless } from './nameless.ts'

const marks = {
  scan: 0xda,
  end: 0xd9,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  remark: 0xfe,
}

/** With its orientation, and without anything else the camera or a program noted. */
export function namelessJpeg(picture: Buffer, { withProfile }: Keeping): Nameless | undefined {
  const found = segmentsOf(picture)
  if (!found) return undefined
  const notes = found.filter(({ mark, body }) => mark === marks.app1 && startsWith(body, 'Exif\0\0'))
  const exif = notes.map(({ body }) => readExif(body.subarray(6)))
  const held = orientationAlone(exif[0]?.orientation ?? 1)
  const pieces = [
    Buffer.from([0xff, 0xd8]),
    ...found.filter(({ mark }) => mark === marks.app0).flatMap(({ body }) => plainJfif(body)),
    ...(held ? [segment(marks.app1, Buffer.concat([Buffer.from('Exif\0\0'), held]))] : []),
    ...found.flatMap((it) => (withProfile && isProfile(it) ? [it.whole] : toPlain(it))),
    Buffer.from([0xff, marks.end]),
  ]
  return { bytes: Buffer.concat(pieces), hadPlace: exif.some(({ hasPlace }) => hasPlace) }
}

type Segment = { mark: number; body: Buffer; whole: Buffer }

/** Up to the end marker, or as far as a truncated picture goes; undefined if there's no picture. */
function segmentsOf(picture: Buffer): Segment[] | undefined {
  const found: Segment[] = []
  let at = 2
  while (at + 4 <= picture.length && picture[at] === 0xff && picture[at + 1] !== marks.end) {
    const mark = picture[at + 1]! // in range
    if (mark === 0xff) {
      at++ // fill bytes
      continue
    }
    const length = picture.readUInt16BE(at + 2)
    if (length < 2) return undefined
    const bodyEnd = at + 2 + length
    const end = mark === marks.scan ? endOfScan(picture, bodyEnd) : bodyEnd
    found.push({ mark, body: picture.subarray(at + 4, bodyEnd), whole: picture.subarray(at, end) })
    at = end
  }
  return found.some(({ mark }) => mark === marks.scan) ? found : undefined
}

/** Within a scan, FF is followed by zero or by a restart marker. */
function endOfScan(picture: Buffer, from: number): number {
  let at = picture.indexOf(0xff, from)
  while (at !== -1 && at + 1 < picture.length) {
    const next = picture[at + 1]! // in range
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = picture.indexOf(0xff, at + 2)
  }
  return picture.length
}

/** ICC.1:2022, annex B.4. */
const isProfile = ({ mark, body }: Segment) => mark === marks.app2 && startsWith(body, 'ICC_PROFILE\0')

function toPlain({ mark, body, whole }: Segment): Buffer[] {
  // Adobe's says which colours the numbers stand for; only its twelve bytes.
  if (mark === marks.app14 && startsWith(body, 'Adobe') && body.length >= 12)
    return [segment(mark, body.subarray(0, 12))]
  const isDropped = (mark >= marks.app0 && mark <= marks.app15) || mark >= 0xf0 || mark === marks.remark
  return isDropped ? [] : [whole]
}

/** JFIF 1.02: version and density stay, the preview goes. */
function plainJfif(body: Buffer): Buffer[] {
  if (!startsWith(body, 'JFIF\0') || body.length < 14) return []
  return [segment(marks.app0, Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]))]
}

function segment(mark: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const startsWith = (body: Buffer, text: string) => body.subarray(0, text.length).toString('latin1') === text
