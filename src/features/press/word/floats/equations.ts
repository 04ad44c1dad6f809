// A paragraph with only formulas and at most a number in brackets is a displayed equation; the number may stand alone beside it.
import type { Equation, Inline } from '#features/press/tree/tree.ts'
import { formulasIn, plainText } from '../reading/inline-text.ts'
import type { Loose, LooseParagraph } from '../reading/loose.ts'
import { withSameSigns } from '../references/parsing/same-signs.ts'

const numberAtEnd = /\(?\s*((?:[A-Z][.-]?)?\p{Nd}+(?:[.-]\p{Nd}+)?[a-z]?)\s*\)\s*[.,;]?$/u
const onlyNumber = /^(\(?[A-Z]?-?\p{Nd}+([.-]\p{Nd}+)?[a-z]?\)?)?[.,;:]?$/u
/** What Word writes where an author types '#(1)' after an equation. */
const hashed = /\\#\s*(?:\\left)?\s*\(\s*((?:[A-Z][.-]?)?\d+(?:[.-]\d+)?[a-z]?)\s*(?:\\right)?\s*\)/

/** What leads the eye from a formula to its number. */
const leaders = /[\s.…·⋯‥・]|[-–—_]{2,}/g
const named = /^(?:eq(?:uation|n)?|формула|公式|式)\.?\s*\(?(\d+(?:[.-]\d+)*)\)?[.:]?$/i

export const withEquations = (blocks: Loose[]): Loose[] =>
  blocks.map((block) => (block.type === 'paragraph' ? (asEquation(block) ?? block) : block))

/** '(1)' on a line of its own belongs to the equation above it, or else to the one below. */
export function withLoneNumbers(blocks: Loose[]): Loose[] {
  const out = [...blocks]
  const used = new Set<number>()
  for (const [at, block] of blocks.entries()) {
    const label = block.type === 'paragraph' ? loneNumber.exec(wordsOf(block.content))?.[1] : undefined
    const place = [at - 1, at + 1].find((n) => isUnnumbered(out[n]))
    if (label === undefined || place === undefined) continue
    out[place] = { ...(out[place] as Equation), label: withSameSigns(label) } // it is one
    used.add(at)
  }
  return out.filter((_, at) => !used.has(at))
}

const loneNumber = /^\(((?:[A-Z][.-]?)?\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\)$/
const isUnnumbered = (block: Loose | undefined) => block?.type === 'equation' && block.label === null
const wordsOf = (line: Inline[]) => plainText(line).normalize('NFKC')

function asEquation({ content }: LooseParagraph): Equation | undefined {
  const rest = content.filter((node) => node.type !== 'formula')
  const formulas = formulasIn(content)
  if (formulas.length === 0 || formulas.length > 3 || formulasIn(rest).length > 0 || rest.some(isNeither))
    return undefined
  const words = wordsOf(rest)
  if (!onlyNumber.test(words.replace(leaders, '')) && !named.test(words)) return undefined
  if (words === '' && formulas.join('').length <= 12) return undefined // a letter alone is a list of symbols, or a cell
  const label =
    (named.exec(words) ?? numberAtEnd.exec(words))?.[1] ??
    formulas.map((tex) => hashed.exec(tex)?.[1]).find(Boolean)
  return {
    type: 'equation',
    id: '',
    label: label ? withSameSigns(label) : null,
    formulas: formulas.map((tex) => tex.replace(hashed, '')),
    images: [],
  }
}

const isNeither = (node: Inline) => node.type === 'image' || node.type === 'note'
