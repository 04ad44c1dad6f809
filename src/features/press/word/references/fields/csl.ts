// CSL-JSON as Zotero and Mendeley write it, to the works we keep. https://github.com/citation-style-language/schema
import type { Name, Work, WorkType } from '#features/press/tree/work.ts'
import { pagesOf } from '../parsing/to-work.ts'

type Item = Record<string, unknown>

const kept = new Set<WorkType>([
  'article-journal',
  'book',
  'chapter',
  'paper-conference',
  'thesis',
  'report',
  'webpage',
  'article',
  'dataset',
  'standard',
  'patent',
  'software',
  'document',
])
const others: Record<string, WorkType> = {
  'article-magazine': 'article-journal',
  'article-newspaper': 'article-journal',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  post: 'webpage',
  'post-weblog': 'webpage',
  manuscript: 'document',
  speech: 'paper-conference',
}

// oxfmt-ignore
const plain = ['title', 'container-title', 'publisher', 'publisher-place', 'edition', 'volume', 'issue', 'number', 'DOI', 'PMID', 'PMCID', 'ISBN', 'URL'] as const

export function workOfCsl(item: Item): Work {
  const type = typeOf(said(item['type']) ?? 'document', said(item['container-title']))
  const texts = plain.flatMap((name) => (said(item[name]) ? [[name, said(item[name])]] : []))
  const work: Item = {
    type,
    ...Object.fromEntries(texts),
    author: names(item['author']),
    editor: names(item['editor']),
    issued: issued(item['issued']),
    page: pages(said(item['page'])),
    PMID: said(item['PMID']) ?? /PMID:\s*(\d+)/.exec(said(item['note']) ?? '')?.[1],
    DOI: said(item['DOI'])?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, ''),
  }
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)) as Work // its own keys
}

/** Mendeley calls an article of a journal a preprint where it found no volume. */
function typeOf(type: string, container: string | undefined): WorkType {
  if (type === 'article' && container && !/rxiv|preprint/i.test(container)) return 'article-journal'
  return kept.has(type as WorkType) ? (type as WorkType) : (others[type] ?? 'document') // kept has it
}

const said = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? withoutTags(String(value)) || undefined : undefined

/** Managers keep italics as HTML. */
const withoutTags = (words: string) =>
  words
    .replace(/<\/?(?:i|b|sup|sub|span|em|strong|sc)\b[^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

function names(list: unknown): Name[] | undefined {
  if (!Array.isArray(list)) return undefined
  const all = (list as Item[]).flatMap((name): Name[] => {
    const part = (key: string) => said(name[key])
    const family = [part('non-dropping-particle'), part('family')].filter(Boolean).join(' ')
    const literal = part('literal') ?? (part('given') ? undefined : family)
    if (literal) return [{ literal }]
    const given = [part('given'), part('dropping-particle')].filter(Boolean).join(' ')
    return family
      ? [{ family, ...(given && { given }), ...(part('suffix') && { suffix: part('suffix')! }) }]
      : [] // it has one
  })
  return all.length > 0 ? all : undefined
}

function issued(date: unknown): Work['issued'] {
  const {
    'date-parts': parts,
    raw,
    literal,
  } = (date ?? {}) as { 'date-parts'?: unknown[][]; raw?: string; literal?: string }
  const year = Number(parts?.[0]?.[0] ?? /\d{4}/.exec(raw ?? literal ?? '')?.[0])
  return year ? { 'date-parts': [[year]] } : undefined
}

function pages(range: string | undefined): string | undefined {
  const [first, last] = range?.split(/\s*[-–—]+\s*/) ?? []
  return pagesOf(first, last)
}
