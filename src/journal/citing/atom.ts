// Papers as a feed for programs to follow, in the Atom Syndication Format: RFC 4287.
import { toDoiUrl } from '#journal/published/doi.ts'
import { licence } from '#journal/published/licence.ts'
import { element, escape } from '#journal/text/markup.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name } from './citable.ts'
import { textElement } from './elements.ts'
import type { Feed } from './feed.ts'
import { feedForms } from './forms.ts'
import { linkedOf } from './linked.ts'
import { fullName } from './names.ts'
import { oneLine } from './one-line.ts'

/** `papers` in the order in which they're shown. */
export function toAtom(feed: Feed, papers: readonly Citable[]): string {
  const changes = papers.map(({ changedAt }) => changedAt).toSorted()
  const parts = [
    textElement('id', feed.url),
    textElement('title', feed.title),
    textElement('subtitle', feed.subtitle),
    textElement('updated', changes.at(-1) ?? feed.since),
    element('author', {}, textElement('name', feed.publisher)),
    link({ rel: 'self', type: feedForms.atom, href: feed.url }),
    link({ rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    ...rights,
    ...papers.map(toEntry),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('feed', { xmlns: namespace, 'xml:lang': 'en' }, `\n${lines(parts)}\n`)}\n`
}

const namespace = 'http://www.w3.org/2005/Atom'

const rights = [textElement('rights', licence.title), link({ rel: 'license', href: licence.url })] // RFC 4946

function toEntry(paper: Citable): string {
  const { title, authors, publishedAt, changedAt, doi, url, pdfUrl, pdfSize, keywords = [], language } = paper
  const parts = [
    textElement('id', doi ? toDoiUrl(doi) : url), // It stays the same wherever the journal moves.
    element('title', {}, escape(oneLine(title))), // The grammar wants one, even for a paper without authors.
    textElement('published', publishedAt),
    textElement('updated', changedAt),
    ...authors.map(toAuthor),
    link({ rel: 'alternate', type: 'text/html', href: url }),
    pdfUrl && link({ rel: 'enclosure', type: 'application/pdf', href: pdfUrl, length: pdfSize }),
    ...linkedOf(paper).map(({ url: href }) => link({ rel: 'related', type: 'text/html', href })),
    ...keywords.map(oneLine).map((keyword) => keyword && element('category', { term: keyword }, '')),
    paper.abstract?.trim() && element('summary', {}, escape(paper.abstract.trim())),
    ...rights,
  ]
  return element('entry', { 'xml:lang': language }, `\n${lines(parts)}\n`)
}

/** No email addresses: machines that collect them read feeds. */
function toAuthor(author: Name): string {
  const name = textElement('name', fullName(author))
  return name && element('author', {}, name + textElement('uri', author.orcid && toOrcidUrl(author.orcid)))
}

function link(attributes: Record<'rel' | 'href', string> & { type?: string; length?: number | undefined }) {
  return element('link', attributes, '')
}

function lines(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}
