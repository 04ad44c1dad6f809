// Papers in the format of the Directory of Open Access Journals: https://doaj.org/static/doaj/doajArticles.xsd
import { toIsoDay } from '#journal/calendar.ts'
import { element, escape } from '#journal/text/markup.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name } from '#journal/citing/citable.ts'
import { listElement, textElement } from '#journal/citing/elements.ts'
import { fullName, institutionsOf, withoutEmails } from '#journal/citing/names.ts'
import { oneLine } from '#journal/citing/one-line.ts'

/** Valid only for a journal with an ISSN, which is how DOAJ knows it. */
export function toDoaj(papers: readonly Citable[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('records', {}, `\n${papers.map(toRecord).join('\n')}\n`)}\n`
}

function toRecord(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, doi, url, keywords = [] } = paper
  const language = toThreeLetters(paper.language ?? 'en')
  const institutions = [...new Set(authors.flatMap(namesOfInstitutions))]
  const parts = [
    textElement('language', language),
    textElement('publisher', journal.publisher),
    textElement('journalTitle', journal.name),
    textElement('eissn', journal.issn),
    textElement('publicationDate', toIsoDay(publishedOn)),
    textElement('volume', String(volume)),
    textElement('issue', String(issue)),
    textElement('startPage', paper.articleNumber),
    textElement('doi', doi),
    textElement('publisherRecordId', url.replace(/^.*\//, '')),
    textElement('documentType', 'article'),
    element('title', { language }, escape(oneLine(title))),
    listElement(
      'authors',
      authors.map((author) => toAuthor(author, institutions)),
    ),
    listElement(
      'affiliationsList',
      institutions.map((name, at) => element('affiliationName', { affiliationId: at + 1 }, escape(name))),
    ),
    textElement('abstract', paper.abstract, { language }),
    element('fullTextUrl', { format: 'html' }, escape(url)),
    listElement(
      'keywords',
      keywords.map((keyword) => textElement('keyword', keyword)),
    ),
  ]
  return element('record', {}, parts.join(''))
}

/** DOAJ asks for no email addresses. */
function toAuthor(author: Name, institutions: readonly string[]): string {
  const name = withoutEmails(fullName(author))
  const parts = [
    textElement('name', name),
    ...namesOfInstitutions(author).map((it) =>
      element('affiliationId', {}, String(institutions.indexOf(it) + 1)),
    ),
    textElement('orcid_id', author.orcid && toOrcidUrl(author.orcid)),
  ]
  return name && element('author', {}, parts.join(''))
}

const namesOfInstitutions = (author: Name) => institutionsOf(author).map(({ name }) => name)

// ISO 639-2/B
// oxfmt-ignore
const threeLetters: Readonly<Record<string, string>> = {
  ar: 'ara', be: 'bel', bg: 'bul', zh: 'chi', hr: 'hrv', cs: 'cze', nl: 'dut', en: 'eng', fr: 'fre', de: 'ger', el: 'gre', he: 'heb',
  hi: 'hin', hu: 'hun', id: 'ind', it: 'ita', ja: 'jpn', kk: 'kaz', ko: 'kor', la: 'lat', mr: 'mar', ne: 'nep', fa: 'per', pl: 'pol',
  pt: 'por', ro: 'rum', ru: 'rus', sr: 'srp', es: 'spa', sv: 'swe', tr: 'tur', uk: 'ukr', ur: 'urd', vi: 'vie',
}

const toThreeLetters = (tag: string) => threeLetters[tag.replace(/-.*/, '').toLowerCase()]
