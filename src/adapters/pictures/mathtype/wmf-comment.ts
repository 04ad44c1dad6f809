// MathType stores the whole equation in its preview picture, in comments that begin with "AppsMFC".
// https://docs.wiris.com/mathtype/en/mathtype-office-tools/mathtype-6-for-windows/mtef-storage.html

const mark = 'AppsMFC'

/** The equation (MTEF) inside a Windows metafile, or undefined if MathType didn't draw it. */
export function findMathType(wmf: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let at = wmf.indexOf(mark, 0, 'latin1')
  while (at >= 0 && at + 18 < wmf.length) {
    const head = at + mark.length
    // 'C', then version (2), total length (4), length of this part (4), the program's name, zero, the part
    if (wmf[head] !== 0x43) {
      at = wmf.indexOf(mark, head, 'latin1')
      continue
    }
    const length = wmf.readUInt32LE(head + 7)
    const nameEnd = wmf.indexOf(0, head + 11)
    if (nameEnd < 0 || !/Design Science|MathType/.test(wmf.toString('latin1', head + 11, nameEnd)))
      return undefined
    parts.push(wmf.subarray(nameEnd + 1, nameEnd + 1 + length))
    at = wmf.indexOf(mark, nameEnd + 1 + length, 'latin1')
  }
  return parts.length > 0 ? Buffer.concat(parts) : undefined
}

/** The picture with this equation in a comment, where `findMathType` finds it. */
export function withMathType(wmf: Buffer, equation: Buffer): Buffer {
  const head = Buffer.alloc(11)
  head.write('C')
  head.writeUInt32LE(equation.length, 3)
  head.writeUInt32LE(equation.length, 7)
  return Buffer.concat([wmf, Buffer.from(mark), head, Buffer.from('Design Science, Inc.\0'), equation])
}
