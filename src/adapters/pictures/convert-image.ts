import { convertMetafileToSvg } from 'emf-converter'
import { mathTypeToTex } from './mathtype/to-tex.ts'
import { findMathType } from './mathtype/wmf-comment.ts'
import { isPlain, pictureKind } from './picture-kinds.ts'
import type { Picture } from './pictures.ts'
import { isSafeSvg } from './safe-svg.ts'
import { withGreekLetters } from './symbol-font.ts'
import { tiffToPng } from './tiff.ts'

/** One picture, fit for the web. If that's impossible, throws an error worded for the publisher. */
export async function convertImage(original: Buffer): Promise<Picture> {
  const kind = pictureKind(original)
  if (!kind) throw new Error(isPdf(original) ? insteadOfPdf : 'it isn’t in an image format we know')
  return isPlain(kind) ? { bytes: original, extension: kind } : converters[kind](original)
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
const insteadOfPdf = 'it’s a PDF. In Word, insert it as PNG, TIFF or SVG'

const converters = {
  tiff: (original: Buffer): Picture => ({ bytes: tiffToPng(original), extension: 'png' }),
  emf: toSvg,
  wmf: async (original: Buffer) => formulaIn(original) ?? (await toSvg(original)),
  svg: (original: Buffer): Picture => {
    if (!isSafeSvg(original.toString()))
      throw new Error('the drawing is damaged, or contains scripts or external links')
    return { bytes: original, extension: 'svg' }
  },
}

async function toSvg(original: Buffer): Promise<Picture> {
  const copy = new Uint8Array(original).buffer
  const svg = await convertMetafileToSvg(copy)
  if (!svg) throw new Error('the metafile is empty or damaged')
  const text = withGreekLetters(svg)
  if (!isSafeSvg(text)) throw new Error('the drawing is damaged, or contains external links')
  return { bytes: Buffer.from(text), extension: 'svg' }
}

function formulaIn(original: Buffer): Picture | undefined {
  const equation = findMathType(original)
  const tex = equation && mathTypeToTex(equation)
  return tex ? { tex } : undefined
}
