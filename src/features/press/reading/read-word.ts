// What the programs read from a Word file, before the journal's records say what of it is the text.
import type { FormulaForms, Pandoc, WordContent } from '#adapters/pandoc/pandoc.ts'
import type { ConvertedImages, ImageConverter } from '#adapters/pictures/pictures.ts'
import type { Article } from '../tree/tree.ts'

export type Reading = {
  word: Omit<WordContent, 'media'>
  converted: ConvertedImages
  /** The forms of the formulas that were asked for before, by their TeX. */
  formulas: Article['formulas']
}

/** Throws if the file can't be read. */
export async function readWord(
  { pandoc, imageConverter }: { pandoc: Pandoc; imageConverter: ImageConverter },
  docx: Uint8Array,
): Promise<Reading> {
  const { media, ...word } = await pandoc.read(docx)
  return { word, converted: await imageConverter.convert(media), formulas: {} }
}

/** The forms of these formulas; pandoc is asked for those that aren't known. */
export async function withForms(
  pandoc: Pandoc,
  tex: string[],
  known: Article['formulas'],
): Promise<Article['formulas']> {
  const unknown = tex.filter((formula) => !Object.hasOwn(known, formula))
  const forms = await pandoc.formulas(unknown)
  const none: FormulaForms = { mathml: '', typst: '' }
  const asked = Object.fromEntries(unknown.map((formula, at) => [formula, forms[at] ?? none]))
  const all = { ...known, ...asked }
  return Object.fromEntries(tex.map((formula) => [formula, all[formula] ?? none]))
}
