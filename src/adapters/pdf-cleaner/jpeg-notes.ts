// What cameras and programs note in a JPEG: Exif, XMP, IPTC and comments.
const noted = [0xe1, 0xed, 0xfe] // APP1, APP13, COM
const pictureBegins = 0xda // SOS

/** The same picture without notes; as it is if it isn't built as it should be (ITU T.81, B.1.1.3). */
export function withoutNotes(jpeg: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== pictureBegins) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!noted.includes(bytes[at + 1] ?? 0)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}
