import type { Picture } from '#adapters/pictures/pictures.ts'
import { namelessPicture } from '#features/manuscripts/nameless-pictures/nameless-picture.ts'
import type { FindPicture } from './word/reading/read-inlines.ts'

/** A picture as it is stored and served; `type` is its media type. */
export type Media = { bytes: Uint8Array; type: string }

export const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/**
 * Gives every picture a plain name of ours ("image-3.png"), whatever its path in the Word file, and publishes none of
 * its metadata: who took it, with what, when and where. What somebody drew in Word is called a drawing.
 */
export function namePictures(pictures: Map<string, Picture>): {
  find: FindPicture
  media: Map<string, Media>
  warnings: string[]
} {
  const found = new Map<string, ReturnType<FindPicture>>()
  const media = new Map<string, Media>()
  const warnings: string[] = []
  for (const [path, picture] of pictures) {
    if ('tex' in picture) {
      found.set(path, picture)
      continue
    }
    const plain = namelessPicture(picture.bytes, { withProfile: true })
    if (!plain) {
      warnings.push(`The picture ${path} couldn’t be used because it’s damaged.`)
      continue
    }
    const name = `${isDrawing(path) ? 'drawing' : 'image'}-${media.size + 1}.${picture.extension}`
    media.set(name, { bytes: plain.bytes, type: mediaTypes[picture.extension] })
    found.set(path, { name })
  }
  return { find: (path) => found.get(path), media, warnings }
}

const isDrawing = (path: string) => /(?:^|\/)drawing-\d+\.svg$/.test(path)
