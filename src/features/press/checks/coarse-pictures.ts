// Pictures of too few pixels for the size they are printed at.
import { pixelsOf } from '#features/manuscripts/word-file/picture-size.ts'
import type { Media } from '../media.ts'
import { floatsOf } from '../tree/tree-search.ts'
import type { Article, Image } from '../tree/tree.ts'
import { listed } from './listed.ts'

const sharp = 200 // pixels per inch
const widest = 7 // inches: the page without its margins

export function coarsePictures(article: Article, media: ReadonlyMap<string, Media>): string[] {
  const coarse = floatsOf(article).flatMap((float) => {
    if (float.type !== 'figure') return []
    const worst = Math.min(...float.images.map((image) => sharpnessOf(image, media)))
    return worst < sharp ? [`${float.label} (${Math.round(worst)})`] : []
  })
  return coarse.length > 0
    ? [
        `Figures that will look pixelated in print: ${listed(coarse)}. The numbers in brackets are pixels per inch: we ask authors for 300, and below ${sharp} it shows.`,
      ]
    : []
}

/** In pixels per inch; a drawing is as sharp as one likes. */
function sharpnessOf({ name, width }: Image, media: ReadonlyMap<string, Media>): number {
  const bytes = media.get(name)?.bytes
  const pixels = bytes && pixelsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return pixels && width ? perInch(pixels.width, width) : Infinity
}

/** How sharp a picture prints that its author placed this many inches wide. */
export const perInch = (pixels: number, inches: number): number => pixels / Math.min(inches, widest)
