import type { Picture } from './pictures.ts'

export type PictureKind = 'png' | 'jpg' | 'gif' | 'webp' | 'tiff' | 'emf' | 'wmf' | 'svg'

const signatures: [PictureKind, (bytes: Buffer) => boolean][] = [
  ['png', (b) => b.subarray(0, 4).toString('latin1') === '\x89PNG'],
  ['jpg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['gif', (b) => b.subarray(0, 4).toString('latin1') === 'GIF8'],
  ['webp', (b) => b.subarray(0, 4).toString('latin1') === 'RIFF' && b.subarray(8, 12).toString() === 'WEBP'],
  ['tiff', (b) => ['II*\0', 'MM\0*'].includes(b.subarray(0, 4).toString('latin1'))],
  ['emf', (b) => b.length > 44 && b.readUInt32LE(0) === 1 && b.subarray(40, 44).toString() === ' EMF'],
  ['wmf', (b) => b.length > 18 && (b.readUInt32LE(0) === 0x9ac6cdd7 || (b[0] === 1 && b[2] === 9))],
  ['svg', (b) => /<svg[\s>]/i.test(b.subarray(0, 2000).toString())],
]

/** What a picture is, judged by its first bytes, not its name. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0]
}

type PlainKind = Extract<Picture, { bytes: unknown }>['extension'] & Exclude<PictureKind, 'svg'>

/** Every browser shows it, so it's passed on as it is. */
export const isPlain = (kind: PictureKind | undefined): kind is PlainKind =>
  kind === 'png' || kind === 'jpg' || kind === 'gif' || kind === 'webp'

/** The picture itself, if it needs no conversion. */
export function asIs(bytes: Uint8Array): Picture | undefined {
  const kind = pictureKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return isPlain(kind) ? { bytes, extension: kind } : undefined
}
