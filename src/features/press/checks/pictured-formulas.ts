// Formulas that came as pictures: they can't be set in our type, searched or read aloud.
import { imagesIn, plainText } from '../word/reading/inline-text.ts'
import type { Article, Inline } from '../tree/tree.ts'
import { everyLine } from '../tree/tree-search.ts'
import { listed } from './listed.ts'

/** Drawn, and in the middle of a sentence: symbols of an old equation editor are. */
export function picturedFormulas(article: Article): string[] {
  const places = everyLine(article).flatMap(placesIn)
  return places.length > 0
    ? [
        `These formulas came as pictures: ${listed(places)}. As equations of Word they’d be set like all others.`,
      ]
    : []
}

function placesIn(line: Inline[]): string[] {
  return line.flatMap((node, at) => {
    const isDrawn = imagesIn([node]).some(({ name }) => /^image.*\.svg$/.test(name))
    const before = plainText(line.slice(0, at))
    return isDrawn && before ? [`the one after “…${before.slice(-30).replace(/^\S*\s/, '')}”`] : []
  })
}
