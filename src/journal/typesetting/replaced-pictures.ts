// The pictures that a publisher puts in the place of a figure's own, as the value of a correction.

/** `key` is its file's; sizes are pixels, which a drawing doesn't have. */
export type ReplacedPicture = { key: string; extension: string; width?: number; height?: number }

/** One for each picture of the figure; undefined where the author's stays. */
export type ReplacedPictures = readonly (ReplacedPicture | undefined)[]

const shape = /^(?<key>[0-9a-f]{64})\.(?<extension>png|jpg|gif|webp|svg)(?: (?<width>\d+)x(?<height>\d+))?$/

/** Undefined if a line is neither empty nor such a picture. */
export function readReplaced(value: string): ReplacedPictures | undefined {
  const lines = value.split('\n')
  if (!lines.every((line) => line === '' || shape.test(line))) return undefined
  return lines.map((line) => {
    const { key, extension, width, height } = shape.exec(line)?.groups ?? {}
    if (!key || !extension) return undefined
    return { key, extension, ...(width && height && { width: Number(width), height: Number(height) }) }
  })
}

export const toReplacedLines = (pictures: ReplacedPictures): string =>
  pictures.map((one) => (one ? toLine(one) : '')).join('\n')

const toLine = ({ key, extension, width, height }: ReplacedPicture) =>
  `${key}.${extension}${width && height ? ` ${width}x${height}` : ''}`

/** What it's called in the paper. */
export const nameOfReplaced = ({ key, extension }: ReplacedPicture): string =>
  `image-${key.slice(0, 16)}.${extension}`

/** Bytes; of a file that is better than what fits into a manuscript. */
export const largestPicture = 20 * 1024 * 1024
export const mostPixels = 100_000_000
