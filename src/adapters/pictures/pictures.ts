/** A picture that a browser and a printer can show, or the formula that an equation editor drew as a picture. */
export type Picture =
  | { bytes: Uint8Array; extension: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' }
  | { tex: string }

/** Pictures by their names in the manuscript. Any that couldn't be converted are missing, and named in `warnings`. */
export type ConvertedImages = { pictures: Map<string, Picture>; warnings: string[] }

/** Makes a Word file's pictures fit for the web: metafiles become SVG, TIFF becomes PNG, MathType becomes TeX. */
export type ImageConverter = {
  convert(media: Map<string, Uint8Array>): Promise<ConvertedImages>
  stop(): Promise<void>
}
