// The journal and its issues, described for search engines.
import type { Issue } from '#journal/calendar.ts'
import { licence } from '#journal/published/licence.ts'
import type { CitedJournal } from '#journal/citing/citable.ts'
import { toIsoMonth, toPeriodical, toPublicationIssue, vocabulary } from './schema-org.ts'

type Presented = { tagline: string; abbreviation: string }

/** https://schema.org/Periodical, and the site under the name that search results show. */
export function toJournalJsonLd(journal: CitedJournal, { tagline, abbreviation }: Presented): object {
  const { name, url } = journal
  return {
    '@context': vocabulary,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': url && `${url}#site`,
        name,
        alternateName: abbreviation,
        url,
        inLanguage: 'en',
        potentialAction: url && toSearchAction(url),
      },
      {
        ...toPeriodical(journal),
        alternateName: abbreviation,
        description: tagline,
        inLanguage: 'en',
        isAccessibleForFree: true,
        license: licence.url,
      },
    ],
  }
}

/** https://schema.org/SearchAction */
function toSearchAction(url: string) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
}

/** https://schema.org/PublicationIssue */
export function toIssueJsonLd(issue: Issue, issueUrl: string, journal: CitedJournal): object {
  return {
    '@context': vocabulary,
    ...toPublicationIssue({ ...issue, issueUrl, journal }),
    name: issue.name,
    datePublished: toIsoMonth(issue),
    license: licence.url,
  }
}
