/** Whether a picture's first bytes say that it's larger than `most` pixels. Only PNG and JPEG say so there. */
export function isTooManyPixels(start: Buffer, most: number): boolean {
  const size = pixelsOf(start)
  return size !== undefined && size.width * size.height > most
}

/** Undefined for other kinds of pictures. */
export const pixelsOf = (start: Buffer): Size | undefined => pngSize(start) ?? jpegSize(start)

type Size = { width: number; height: number }

// https://www.w3.org/TR/png-3/#11IHDR
function pngSize(start: Buffer): Size | undefined {
  if (start.length < 24 || start.readUInt32BE(0) !== 0x89504e47) return undefined
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}

// ITU-T T.81, B.2.2: the frame header is SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC).
function jpegSize(start: Buffer): Size | undefined {
  if (start.length < 4 || start.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < start.length && start[at] === 0xff) {
    const mark = start[at + 1]! // in range
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
      return { height: start.readUInt16BE(at + 5), width: start.readUInt16BE(at + 7) }
    }
    at += 2 + start.readUInt16BE(at + 2)
  }
  return undefined
}
