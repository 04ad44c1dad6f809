// The building blocks of our descriptions for search engines: https://schema.org
import { toIsoDay } from '#journal/calendar.ts'
import type { Citable, CitedJournal } from '#journal/citing/citable.ts'
import { oneLine } from '#journal/citing/one-line.ts'

export const vocabulary = 'https://schema.org'

export function toPeriodical({ name, issn, url, publisher }: CitedJournal) {
  return {
    '@type': 'Periodical',
    '@id': url && `${url}#journal`,
    name,
    issn,
    url,
    publisher: toOrganization(publisher),
  }
}

export function toOrganization(name: string | undefined) {
  return name ? { '@type': 'Organization', name: oneLine(name) } : undefined
}

type CitedIssue = Pick<Citable, 'volume' | 'issue' | 'issueUrl' | 'journal'>

/** The issue, in its volume, in its journal. */
export function toPublicationIssue({ volume, issue, issueUrl, journal }: CitedIssue) {
  return {
    '@type': 'PublicationIssue',
    '@id': issueUrl,
    url: issueUrl,
    issueNumber: String(issue),
    isPartOf: {
      '@type': 'PublicationVolume',
      volumeNumber: String(volume),
      isPartOf: toPeriodical(journal),
    },
  }
}

/** The breadcrumbs of a page, ending with the page itself; `url` is absolute. */
export function toBreadcrumbs(trail: readonly { name: string; url?: string | undefined }[]) {
  return {
    '@context': vocabulary,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: oneLine(name),
      item: url,
    })),
  }
}

/** '2026-11', the month of an issue. */
export function toIsoMonth(month: { year: number; month: number }): string {
  return toIsoDay({ ...month, day: 1 }).slice(0, -3)
}

/** As the text of a script element, which only `</` could end. */
export function toScriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c')
}
