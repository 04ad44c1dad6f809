import { toIsoDay } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/doi.ts'
import { licence } from '#journal/licence.ts'
import { toOrcidUrl } from '#journal/orcid.ts'
import type { Citable } from './citable.ts'
import { fullName } from './names.ts'

/** For search engines: https://schema.org/ScholarlyArticle */
export function toJsonLd({ journal, ...paper }: Citable): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: paper.title,
    abstract: paper.abstract,
    keywords: paper.keywords,
    author: paper.authors.map((author) => ({
      '@type': 'Person',
      name: fullName(author),
      ...(author.orcid && { '@id': toOrcidUrl(author.orcid) }),
      ...(author.affiliation && { affiliation: { '@type': 'Organization', name: author.affiliation } }),
    })),
    datePublished: toIsoDay(paper.publishedOn),
    isAccessibleForFree: true,
    license: licence.url,
    url: paper.url,
    ...(paper.doi && {
      identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: paper.doi },
      sameAs: toDoiUrl(paper.doi),
    }),
    ...(paper.pdfUrl && {
      encoding: { '@type': 'MediaObject', encodingFormat: 'application/pdf', contentUrl: paper.pdfUrl },
    }),
    publisher: { '@type': 'Organization', name: journal.publisher },
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: String(paper.issue),
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: String(paper.volume),
        isPartOf: { '@type': 'Periodical', name: journal.name, issn: journal.issn },
      },
    },
  }
}

/** As the text of a script element, which only `</` could leave. */
export function toScriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c')
}
