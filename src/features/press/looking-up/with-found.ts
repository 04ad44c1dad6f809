// What an index knows of a reference fills the gaps in its work. Nothing that the manuscript says is changed.
import type { IndexedWork } from '#adapters/work-index/work-index.ts'
import { isDoi } from '#journal/published/doi.ts'
import type { Article, Reference } from '../tree/tree.ts'
import { yearOf, type Addition, type Work } from '../tree/work.ts'
import { plainText } from '../word/reading/inline-text.ts'

/** What was found, by the words of the reference. */
export type Found = { words: string; found: IndexedWork }

export function withFound(article: Article, all: readonly Found[]): Article {
  const byWords = new Map(all.map(({ words, found }) => [words, found]))
  const references = article.references.map((reference) => {
    const found = byWords.get(questionOf(reference))
    return found ? filled(reference, found) : reference
  })
  return { ...article, references }
}

/** The words by which a reference is looked up, and known again. */
export const questionOf = ({ content }: Pick<Reference, 'content'>): string => plainText(content)

function filled(reference: Reference, found: IndexedWork): Reference {
  const gaps = Object.entries(toWork(found)).filter(([name]) => !Object.hasOwn(reference.work, name))
  const added: Addition = Object.fromEntries(gaps)
  return gaps.length > 0 ? { ...reference, work: { ...added, ...reference.work }, found: added } : reference
}

function toWork({ doi, container, volume, issue, page }: IndexedWork): Addition {
  return {
    ...(isDoi(doi) && { DOI: doi }),
    ...(container && { 'container-title': container }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(page && { page }),
  }
}

const thin: (keyof Work)[] = ['container-title', 'volume', 'page']

/** How to ask for it: by words where there's no DOI, by DOI where it says little else. Only where we could tell the
 * answer. */
export function howToAsk({ work }: Reference): 'search' | 'find' | undefined {
  const isTelling = work.title && yearOf(work) && (work.author ?? work.editor)
  if (!isTelling) return undefined
  if (!work.DOI) return 'search'
  return work.type === 'article-journal' && thin.some((name) => !work[name]) ? 'find' : undefined
}
