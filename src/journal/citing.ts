/** A published paper in the forms in which others cite and find it. */
import { type Day, monthName, toIsoDay } from './calendar.ts'
import { toDoiUrl } from './doi.ts'
import { toOrcidUrl } from './orcid.ts'

/** `orcid` is bare. */
export type Name = { givenName: string; familyName: string; affiliation?: string; orcid?: string }

export type Citable = {
  title: string
  authors: readonly Name[]
  publishedOn: Day
  journal: { name: string; issn?: string; publisher?: string }
  volume: number
  issue: number
  doi?: string
  /** Absolute addresses of the paper's page and of its PDF, on the journal's own host. */
  url: string
  pdfUrl?: string
  abstract?: string
  keywords?: readonly string[]
  /** BCP 47, 'en' unless said otherwise. */
  language?: string
}

export type Tag = { name: string; content: string }

/** In the order and with the names that Google Scholar asks for: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing */
export function toCitationTags(paper: Citable): Tag[] {
  const {
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    doi,
    pdfUrl,
    url,
    keywords = [],
    language = 'en',
  } = paper
  const tags: [name: string, content: string | undefined][] = [
    ['citation_title', title],
    ...authors.flatMap(authorTags),
    ['citation_publication_date', toIsoDay(publishedOn, '/')],
    ['citation_journal_title', journal.name],
    ['citation_publisher', journal.publisher],
    ['citation_issn', journal.issn],
    ['citation_volume', String(volume)],
    ['citation_issue', String(issue)],
    ['citation_doi', doi],
    ['citation_pdf_url', pdfUrl],
    ['citation_abstract_html_url', url],
    ...keywords.map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_language', language],
  ]
  return tags
    .map(([name, content = '']) => ({ name, content: oneLine(content) }))
    .filter(({ content }) => content)
}

// An institution and an ORCID iD belong to the author in the tag before them.
function authorTags(author: Name): [string, string | undefined][] {
  return [
    ['citation_author', fullName(author)],
    ['citation_author_institution', author.affiliation],
    ['citation_author_orcid', author.orcid && toOrcidUrl(author.orcid)],
  ]
}

/** 'Asha Rao'. */
export function fullName({ givenName, familyName }: Name): string {
  return oneLine(`${givenName} ${familyName}`)
}

/** 'Rao, Asha', or the one name that somebody has. */
export function invertedName({ givenName, familyName }: Name): string {
  return [familyName, givenName].map(oneLine).filter(Boolean).join(', ')
}

const mostAuthors = 6 // named before 'et al'; Citing Medicine, 2nd edition, chapter 1

/** 'Rao A, Menon KP. Title. Journal. 2026 Nov 20;2(11). doi:10.5555/x' (Citing Medicine, the Vancouver style of the guidelines). */
export function toVancouver({ title, authors, publishedOn, journal, volume, issue, doi }: Citable): string {
  const named = authors.slice(0, mostAuthors).map(vancouverName)
  const all = authors.length > mostAuthors ? [...named, 'et al'] : named
  const date = `${publishedOn.year} ${monthName(publishedOn).slice(0, 3)} ${publishedOn.day}`
  const parts = [all.join(', '), oneLine(title), oneLine(journal.name), `${date};${volume}(${issue})`].filter(
    Boolean,
  )
  return [...parts.map(sentence), doi && `doi:${doi}`].filter(Boolean).join(' ')
}

function vancouverName({ givenName, familyName }: Name): string {
  if (!familyName.trim()) return oneLine(givenName)
  const initials = givenName.split(/[\s.-]+/u).map((name) => [...name][0]?.toUpperCase() ?? '')
  return oneLine(`${familyName} ${initials.slice(0, 2).join('')}`)
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

/** One @article; text outside ASCII stays as it is (UTF-8). */
export function toBibTex(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, doi, url, keywords = [] } = paper
  const fields: [name: string, value: string | undefined][] = [
    ['title', `{${bibTexText(title)}}`], // a second pair of braces keeps the capitals
    ['author', authors.map((author) => bibTexText(invertedName(author))).join(' and ')],
    ['journal', bibTexText(journal.name)],
    ['publisher', journal.publisher && bibTexText(journal.publisher)],
    ['issn', journal.issn],
    ['year', String(publishedOn.year)],
    ['month', String(publishedOn.month)],
    ['volume', String(volume)],
    ['number', String(issue)],
    ['doi', doi && verbatim(doi)],
    ['url', verbatim(doi ? toDoiUrl(doi) : url)],
    ['keywords', keywords.map(bibTexText).join(', ')],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []))
  return `@article{${bibTexKey(paper)},\n${lines.join(',\n')}\n}\n`
}

const bibTexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

function bibTexText(text: string): string {
  return oneLine(text).replaceAll(/[\\{}$&%#_~^]/g, (sign) => bibTexSigns[sign] ?? sign)
}

/** These fields are read letter by letter; only what could end the field is encoded. */
function verbatim(address: string): string {
  return oneLine(address).replaceAll(/[{}\\ ]/g, encodeURIComponent)
}

/** 'rao2026measuring': ASCII letters and digits only, as every BibTeX can read. */
function bibTexKey({ authors, publishedOn, title }: Citable): string {
  const first = authors[0]
  const firstWord = title
    .split(/\s+/u)
    .map(plain)
    .find((word) => word.length > 3)
  return `${plain(first?.familyName || first?.givenName || 'anonymous')}${publishedOn.year}${firstWord ?? ''}`
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** One record of the RIS format, with the line ends it asks for. */
export function toRis(paper: Citable): string {
  const {
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    doi,
    pdfUrl,
    url,
    abstract,
    keywords = [],
    language = 'en',
  } = paper
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', 'JOUR'],
    ['TI', title],
    ...authors.map((author): [string, string] => ['AU', invertedName(author)]),
    ['T2', journal.name],
    ['PB', journal.publisher],
    ['SN', journal.issn],
    ['PY', String(publishedOn.year)],
    ['DA', `${toIsoDay(publishedOn, '/')}/`],
    ['VL', String(volume)],
    ['IS', String(issue)],
    ['DO', doi],
    ['UR', url],
    ['L1', pdfUrl],
    ['AB', abstract],
    ...keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['LA', language],
  ]
  const filled = lines.flatMap(([tag, value]) =>
    value && oneLine(value) ? [`${tag}  - ${oneLine(value)}`] : [],
  )
  return [...filled, 'ER  - ', ''].join('\r\n')
}

/** One item of CSL-JSON, as reference managers read it: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
export function toCslJson(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, doi, url, abstract, keywords = [] } = paper
  const { year, month, day } = publishedOn
  const item = {
    id: doi ?? url,
    type: 'article-journal',
    title: oneLine(title),
    author: authors.map(cslName),
    issued: { 'date-parts': [[year, month, day]] },
    'container-title': journal.name,
    publisher: journal.publisher,
    ISSN: journal.issn,
    volume: String(volume),
    issue: String(issue),
    DOI: doi,
    URL: url,
    abstract,
    keyword: keywords.join(', ') || undefined,
    language: paper.language ?? 'en',
  }
  return `${JSON.stringify([item], undefined, 2)}\n`
}

function cslName(author: Name) {
  const [given, family] = [oneLine(author.givenName), oneLine(author.familyName)]
  return given && family ? { family, given } : { literal: family || given }
}

/** No line of a record, and no tag, may be ended from inside its text. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
