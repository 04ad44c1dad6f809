// What the press made of a manuscript, in numbers.
import { countDrawnFormulas } from '../checks/pictured-formulas.ts'
import { contentsOfTree } from '../word/reading/tree-contents.ts'
import { wordsOf, type Loss } from '../word/conservation.ts'
import { citationCounts, referenceCounts, type CitationCounts, type ReferenceCounts } from '../tree/counts.ts'
import type { Article } from '../tree/tree.ts'
import { floatsOf, imagesOf } from '../tree/tree-search.ts'

export type Counts = {
  words: number
  figures: number
  tables: number
  pictures: number
  /** Formulas that became MathML, out of all of them, including those that an equation editor drew. */
  formulas: { asMathml: number; of: number }
  references: ReferenceCounts
  citations: CitationCounts
}

export function countsOf(article: Article, lost: Loss): Counts {
  const floats = floatsOf(article)
  const { text, formulas } = contentsOfTree([article.body, article.back])
  const unread = Object.values(article.formulas).filter(({ mathml }) => !mathml).length
  return {
    words: wordsOf(text).length,
    figures: floats.filter(({ type }) => type === 'figure').length,
    tables: floats.filter(({ type }) => type === 'table').length,
    pictures: imagesOf(article).length,
    formulas: {
      asMathml: Math.max(0, formulas - unread),
      of: formulas + lost.formulas + countDrawnFormulas(article),
    },
    references: referenceCounts(article),
    citations: citationCounts(article),
  }
}
