// [MS-WMF] 2.3: records with a size in words and a function. Comments contain MathType's equations, a second drawing,
// or anything else.
import type { Nameless } from './nameless.ts'

const functions = { end: 0, escape: 0x0626 }
const comment = 0x000f
const mathType = 'AppsMFCC' // the press reads it: docs.wiris.com, "MTEF storage in graphics files"

export function namelessWmf(picture: Buffer): Nameless | undefined {
  const placed = picture.readUInt32LE(0) === 0x9ac6cdd7 ? 22 : 0
  if (picture.length < placed + 18) return undefined
  const head = Buffer.from(picture.subarray(0, placed + 18))
  const kept: Buffer[] = []
  let at = head.length
  while (at + 6 <= picture.length) {
    const size = 2 * picture.readUInt32LE(at)
    if (size < 6 || at + size > picture.length) return undefined
    const record = picture.subarray(at, at + size)
    if (!isRemark(record)) kept.push(record)
    if (record.readUInt16LE(4) === functions.end)
      return { bytes: counted(head, kept, placed), hadPlace: false }
    at += size
  }
  return undefined
}

function isRemark(record: Buffer): boolean {
  if (record.readUInt16LE(4) !== functions.escape || record.length < 10) return false
  return record.readUInt16LE(6) === comment && record.toString('latin1', 10, 18) !== mathType
}

function counted(head: Buffer, records: Buffer[], at: number): Buffer {
  const whole = Buffer.concat([head, ...records])
  whole.writeUInt32LE((whole.length - at) / 2, at + 6)
  return whole
}
