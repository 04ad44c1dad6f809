// A paper as readers, libraries and machines are told about it.
import type { Paper } from '#features/publishing/paper.ts'
import type { Day } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing.ts'
import type { JournalSettings } from '#server/context.ts'
import { dayAt } from '#server/day.ts'
import { paperPath } from './components/addresses.ts'

export type PublishedPaper = Paper & { references: string[]; pages: number | null }

/** What a list of papers shows of one. */
export type ListedPaper = Pick<Paper, 'id' | 'title' | 'abstract' | 'keywords' | 'authors' | 'doi'> & {
  publishedOn: Day
}

type Journal = Pick<JournalSettings, 'name' | 'issn' | 'publisher' | 'publicUrl' | 'timeZone'>

export function toCitable(paper: PublishedPaper, journal: Journal): Citable {
  const url = journal.publicUrl + paperPath(paper.id)
  return {
    title: paper.title,
    authors: paper.authors.map(({ given, family, affiliation }) => ({
      givenName: given,
      familyName: family,
      ...(affiliation && { affiliation }),
    })),
    publishedOn: dayAt(paper.publishedAt, journal.timeZone),
    journal: { name: journal.name, issn: journal.issn, publisher: journal.publisher },
    volume: paper.volume,
    issue: paper.issue,
    doi: paper.doi,
    url,
    pdfUrl: `${url}.pdf`,
    abstract: paper.abstract,
    keywords: paper.keywords,
  }
}

export function authorNames(authors: Paper['authors']): string {
  return authors.map(({ given, family }) => `${given} ${family}`.trim()).join(', ')
}
