// What of a camera's notes matters to the picture: how it is held. And whether they say where it was taken.
// Exif 2.32 (CIPA DC-008), 4.5 and 4.6; the notes are laid out as a TIFF file is.
import { readTiff } from './tiff-file.ts'

export type Exif = { orientation: number; hasPlace: boolean }

const upright = 1
const tags = { orientation: 0x0112, place: 0x8825 }

/** Reads as far as it can: broken notes say nothing. */
export function readExif(notes: Buffer): Exif {
  const entries = readTiff(notes)?.[0]?.entries ?? []
  const stated = entries.find(({ tag }) => tag === tags.orientation)?.numbers[0] ?? upright
  return {
    orientation: stated >= 1 && stated <= 8 ? stated : upright,
    hasPlace: entries.some(({ tag }) => tag === tags.place),
  }
}

/** Notes that say how the picture is held and nothing else; none for one that is upright. */
export function orientationAlone(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined
  // One directory of one entry: tag, type SHORT, count 1, value; then no further directory.
  const notes = Buffer.from('4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000', 'hex')
  notes.writeUInt16BE(orientation, 18)
  return notes
}
