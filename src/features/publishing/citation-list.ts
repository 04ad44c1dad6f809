// A paper's reference list as Crossref takes it: https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/references/
import { element, escape } from '#journal/text/markup.ts'
import type { WorkType } from '#journal/typesetting/reference-parts.ts'
import { oneLine } from './one-line.ts'
import type { CitedData, CitedWork } from './paper.ts'

/** `typed`: 5.4.0 says what kind of work each is, 5.3.1 can't. Empty where nothing is cited. */
export function toCitationList(cited: readonly CitedWork[], { typed }: { typed: boolean }): string {
  if (cited.length === 0) return ''
  const citations = cited.map((it, at) =>
    element('citation', { key: `ref${at + 1}`, type: typed && types[it.work.type] }, toCitation(it)),
  )
  return `${element('citation_list', {}, citations.join(''))}\n`
}

/** Its words are always there; a part that the schema wouldn't take is left to them. */
function toCitation({ text, work }: CitedWork): string {
  const parts = partsOf(work).flatMap(([name, value]) => {
    const words = value && oneLine(value)
    return words && fits(name, words) ? [element(name, {}, escape(words))] : []
  })
  return parts.join('') + element('unstructured_citation', {}, escape(oneLine(text)))
}

type Name =
  | 'journal_title'
  | 'author'
  | 'volume'
  | 'issue'
  | 'first_page'
  | 'elocation_id'
  | 'cYear'
  | 'doi'
  | 'isbn'
  | 'volume_title'
  | 'edition_number'
  | 'article_title'

function partsOf(work: CitedData): [Name, string | undefined][] {
  const isWhole = wholes.includes(work.type)
  const container = work['container-title']
  return [
    ['journal_title', work.type === 'article-journal' ? container : undefined],
    ['author', firstAuthor(work)],
    ['volume', work.volume],
    ['issue', work.issue],
    ['first_page', work.page?.split(/[-–—]/)[0]],
    ['elocation_id', work.page ? undefined : work.number],
    ['cYear', work.issued?.['date-parts'][0]?.[0]?.toString()],
    ['doi', work.DOI],
    ['isbn', work.ISBN],
    ['volume_title', isWhole ? work.title : work.type === 'article-journal' ? undefined : container],
    ['edition_number', work.edition],
    ['article_title', isWhole ? undefined : work.title],
  ]
}

/** Works with a title of their own and nothing around them. */
const wholes: readonly WorkType[] = ['book', 'thesis', 'report', 'standard']

/** Crossref matches by the first. */
function firstAuthor({ author }: CitedData): string | undefined {
  const [first] = author ?? []
  return first && ('literal' in first ? first.literal : first.family)
}

/** The limits of the schema, common5.4.0.xsd. */
const limits: Partial<Record<Name, RegExp>> = {
  volume: /^.{1,32}$/u,
  issue: /^.{1,32}$/u,
  first_page: /^.{1,32}$/u,
  edition_number: /^.{1,15}$/u,
  doi: /^10\.\d{4,9}\/.{1,200}$/u,
  isbn: /^(?=.{10,17}$)(?:97[89]-)?\d[\d -]+[\dX]$/,
}

const fits = (name: Name, words: string) => limits[name]?.test(words) ?? true

// oxfmt-ignore
const types: Partial<Record<WorkType, string>> = {
  'article-journal':  'journal_article',
  book:               'book',
  chapter:            'book_chapter',
  'paper-conference': 'conference_paper',
  thesis:             'dissertation',
  report:             'report',
  webpage:            'web_resource',
  article:            'preprint',
  dataset:            'dataset',
  standard:           'standard',
  patent:             'patent',
  software:           'software',
}
