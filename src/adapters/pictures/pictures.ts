/** A picture that a browser and a printer can show, or the formula that an equation editor drew as a picture. */
export type Picture =
  | { bytes: Uint8Array; extension: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' }
  | { tex: string }

/** Pictures by the name they had in the manuscript. What could not be converted is missing, and named in `warnings`. */
export type ConvertedImages = { pictures: Map<string, Picture>; warnings: string[] }

/** Makes the pictures of a Word file fit for the web: metafiles become SVG, TIFF becomes PNG, MathType becomes TeX. */
export type ImageConverter = {
  convert(media: Map<string, Uint8Array>): Promise<ConvertedImages>
  stop(): Promise<void>
}
