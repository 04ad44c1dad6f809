// A paper as the Directory of Open Access Journals takes it through its API: https://doaj.org/api/docs
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable, Name } from '#journal/citing/citable.ts'
import { fullName, withoutEmails } from '#journal/citing/names.ts'
import { oneLine } from '#journal/citing/one-line.ts'

/** DOAJ knows the journal by its ISSN, and refuses an article without one. */
export function toDoajArticle(paper: Citable): object {
  const { title, authors, publishedOn, journal, volume, issue, doi, url, keywords = [], abstract } = paper
  const language = (paper.language ?? 'en').replace(/-.*/, '').toUpperCase()
  return {
    bibjson: {
      title: oneLine(title),
      identifier: [
        ...(doi ? [{ type: 'doi', id: doi }] : []),
        ...(journal.issn ? [{ type: 'eissn', id: journal.issn }] : []),
      ],
      journal: {
        title: journal.name,
        ...(journal.publisher && { publisher: journal.publisher }),
        volume: String(volume),
        number: String(issue),
        ...(paper.articleNumber && { start_page: paper.articleNumber }),
        language: [language],
      },
      year: String(publishedOn.year),
      month: String(publishedOn.month),
      link: [{ type: 'fulltext', url, content_type: 'HTML' }],
      ...(abstract && { abstract: oneLine(abstract) }),
      author: authors.map(toAuthor).filter(({ name }) => name),
      keywords: keywords.map(oneLine).filter(Boolean),
    },
  }
}

/** DOAJ asks for no email addresses. */
function toAuthor(author: Name) {
  const affiliation = withoutEmails(author.affiliation ?? '')
  return {
    name: withoutEmails(fullName(author)),
    ...(affiliation && { affiliation }),
    ...(author.orcid && { orcid_id: toOrcidUrl(author.orcid) }),
  }
}
