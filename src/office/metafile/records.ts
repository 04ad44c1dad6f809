// Windows metafiles with a placeable header ([MS-WMF] 2.3.2.3), accepted only if we can play every record in them.

export type WmfRecord = { code: number; at: number; size: number }

/** The codes of [MS-WMF] 2.1.1.1 that formulas are made of. */
export const codes = {
  saveDc: 0x001e,
  restoreDc: 0x0127,
  selectObject: 0x012d,
  textAlign: 0x012e,
  deleteObject: 0x01f0,
  textColour: 0x0209,
  windowOrigin: 0x020b,
  windowExtent: 0x020c,
  lineTo: 0x0213,
  moveTo: 0x0214,
  pen: 0x02fa,
  font: 0x02fb,
  brush: 0x02fc,
  polygon: 0x0324,
  polyline: 0x0325,
  text: 0x0521,
  extendedText: 0x0a32,
} as const

/** Modes and escapes that change nothing visible here. */
const silent = [0x0102, 0x0103, 0x0104, 0x0106, 0x0201, 0x0626]
const known = new Set<number>([...Object.values(codes), ...silent])

const placeable = 0x9ac6cdd7
const firstRecord = 40
const mostRecords = 20_000

/** Undefined if we don't know something in it: then it isn't a formula, and the general player draws it. */
export function findRecords(view: DataView): WmfRecord[] | undefined {
  if (view.byteLength < firstRecord + 6 || view.getUint32(0, true) !== placeable) return undefined
  const records: WmfRecord[] = []
  for (let at = firstRecord; at + 6 <= view.byteLength;) {
    const size = view.getUint32(at, true) * 2
    const code = view.getUint16(at + 4, true)
    if (code === 0) return records
    if (size < 6 || at + size > view.byteLength || !known.has(code) || records.length > mostRecords)
      return undefined
    records.push({ code, at: at + 6, size: size - 6 })
    at += size
  }
  return records
}
