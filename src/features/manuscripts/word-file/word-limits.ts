// Far above the largest real papers (in brackets; 52 were measured), far below what would hurt a program that reads the
// file.
import type { Refusal } from '#journal/refusals.ts'

const megabyte = 1024 * 1024

export const wordLimits = {
  parts: 5_000, //                      (864)
  unpacked: 200 * megabyte, //          (28 MB)
  unpackedPart: 60 * megabyte,
  ratio: 200, // for parts over 1 MB; text compresses to about a tenth
  ratioFrom: megabyte,
  paragraphs: 40_000, //                (1,655)
  cells: 20_000, //                     (1,509)
  depth: 400, //                        (25)
  pixels: 100_000_000,
  compared: 20 * megabyte, // of the text itself, with its markup (6 MB)
}

/** Thrown while XML is read, to stop the reading. */
export class TooMuch extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
