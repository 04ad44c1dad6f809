// Papers in the format of the Directory of Open Access Journals: https://doaj.org/static/doaj/doajArticles.xsd
import { toIsoDay } from '#journal/calendar.ts'
import { element, escape } from '#journal/markup.ts'
import { toOrcidUrl } from '#journal/orcid.ts'
import type { Citable, Name } from './citable.ts'
import { fullName, withoutEmails } from './names.ts'
import { oneLine } from './one-line.ts'

/** Valid only for a journal with an ISSN, which is how DOAJ knows it. */
export function toDoaj(papers: readonly Citable[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('records', {}, `\n${papers.map(toRecord).join('\n')}\n`)}\n`
}

function toRecord(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, doi, url, keywords = [] } = paper
  const language = toThreeLetters(paper.language ?? 'en')
  const institutions = [...new Set(authors.map(institutionOf))].filter(Boolean)
  const parts = [
    text('language', language),
    text('publisher', journal.publisher),
    text('journalTitle', journal.name),
    text('eissn', journal.issn),
    text('publicationDate', toIsoDay(publishedOn)),
    text('volume', String(volume)),
    text('issue', String(issue)),
    text('startPage', paper.articleNumber),
    text('doi', doi),
    text('publisherRecordId', url.replace(/^.*\//, '')),
    text('documentType', 'article'),
    element('title', { language }, escape(oneLine(title))),
    list(
      'authors',
      authors.map((author) => toAuthor(author, institutions)),
    ),
    list(
      'affiliationsList',
      institutions.map((name, at) => element('affiliationName', { affiliationId: at + 1 }, escape(name))),
    ),
    withLanguage('abstract', language, paper.abstract),
    element('fullTextUrl', { format: 'html' }, escape(url)),
    list(
      'keywords',
      keywords.map((keyword) => text('keyword', keyword)),
    ),
  ]
  return element('record', {}, parts.join(''))
}

/** DOAJ asks for no email addresses. */
function toAuthor(author: Name, institutions: readonly string[]): string {
  const name = withoutEmails(fullName(author))
  const at = institutions.indexOf(institutionOf(author)) + 1
  const parts = [
    text('name', name),
    at ? text('affiliationId', String(at)) : '',
    text('orcid_id', author.orcid && toOrcidUrl(author.orcid)),
  ]
  return name && element('author', {}, parts.join(''))
}

const institutionOf = ({ affiliation = '' }: Name) => withoutEmails(affiliation)

// ISO 639-2/B
// oxfmt-ignore
const threeLetters: Readonly<Record<string, string>> = {
  ar: 'ara', be: 'bel', bg: 'bul', zh: 'chi', hr: 'hrv', cs: 'cze', nl: 'dut', en: 'eng', fr: 'fre', de: 'ger', el: 'gre', he: 'heb',
  hi: 'hin', hu: 'hun', id: 'ind', it: 'ita', ja: 'jpn', kk: 'kaz', ko: 'kor', la: 'lat', mr: 'mar', ne: 'nep', fa: 'per', pl: 'pol',
  pt: 'por', ro: 'rum', ru: 'rus', sr: 'srp', es: 'spa', sv: 'swe', tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie',
}

const toThreeLetters = (tag: string) => threeLetters[tag.replace(/-.*/, '').toLowerCase()]

function withLanguage(name: string, language: string | undefined, content = ''): string {
  const line = oneLine(content)
  return line && element(name, { language }, escape(line))
}

/** Empty when there is no text. */
function text(name: string, content = ''): string {
  const line = oneLine(content)
  return line && element(name, {}, escape(line))
}

function list(name: string, items: readonly string[]): string {
  const content = items.join('')
  return content && element(name, {}, content)
}
