// Papers as a feed in RSS 2.0 (https://www.rssboard.org/rss-specification), with the modules by which reference managers and
// lists of journals' contents know a paper from a blog post: Dublin Core and PRISM 2.0, besides Atom's link to itself.
import { monthNames, toIsoDay } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { licence } from '#journal/published/licence.ts'
import { element, escape } from '#journal/text/markup.ts'
import type { Citable } from './citable.ts'
import { toDublinCore } from '#journal/citing/indexing/dublin-core.ts'
import { textElement } from './elements.ts'
import type { Feed } from './feed.ts'
import { feedForms } from './forms.ts'
import { fullName } from './names.ts'
import { oneLine } from './one-line.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:prism': 'http://prismstandard.org/namespaces/basic/2.0/',
}

/** `papers` in the order in which they're shown. */
export function toRss(feed: Feed, papers: readonly Citable[]): string {
  const changes = papers.map(({ changedAt }) => changedAt).toSorted()
  const parts = [
    textElement('title', feed.title),
    textElement('link', feed.pageUrl),
    textElement('description', feed.subtitle ?? feed.title),
    textElement('language', 'en'),
    textElement('copyright', licence.title),
    textElement('lastBuildDate', toRfc822(changes.at(-1) ?? feed.since)),
    element('atom:link', { rel: 'self', type: feedForms.rss, href: feed.url }, ''),
    ...papers.map(toItem),
  ]
  const channel = element('channel', {}, `\n${lines(parts)}\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', { version: '2.0', ...namespaces }, channel)}\n`
}

function toItem(paper: Citable): string {
  const { title, abstract = '', keywords = [], publishedAt, doi, url, pdfUrl, pdfSize } = paper
  const parts = [
    element('title', {}, escape(oneLine(title))),
    textElement('link', url),
    textElement('guid', doi ? toDoiUrl(doi) : url, { isPermaLink: 'true' }),
    textElement('pubDate', toRfc822(publishedAt)),
    textElement('description', escape(abstract)), // It's read as HTML, so what's text is escaped once more.
    ...keywords.map((keyword) => textElement('category', keyword)),
    // All three attributes are required.
    pdfUrl &&
      pdfSize !== undefined &&
      element('enclosure', { url: pdfUrl, length: pdfSize, type: 'application/pdf' }, ''),
    ...paper.authors.map((author) => textElement('dc:creator', fullName(author))), // `author` must be an email address
    ...toDublinCore(paper).map(([name, value]) => besidesRss.has(name) && textElement(`dc:${name}`, value)),
    textElement('dc:rights', licence.url),
    ...toPrism(paper),
  ]
  return element('item', {}, `\n${lines(parts)}\n`)
}

/** What Dublin Core says that RSS and PRISM don't. Most others may stand in an item only once. */
const besidesRss = new Set(['publisher', 'identifier', 'language', 'relation'])

function toPrism({ journal, volume, issue, articleNumber, publishedOn, doi, url }: Citable): string[] {
  const terms = {
    publicationName: journal.name,
    eIssn: journal.issn,
    volume: String(volume),
    number: String(issue),
    startingPage: articleNumber,
    publicationDate: toIsoDay(publishedOn),
    doi,
    url,
  }
  return Object.entries(terms).map(([term, value]) => textElement(`prism:${term}`, value))
}

/** '05 Nov 2026 06:00:00 GMT' for '2026-11-05T06:00:00.000Z': RFC 822, 5.1, with the year in full as RSS prefers. */
function toRfc822(moment: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-')
  return `${day} ${monthNames[Number(month) - 1]?.slice(0, 3)} ${year} ${moment.slice(11, 19)} GMT`
}

function lines(parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n')
}
