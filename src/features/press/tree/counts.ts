// How much of the references and citations of a paper was understood, for the report of the press.
import { everyLine } from './tree-search.ts'
import { yearOf } from './work.ts'
import type { Article, Inline, Reference } from './tree.ts'
import { everyNode, textOf } from '../word/reading/inline-text.ts'

export type ReferenceCounts = Record<(typeof counted)[number][0] | 'all', number>

/** What is counted of a reference. Not every work has a volume or pages: those count where the words name them. */
const counted = [
  ['names', ({ work }) => (work.author ?? work.editor ?? []).length > 0],
  ['title', ({ work }) => Boolean(work.title)],
  ['source', ({ work }) => Boolean(work['container-title'] ?? work.publisher ?? work.URL)],
  ['year', ({ work }) => yearOf(work) !== undefined],
  ['volume', ({ work }) => Boolean(work.volume)],
  ['pages', ({ work }) => Boolean(work.page ?? work.number)],
  ['doi', ({ work }) => Boolean(work.DOI)],
  ['fields', ({ confidence }) => confidence === 1],
] as const satisfies [string, (reference: Reference) => boolean][]

export function referenceCounts({ references }: Article): ReferenceCounts {
  const counts = counted.map(([name, has]) => [name, references.filter(has).length])
  return { all: references.length, ...Object.fromEntries(counts) } // one for each name
}

/** `linked` are citations that lead to a reference, `unlinked` what looks like one and leads nowhere; `uncited` are
 * references that nothing leads to. */
export type CitationCounts = { linked: number; unlinked: string[]; uncited: string[] }

const looksCited = [
  /\[\d{1,3}(?:\s*[-–—,;،]\s*\d{1,3})*\]/g,
  /\((?:[^()]*\s)?\p{Lu}[\p{L}'’-]+[^()]*?,?\s(?:1[89]|20)\d\d[a-z]?(?:[,;][^()]*)?\)/gu,
  /\p{Lu}[\p{L}'’-]+\s(?:et al\.?|and\s\p{Lu}[\p{L}'’-]+|&\s\p{Lu}[\p{L}'’-]+),?\s\((?:1[89]|20)\d\d[a-z]?\)/gu,
]

export function citationCounts(article: Article): CitationCounts {
  const lines = everyLine(article)
  const cited = lines
    .flatMap(everyNode)
    .flatMap((node) => (node.type === 'citation' && node.kind === 'reference' ? [node] : []))
  const ids = new Set(cited.flatMap(({ to, through = [] }) => [to, ...through]))
  return {
    linked: cited.length,
    unlinked: lines.flatMap(unlinkedIn),
    uncited: article.references.filter(({ id }) => !ids.has(id)).map(({ label }) => label),
  }
}

/** What looks like a citation and leads nowhere. */
export function unlinkedIn(line: Inline[]): string[] {
  const words = textOf(line.flatMap(withoutCitations))
  return looksCited.flatMap((pattern) => words.match(pattern) ?? [])
}

export const withoutCitations = (node: Inline): Inline[] => {
  if (node.type === 'citation') return []
  if (!('content' in node) || node.type === 'note') return [node]
  return [{ ...node, content: node.content.flatMap(withoutCitations) }]
}
