// A paragraph with only formulas and at most a number in brackets is a displayed equation.
import type { Equation, Inline } from '#features/press/tree/tree.ts'
import { formulasIn, plainText } from '../reading/inline-text.ts'
import type { Loose, LooseParagraph } from '../reading/loose.ts'
import { toNumber } from '../reading/names.ts'

const numberAtEnd = /\(?\s*((?:[A-Z][.-]?)?\p{Nd}+(?:[.-]\p{Nd}+)?[a-z]?)\s*\)\s*[.,;]?$/u
const onlyNumber = /^(\(?[A-Z]?-?\p{Nd}+([.-]\p{Nd}+)?[a-z]?\)?)?[.,;:]?$/u
/** What Word writes where an author types '#(1)' after an equation. */
const hashed = /\\#\s*(?:\\left)?\s*\(\s*((?:[A-Z][.-]?)?\d+(?:[.-]\d+)?[a-z]?)\s*(?:\\right)?\s*\)/

export const withEquations = (blocks: Loose[]): Loose[] =>
  blocks.map((block) => (block.type === 'paragraph' ? (asEquation(block) ?? block) : block))

function asEquation({ content }: LooseParagraph): Equation | undefined {
  const rest = content.filter((node) => node.type !== 'formula')
  const formulas = formulasIn(content)
  if (formulas.length === 0 || formulas.length > 3 || formulasIn(rest).length > 0 || rest.some(isNeither))
    return undefined
  const words = plainText(rest)
  if (!onlyNumber.test(words.replace(/[\s.…\t]/g, ''))) return undefined
  if (words === '' && formulas.join('').length <= 12) return undefined // a letter alone is a list of symbols, or a cell
  const label = numberAtEnd.exec(words)?.[1] ?? formulas.map((tex) => hashed.exec(tex)?.[1]).find(Boolean)
  return {
    type: 'equation',
    id: '',
    label: label ? toNumber(label) : null,
    formulas: formulas.map((tex) => tex.replace(hashed, '')),
    images: [],
  }
}

const isNeither = (node: Inline) => node.type === 'image' || node.type === 'note'
