// What a publisher corrects in a paper. Corrections are kept apart from the text, and played again at each pressing.
import { isDoi, toDoi } from '#journal/published/doi.ts'
import { isLanguage } from '#journal/text/languages.ts'
import { readParts } from './reference-parts.ts'
import { readReplaced } from './replaced-pictures.ts'

/** What can be corrected: a block of the text, an entry of the reference list, a line taken off the first page, or the paper
 * as a whole. */
export const placeKinds = [
  'paper',
  'cutLine',
  'heading',
  'paragraph',
  'list',
  'code',
  'figure',
  'table',
  'equation',
  'reference',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * A place in any version of the file, as the text quote of the Web Annotation model finds one: by its words, and by its
 * number among places with the same words. https://www.w3.org/TR/annotation-model/#text-quote-selector
 */
export type Target = { kind: PlaceKind; words: string; nth: number; of: number }

type Rule = {
  at: readonly PlaceKind[]
  /** Whether this may be its value; the others have none. */
  value?: (value: string) => boolean
}

// oxfmt-ignore
export const corrections = {
  level:     { at: ['heading', 'paragraph'],                       value: (level) => /^[0-4]$/.test(level) }, // 0: not a heading
  caption:   { at: ['figure', 'table'],                            value: () => true },
  alt:       { at: ['figure', 'equation'],                         value: () => true }, // a line for each picture
  picture:   { at: ['figure'],                                     value: (lines) => readReplaced(lines) !== undefined }, // a line for each
  parts:     { at: ['reference'],                                  value: (json) => readParts(json) !== undefined },
  doi:       { at: ['reference'],                                  value: (doi) => doi.trim() === '' || isDoi(toDoi(doi)) }, // none
  reference: { at: ['reference'],                                  value: (words) => words.trim() !== '' },
  language:  { at: ['paper', 'paragraph', 'reference'],            value: isLanguage },
  cut:       { at: ['paragraph', 'list', 'code', 'figure', 'table'] },
  keep:      { at: ['cutLine'] },
} as const satisfies Record<string, Rule>

export type CorrectionKind = keyof typeof corrections
export const correctionKinds = Object.keys(corrections) as [CorrectionKind, ...CorrectionKind[]] // its keys are exactly these

export type Correction = { kind: CorrectionKind; target: Target; value: string }

/** Those that a place of this kind takes. */
export const correctionsAt = (kind: PlaceKind): CorrectionKind[] =>
  correctionKinds.filter((it) => (corrections[it].at as readonly PlaceKind[]).includes(kind))

export function isCorrection({ kind, target, value }: Correction): boolean {
  const rule: Rule = corrections[kind]
  return (
    rule.at.includes(target.kind) && (rule.value?.(value) ?? value === '') && value.length <= longestValue
  )
}

/** Letters. */
export const longestValue = 8000
