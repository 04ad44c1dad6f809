import { issuePath, jatsPath, paperCardPath, paperPath, pdfPath, versionPath } from '#journal/addresses.ts'
import { specifiedType } from '#journal/paper/article-types.ts'
import type { Citable, CitedJournal, Update } from '#journal/citing/citable.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Linked, Paper } from './paper.ts'

type Journal = Pick<
  JournalSettings,
  'name' | 'abbreviation' | 'issn' | 'publisher' | 'publicUrl' | 'timeZone' | 'crossmarkPolicy'
>

type Cited = Omit<Paper, 'reviewFeedback'> & {
  // Known once it's published.
  changedAt?: Date
  pdfSize?: number | null
  language?: string | null
  references?: readonly string[]
}

/** A paper as citations see it, with its addresses on this site. */
export function toCitable(paper: Cited, journal: Journal): Citable {
  const { title, abstract, keywords, volume, issue, doi, publishedAt, changedAt = publishedAt } = paper
  const { publicUrl, timeZone } = journal
  const url = publicUrl + paperPath(paper.id)
  return {
    title,
    abstract,
    keywords,
    volume,
    issue,
    issueUrl: publicUrl + issuePath(paper),
    doi,
    type: paper.type ?? specifiedType,
    ...(paper.articleNumber && { articleNumber: paper.articleNumber }),
    url,
    imageUrl: publicUrl + paperCardPath(paper.id),
    ...(paper.language && { language: paper.language }),
    ...(paper.declared?.length && { declared: paper.declared }),
    ...(paper.links?.length && { links: paper.links }),
    ...(paper.funding?.length && { funding: paper.funding }),
    ...(paper.references && { references: paper.references }),
    ...(journal.crossmarkPolicy && { hasCrossmark: true }),
    ...(paper.versions && {
      versions: paper.versions.map(({ number, at, note }) => ({
        number,
        on: dayAt(new Date(at), timeZone),
        note,
        url: publicUrl + versionPath(paper.id, number),
      })),
    }),
    ...(paper.updates && { updates: toUpdate(paper.updates, publicUrl) }),
    ...(paper.updatedBy && {
      updatedBy: paper.updatedBy.map((notice) => ({
        ...toUpdate(notice, publicUrl),
        on: dayAt(new Date(notice.at), timeZone),
      })),
    }),
    ...(typeof paper.pdfSize === 'number' && {
      pdfUrl: publicUrl + pdfPath(paper.id),
      jatsUrl: publicUrl + jatsPath(paper.id),
      pdfSize: paper.pdfSize,
    }),
    authors: paper.authors.map(({ given, family, affiliation, rors, orcid, orcidAuthenticated }) => ({
      givenName: given,
      familyName: family,
      ...(affiliation && { affiliation }),
      ...(rors && { rors }),
      ...(orcid && { orcid, ...(orcidAuthenticated && { orcidAuthenticated }) }),
    })),
    publishedOn: dayAt(publishedAt, timeZone),
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedOn: dayAt(changedAt, timeZone),
    journal: toCitedJournal(journal),
  }
}

const toUpdate = ({ type, id, title, doi }: Linked, publicUrl: string): Update => ({
  type,
  title,
  doi,
  url: publicUrl + paperPath(id),
})

export function toCitedJournal({
  name,
  abbreviation,
  issn,
  publisher,
  publicUrl,
}: Omit<Journal, 'timeZone' | 'crossmarkPolicy'>): CitedJournal {
  return { name, abbreviation, ...(issn && { issn }), publisher, url: `${publicUrl}/` }
}
