// A reference whose parts a publisher corrected: as data, and in the author's words.
import type { Inline, Reference } from '../tree/tree.ts'
import type { Name, Work } from '../tree/work.ts'
import {
  partsOfReference,
  type PartOfReference,
  type ReferenceParts,
} from '#journal/typesetting/reference-parts.ts'
import { rewritten } from './rewritten.ts'
import { sayNames, sayPart } from './sayings.ts'

/** What a reference says, as its publisher sees it; what it doesn't say is empty. */
export function toParts({ work }: Pick<Reference, 'work'>): Required<ReferenceParts> {
  return {
    type: work.type,
    names: (work[groupOf(work)] ?? []).map(toLine).join('\n'),
    title: work.title ?? '',
    source: work['container-title'] ?? '',
    year: work.issued?.['date-parts'][0]?.[0]?.toString() ?? '',
    volume: work.volume ?? '',
    issue: work.issue ?? '',
    pages: work.page ?? work.number ?? '',
    doi: work.DOI ?? '',
    url: work.URL ?? '',
  }
}

/** A book may have nobody but editors. */
const groupOf = ({ author, editor }: Work) => (author || !editor ? 'author' : 'editor')

const toLine = (name: Name) =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ')

function toNames(lines: string): Name[] {
  const names = lines.split('\n').map((line) => line.trim())
  return names.filter(Boolean).map((line) => {
    const [family = '', given, suffix] = line.split(/\s*,\s*/)
    return given ? { family, given, ...(suffix && { suffix }) } : { literal: family }
  })
}

/** Only those that differ from what is there. */
export function changedParts(reference: Pick<Reference, 'work'>, given: ReferenceParts): ReferenceParts {
  const was = toParts(reference)
  const changed = partsOfReference.filter((part) => given[part] !== undefined && given[part] !== was[part])
  return Object.fromEntries(changed.map((part) => [part, given[part]]))
}

/** A part that was emptied stays in the words as mere text. Somebody has looked at the rest, too. */
export function withParts(reference: Reference, given: ReferenceParts): Reference {
  const said = Object.entries(changedParts(reference, given)) as [PartOfReference, string][] // its own keys
  const { work } = reference
  const data = said.map(([part, words]) => toData[part](words, work))
  const sayings = said.flatMap(([part, words]) => {
    if (part === 'type') return []
    return part === 'names' ? sayNames(`${groupOf(work)}s`, toNames(words)) : sayPart(part, words)
  })
  const content = said.some(([part]) => part === 'doi' || part === 'url')
    ? unlinked(reference.content)
    : reference.content
  const words = rewritten({ ...reference, content }, sayings)
  const changed: object = Object.assign({}, ...data)
  const { found, ...rest } = reference
  const still = Object.entries(found ?? {}).filter(([name]) => !Object.hasOwn(changed, name))
  return {
    ...rest,
    ...words,
    ...(still.length > 0 && { found: Object.fromEntries(still) }),
    work: withoutBlanks({ ...work, ...changed }),
    confidence: 1,
  }
}

/** Addresses are linked from the words; one that changed must not lead where it led. */
const unlinked = (line: Inline[]): Inline[] =>
  line.flatMap((node) => (node.type === 'link' ? unlinked(node.content) : [node]))

const dash = /[-‐–—]/

// oxfmt-ignore
const toData: Record<PartOfReference, (said: string, was: Work) => Record<string, unknown>> = {
  type:   (type) => ({ type }),
  names:  (lines, was) => ({ [groupOf(was)]: lines && toNames(lines) }),
  title:  (title) => ({ title }),
  source: (source) => ({ 'container-title': source }),
  year:   (year) => ({ issued: year && { 'date-parts': [[Number(year)]] } }),
  volume: (volume) => ({ volume }),
  issue:  (issue) => ({ issue }),
  pages:  (pages, { number }) => number && !dash.test(pages) ? { number: pages } : { page: pages.replace(dash, '-'), number: '' },
  doi:    (DOI) => ({ DOI }),
  url:    (URL) => ({ URL }),
}

const withoutBlanks = (work: Work): Work =>
  Object.fromEntries(Object.entries(work).filter(([, said]) => said)) as Work // its own keys
