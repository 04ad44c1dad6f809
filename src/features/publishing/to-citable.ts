import type { Citable } from '#journal/citing/citable.ts'
import type { JournalSettings } from '#server/context.ts'
import { dayAt } from '#server/day.ts'
import type { Paper } from './paper.ts'

type Journal = Pick<JournalSettings, 'name' | 'issn' | 'publisher' | 'publicUrl' | 'timeZone'>

/** A paper as citations see it, with its addresses on this site. */
export function toCitable(paper: Paper, journal: Journal): Citable {
  const { title, abstract, keywords, volume, issue, doi } = paper
  const url = `${journal.publicUrl}/articles/${paper.id}`
  return {
    title,
    abstract,
    keywords,
    volume,
    issue,
    doi,
    url,
    pdfUrl: `${url}.pdf`,
    authors: paper.authors.map(({ given, family, affiliation, orcid }) => ({
      givenName: given,
      familyName: family,
      ...(affiliation && { affiliation }),
      ...(orcid && { orcid }),
    })),
    publishedOn: dayAt(paper.publishedAt, journal.timeZone),
    journal: { name: journal.name, issn: journal.issn, publisher: journal.publisher },
  }
}
