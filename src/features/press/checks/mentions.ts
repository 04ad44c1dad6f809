// Figures and tables that the text names and the file lacks, and the other way round.
import { withoutCitations } from '../tree/counts.ts'
import { everyLine, floatsOf } from '../tree/tree-search.ts'
import type { Article } from '../tree/tree.ts'
import { everyNode, textOf } from '../word/reading/inline-text.ts'
import { calledBy } from '../word/floats/float-labels.ts'
import { namesIn } from '../word/references/citing/floats.ts'
import { listed } from './listed.ts'

const shown = { figure: 'Figure', table: 'Table' }

/** Those of a supplement come in files of their own, and 'Fig. 3 in Wells 2010' is another paper's. */
export function missingFloats(article: Article): string[] {
  const has = new Set(floatsOf(article).map(calledBy))
  const missing = everyLine(article).flatMap((line) => {
    const text = textOf(line.flatMap(withoutCitations))
    return namesIn(text).flatMap(({ called, number, from, to }) => {
      if (called !== 'figure' && called !== 'table') return [] // 'graph 3' may be a word of mathematics
      const isOurs =
        /^\d/.test(number) && !anothers.test(text.slice(to)) && !workBefore.test(text.slice(0, from))
      return isOurs && !has.has(`${called} ${number}`) ? [`${shown[called]} ${number}`] : []
    })
  })
  const names = [...new Set(missing)]
  return names.length > 0 ? [`Mentioned in the text, but not in the file: ${listed(names)}.`] : []
}

const anothers = /^[\p{L}\d,–-]{0,4}\)?\s*(?:,\s*)?(?:of|in|from|by)\s+(?:\p{Lu}|\[|ref)/u
const workBefore = /(?:\d{4}[a-z]?|\]|et al\.)\s*[,;:(]\s*$/

export function unmentionedFloats(article: Article): string[] {
  const nodes = everyLine(article).flatMap(everyNode)
  const mentioned = new Set(
    nodes.flatMap((node) => (node.type === 'citation' ? [node.to, ...(node.through ?? [])] : [])),
  )
  const names = floatsOf(article).filter(({ id }) => !mentioned.has(id))
  return names.length > 0 ? [`The text never mentions ${listed(names.map(({ label }) => label))}.`] : []
}
