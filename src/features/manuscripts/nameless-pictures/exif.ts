// Which of a camera's metadata matters to the picture: its orientation. And whether it says where it was taken. Exif
// 2.32 (CIPA DC-008), 4.5 and 4.6; the metadata is laid out like a TIFF file.
import { readTiff } from './tiff-file.ts'

export type Exif = { orientation: number; hasPlace: boolean }

const upright = 1
const tags = { orientation: 0x0112, place: 0x8825 }

/** Reads as far as it can: broken metadata says nothing. */
export function readExif(notes: Buffer): Exif {
  const entries = readTiff(notes)?.[0]?.entries ?? []
  const stated = entries.find(({ tag }) => tag === tags.orientation)?.numbers[0] ?? upright
  return {
    orientation: stated >= 1 && stated <= 8 ? stated : upright,
    hasPlace: entries.some(({ tag }) => tag === tags.place),
  }
}

/** Metadata with the orientation and nothing else; none if the picture is upright. */
export function orientationAlone(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined
  // One directory with one entry: tag, type SHORT, count 1, value; then no further directory.
  const notes = Buffer.from('4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000', 'hex')
  notes.writeUInt16BE(orientation, 18)
  return notes
}
