import { toIsoDay } from '#journal/calendar.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name } from './citable.ts'
import { fullName, institutionsOf, withoutEmails } from './names.ts'
import { oneLine } from './one-line.ts'

export type Tag = { name: string; content: string }

/**
 * The names and order that Google Scholar asks for: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing
 */
export function toCitationTags(paper: Citable): Tag[] {
  const {
    type,
    title,
    authors,
    publishedOn,
    journal,
    volume,
    issue,
    articleNumber,
    doi,
    pdfUrl,
    jatsUrl,
    url,
    keywords = [],
    language = 'en',
    references = [],
  } = paper
  const tags: [name: string, content: string | undefined][] = [
    ['citation_title', title],
    ['citation_article_type', type.title],
    ...authors.flatMap(authorTags),
    ['citation_publication_date', toIsoDay(publishedOn, '/')],
    ['citation_journal_title', journal.name],
    ['citation_journal_abbrev', journal.abbreviation],
    ['citation_publisher', journal.publisher],
    ['citation_issn', journal.issn],
    ['citation_volume', String(volume)],
    ['citation_issue', String(issue)],
    ['citation_firstpage', articleNumber],
    ['citation_doi', doi],
    ['citation_pdf_url', pdfUrl],
    ['citation_abstract_html_url', url],
    ['citation_fulltext_html_url', pdfUrl && url], // all of a paper appears at once
    ['citation_xml_url', jatsUrl],
    ...keywords.map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_language', language],
    ...references.map((reference): [string, string] => ['citation_reference', reference]),
  ]
  return tags
    .map(([name, content = '']) => ({ name, content: oneLine(content) }))
    .filter(({ content }) => content)
}

// An institution or ORCID iD belongs to the author in the tag before it.
function authorTags(author: Name): [string, string | undefined][] {
  return [
    ['citation_author', withoutEmails(fullName(author))],
    ...institutionsOf(author).map(({ name }): [string, string] => ['citation_author_institution', name]),
    ['citation_author_orcid', author.orcid && toOrcidUrl(author.orcid)],
  ]
}
