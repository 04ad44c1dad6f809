// What papers usually have and this one doesn't.
import type { Article } from '../tree/tree.ts'
import { citationCounts } from '../tree/counts.ts'
import { floatsOf } from '../tree/tree-search.ts'
import { listed } from './listed.ts'
import { contentsOfTree } from '../word/reading/tree-contents.ts'

/** "as shown in Figure ." */
export const emptyMentionsIn = (text: string): number => text.match(emptyMention)?.length ?? 0
const emptyMention = /\b(?:Figures?|Fig\.|Tables?)\s+(?=[.,;)])/g

/** Sentences for the publisher. */
export function gapsIn(article: Article): string[] {
  const bare = floatsOf(article).filter(({ caption }) => caption.length === 0)
  const unnumbered = emptyMentionsIn(contentsOfTree(article).text)
  return [
    ...(unnumbered > 0
      ? [
          `The text mentions a figure or table without giving its number (${unnumbered === 1 ? 'once' : `${unnumbered} times`}, as in “Figure .”): the field in Word is empty.`,
        ]
      : []),
    ...(bare.length > 0 ? [`We found no caption for ${bare.map(({ label }) => label).join(', ')}.`] : []),
    ...(article.references.length === 0 ? ['We found no reference list.'] : strayCitations(article)),
  ]
}

/** References without a match in the text, and the other way round. */
function strayCitations(article: Article): string[] {
  const { unlinked, uncited } = citationCounts(article)
  const missing = [...new Set(unlinked)]
  return [
    ...(uncited.length > 0 ? [`References that the text never cites: ${listed(uncited)}.`] : []),
    ...(missing.length > 0 ? [`The text cites references that aren’t in the list: ${listed(missing)}.`] : []),
  ]
}
