// How much of the references and citations of a paper was understood, for the report of the press.
import { everyLine } from './tree-search.ts'
import { yearOf } from './work.ts'
import type { Article, Inline, Reference } from './tree.ts'
import { everyNode, textOf } from '../word/reading/inline-text.ts'
import { month } from '../word/references/months.ts'

export type ReferenceCounts = Record<(typeof counted)[number][0] | 'all', number> & { with: Placed }

/** How many references seem to name a volume and pages: not every work has them. */
type Placed = { volume: number; pages: number }

/** What is counted of a reference. */
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
  return { all: references.length, with: placed(references), ...Object.fromEntries(counts) } // one for each name
}

const saysVolume =
  /(?<!\p{L})(?:vol|т)\.?\s?\d|\d\s?卷|(?<![\d-])\d{1,4}\s?(?:\([^()]{1,14}\))?\s?[,:]\s?(?:pp?\.\s?)?[a-z]?\d/iu
const saysPages =
  /(?<!\p{L})(?:pp?|с|с\.|article)\.?\s?\d|\d\s?[-–]\s?[a-z]?\d|(?<!\p{L})e\d{3,}|\d\)?\s?[,:]\s?[a-z]?\d/iu

/**
 * Worked out without the reading that is measured, from how numbers stand in words that are neither an address nor a
 * date.
 */
function placed(references: Reference[]): Placed {
  const words = references.map(({ content }) =>
    textOf(content)
      .replace(/(?:https?:|www\.|doi\b|10\.\d{4,})\S*(?:\s?10\.\S+)?|\[[^\]]*\]/gi, ' ')
      .replace(/(?:accessed|retrieved|обращения).*/gi, ' ')
      .replace(
        /\(?(?<!\d)(?:1[5-9]|20)\d\d(?:[-–/]\d{2,4})?[a-z]?(?:,\s\p{L}+(?:\s\d+(?:[-–]\d+)?)?)?\)?(?!\d)/gu,
        ' ',
      ),
  )
  const saying = (pattern: RegExp, has: (reference: Reference) => boolean) =>
    references.filter((reference, at) => has(reference) || pattern.test(words[at] ?? '')).length
  return {
    volume: saying(saysVolume, ({ work }) => Boolean(work.volume)),
    pages: saying(saysPages, ({ work }) => Boolean(work.page ?? work.number)),
  }
}

/** `linked` are citations that lead to a reference, `unlinked` what looks like one and leads nowhere; `uncited` are
 * references that nothing leads to. */
export type CitationCounts = { linked: number; unlinked: string[]; uncited: string[] }

const looksCited = [
  /\[(?!0)\d{1,3}(?:\s*[-–—,;،]\s*\d{1,3})*\]/g,
  /\((?:[^()]*\s)?\p{Lu}[\p{L}'’-]+(?:[^()]*?(?:,|\p{Lu}[\p{L}'’-]*|al\.|others))?,?\s(?:1[89]|20)\d\d[a-z]?(?:[,;][^()]*)?\)/gu,
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

/** What looks like a citation and leads nowhere, without those beside it that do. */
export function unlinkedIn(line: Inline[]): string[] {
  const words = textOf(line.flatMap(withoutCitations))
  return looksCited.flatMap((pattern) => (words.match(pattern) ?? []).filter(isNoDate).map(withoutGaps))
}

/** '(March 2021, May 2021)' and '(from 20 May, 2021)' are dates. */
const date = new RegExp(String.raw`${month}(?:\s\d{1,2})?,?\s\d{4}`, 'giu')
const isNoDate = (said: string) => said.startsWith('[') || /\d{4}/.test(said.replace(date, ''))

/** '(; Roe 2002; ; )' is '(Roe 2002)'. */
const withoutGaps = (said: string) =>
  said.replace(/(?<=\()[\s;,]+|[\s;,]+(?=\)$)/g, '').replace(/([;,])(?:\s*[;,])+/g, '$1')

export const withoutCitations = (node: Inline): Inline[] => {
  if (node.type === 'citation') return []
  if (!('content' in node) || node.type === 'note') return [node]
  return [{ ...node, content: node.content.flatMap(withoutCitations) }]
}
