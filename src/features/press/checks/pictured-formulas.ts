// Formulas that came as pictures: they can't be set in our type, searched or read aloud.
import { imagesIn, plainText } from '../word/reading/inline-text.ts'
import type { Article, Block, Equation, Image, Inline } from '../tree/tree.ts'
import { blocksOf, everyLine } from '../tree/tree-search.ts'
import { listed } from './listed.ts'

export function picturedFormulas(article: Article): string[] {
  const places = findPicturedFormulas(article)
  return places.length > 0
    ? [
        `Equations that are pictures: ${listed(places)}. Made with Word’s equation editor, they’d be typeset like all the others.`,
      ]
    : []
}

/** Where they are: drawn in the middle of a sentence, as symbols of an old equation editor are, or on lines of their own. */
function findPicturedFormulas(article: Article): string[] {
  const displayed = blocksOf(article).flatMap((block, at, all) =>
    block.type === 'equation' && block.images.length > 0 ? placeOf(block, all[at - 1]) : [],
  )
  return [...everyLine(article).flatMap(placesIn), ...displayed]
}

/** Those that an equation editor drew. Whether a picture made of pixels is a formula, nobody can tell. */
export function countDrawnFormulas(article: Article): number {
  const displayed = blocksOf(article).filter(
    (block) => block.type === 'equation' && block.images.some(isDrawn),
  )
  return everyLine(article).flatMap(placesIn).length + displayed.length
}

const isDrawn = ({ name }: Image) => /^image.*\.svg$/.test(name)

const placeOf = ({ label }: Equation, before: Block | undefined) =>
  label
    ? `(${label})`
    : before?.type === 'paragraph'
      ? after(plainText(before.content))
      : 'one on a line of its own'

const after = (words: string) =>
  `the one after “…${words
    .trimEnd()
    .slice(-30)
    .replace(/^\S*\s/, '')}”`

function placesIn(line: Inline[]): string[] {
  return line.flatMap((node, at) => {
    const before = plainText(line.slice(0, at))
    return imagesIn([node]).some(isDrawn) && before ? [after(before)] : []
  })
}
