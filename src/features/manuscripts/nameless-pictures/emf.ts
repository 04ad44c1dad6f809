// [MS-EMF] 2.3: records with a type and a size. The header may describe program and picture; comments may contain
// anything.
import type { Nameless } from './nameless.ts'

const types = { header: 1, end: 14, comment: 70 }
const emfPlus = 0x2b464d45 // the drawing once more, in higher quality

export function namelessEmf(picture: Buffer): Nameless | undefined {
  const kept: Buffer[] = []
  let at = 0
  while (at + 8 <= picture.length) {
    const [type, size] = [picture.readUInt32LE(at), picture.readUInt32LE(at + 4)]
    if (size < 8 || at + size > picture.length) return undefined
    const record = picture.subarray(at, at + size)
    if (type === types.header) kept.push(undescribed(record))
    else if (type !== types.comment || isDrawing(record)) kept.push(record)
    if (type === types.end) return { bytes: counted(kept), hadPlace: false }
    at += size
  }
  return undefined
}

const isDrawing = (record: Buffer) => record.length >= 16 && record.readUInt32LE(12) === emfPlus

/** The description's length and offset are at 60 and 64. */
function undescribed(record: Buffer): Buffer {
  const head = Buffer.from(record)
  if (head.length < 88) return head
  const from = head.readUInt32LE(64)
  if (from >= 88) head.fill(0, from)
  head.writeUInt32LE(0, 60)
  head.writeUInt32LE(0, 64)
  return head
}

function counted(records: Buffer[]): Buffer {
  const whole = Buffer.concat(records)
  if (whole.length < 88) return whole
  whole.writeUInt32LE(whole.length, 48)
  whole.writeUInt32LE(records.length, 52)
  return whole
}
