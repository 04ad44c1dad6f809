// A reference as the author wrote it, letter for letter, with its parts tagged where they stand.
import { element, escape } from '#journal/text/markup.ts'
import { linkTo, toInlineJats, type JatsPaper } from './jats-inlines.ts'
import type { Inline, Reference } from '../tree/tree.ts'
import { unprintedDoi } from '../tree/reference-links.ts'
import type { Part, PartName, WorkType } from '../tree/work.ts'
import { sliceOf, textOf } from '../word/reading/inline-text.ts'

/** https://jats.nlm.nih.gov/publishing/tag-library/1.3/element/mixed-citation.html */
export function toMixedCitation(paper: JatsPaper, reference: Reference): string {
  const { id, label, content, work, parts, language } = reference
  const writing: Writing = { paper: { ...paper, isInNote: true }, content, kind: work.type }
  const words = tagged(writing, withRange(parts, textOf(content)), [0, textOf(content).length])
  const citation = element(
    'mixed-citation',
    { 'publication-type': typeOf(reference), 'xml:lang': language },
    words + identifiers(reference),
  )
  return element('ref', { id }, `<label>${escape(label)}</label>${citation}`)
}

/** Between the names of a group of people, `isInPart`, JATS takes no marks. */
type Writing = { paper: JatsPaper; content: Inline[]; kind: WorkType; isInPart?: boolean }

/** https://jats4r.niso.org/citations/ and the values PMC takes. */
const publicationTypes: Record<WorkType, string> = {
  'article-journal': 'journal',
  book: 'book',
  chapter: 'book',
  'paper-conference': 'confproc',
  thesis: 'thesis',
  report: 'report',
  webpage: 'web',
  article: 'preprint',
  dataset: 'data',
  standard: 'standard',
  patent: 'patent',
  software: 'software',
  document: 'other',
}

const identifying: PartName[] = ['doi', 'url', 'pmid', 'pmcid', 'arxiv']

/** JATS4R calls something a preprint only if it has a year, and an identifier or an address. */
function typeOf(reference: Reference): string {
  const { work, parts } = reference
  const isIdentified = parts.some(({ name }) => identifying.includes(name)) || unprintedDoi(reference)
  const isFound = work.issued && isIdentified
  return work.type === 'article' && !isFound ? publicationTypes.document : publicationTypes[work.type]
}

// oxfmt-ignore
const tags: Record<PartName | 'pages', [tag: string, attributes?: Record<string, string>]> = {
  authors:       ['person-group', { 'person-group-type': 'author' }],
  editors:       ['person-group', { 'person-group-type': 'editor' }],
  person:        ['string-name'],
  family:        ['surname'],
  given:         ['given-names'],
  suffix:        ['suffix'],
  body:          ['collab'],
  others:        ['etal'],
  title:         ['article-title'],
  container:     ['source'],
  publisher:     ['publisher-name'],
  place:         ['publisher-loc'],
  edition:       ['edition'],
  year:          ['year'],
  volume:        ['volume'],
  issue:         ['issue'],
  pages:         ['page-range'],
  firstPage:     ['fpage'],
  lastPage:      ['lpage'],
  articleNumber: ['elocation-id'],
  doi:           ['pub-id', { 'pub-id-type': 'doi' }],
  pmid:          ['pub-id', { 'pub-id-type': 'pmid' }],
  pmcid:         ['pub-id', { 'pub-id-type': 'pmcid' }],
  arxiv:         ['pub-id', { 'pub-id-type': 'arxiv' }],
  isbn:          ['isbn'],
  url:           ['ext-link'],
}

/** If a work is part of nothing larger, its title is the source itself. */
const titleTags: Partial<Record<WorkType, string>> = {
  book: 'source',
  thesis: 'source',
  report: 'source',
  standard: 'source',
  chapter: 'chapter-title',
  dataset: 'data-title',
}

/** These may hold italics and their like; of all others only the words are kept. */
const marked = new Set<TaggedPart['name']>(['title', 'container'])

function tagged(writing: Writing, parts: TaggedPart[], [from, to]: [number, number]): string {
  const plain = (start: number, end: number) => {
    const line = sliceOf(writing.content, start, end)
    return writing.isInPart ? escape(textOf(line)) : toInlineJats(writing.paper, line)
  }
  let [out, at] = ['', from]
  for (const part of parts) {
    out += plain(at, part.from) + tagOf(writing, part)
    at = part.to
  }
  return out + plain(at, to)
}

function tagOf(writing: Writing, part: TaggedPart): string {
  const { paper, content, kind } = writing
  const line = sliceOf(content, part.from, part.to)
  const words = textOf(line)
  const [usual, attributes = {}] = tags[part.name]
  const tag = (part.name === 'title' && titleTags[kind]) || usual
  if (part.inside) {
    const inside = tagged({ ...writing, isInPart: true }, part.inside, [part.from, part.to])
    return element(tag, attributes, inside)
  }
  if (part.name === 'year') return element(tag, { 'iso-8601-date': isoYear(words) }, escape(words))
  if (part.name === 'url') return linkTo(words, escape(words))
  return element(
    tag,
    attributes,
    marked.has(part.name) ? toInlineJats(paper, withoutLinks(line)) : escape(words),
  )
}

type TaggedPart = Omit<Part, 'name' | 'inside'> & { name: PartName | 'pages'; inside?: TaggedPart[] }

/** '210–15' has no last page that a program could use: it is one range of pages. */
function withRange(parts: Part[], text: string): TaggedPart[] {
  const numberAt = ({ from, to }: Part) => Number(text.slice(from, to).replace(/[^\d.]/g, ''))
  const first = parts.find(({ name }) => name === 'firstPage')
  const last = parts.find(({ name }) => name === 'lastPage')
  if (!first || !last || last.from < first.to || numberAt(first) <= numberAt(last)) return parts
  const others = parts.filter((part) => part !== first && part !== last)
  return [...others, { name: 'pages' as const, from: first.from, to: last.to }].toSorted(
    (a, b) => a.from - b.from,
  )
}

const isoYear = (words: string) => /^\d{4}/.exec(words)?.[0]

const withoutLinks = (line: Inline[]): Inline[] =>
  line.flatMap((node) => (node.type === 'link' ? withoutLinks(node.content) : [node]))

function identifiers(reference: Reference): string {
  const doi = unprintedDoi(reference)
  return doi ? ` <pub-id pub-id-type="doi">${escape(doi)}</pub-id>` : ''
}
