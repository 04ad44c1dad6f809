import type { Issue, Month } from './calendar.ts'
import type { FeedForm } from '#journal/citing/forms.ts'

export function issuePath({ volume, issue }: Pick<Issue, 'volume' | 'issue'>): string {
  return `/volumes/${volume}/issues/${issue}`
}

/** The first page is the issue itself. */
export function issuePagePath(issue: Pick<Issue, 'volume' | 'issue'>, page: number): string {
  return page > 1 ? `${issuePath(issue)}?page=${page}` : issuePath(issue)
}

/** All of it as one file. */
export function issuePdfPath(issue: Pick<Issue, 'volume' | 'issue'>): string {
  return `${issuePath(issue)}.pdf`
}

/** Feed readers find the other forms by themselves; people are led to this one. */
export const feedPath = (form: FeedForm = 'atom') => `/feed.${form}`

/** Where readers ask for emails about new papers. */
export const alertsPath = '/alerts'

export function issueFeedPath(issue: Pick<Issue, 'volume' | 'issue'>, form?: FeedForm): string {
  return issuePath(issue) + feedPath(form)
}

export function paperPath(id: string): string {
  return `/articles/${id}`
}

/** Where an earlier version of its text stays. */
export function versionPath(id: string, number: number): string {
  return `${paperPath(id)}/v${number}`
}

/** What changed from one version to another. */
export function comparedPath(id: string, from: number, to: number): string {
  return `${versionPath(id, from)}..v${to}`
}

export function figurePath(id: string, name: string): string {
  return `${paperPath(id)}/figures/${name}`
}

export function pdfPath(id: string): string {
  return `${paperPath(id)}.pdf`
}

/** The full text as JATS XML. */
export function jatsPath(id: string): string {
  return `${paperPath(id)}.xml`
}

/** Where programs learn what belongs to a paper: RFC 9264. */
export function linksetPath(id: string): string {
  return `/linkset/${id}`
}

/** Each month has its own drawing. */
export function coverPath({ year, month }: Month): string {
  return `/covers/${year}-${String(month).padStart(2, '0')}.svg`
}

/** The same drawing as a picture, for the preview of a shared link. */
export function cardPath(month: Month): string {
  return coverPath(month).replace('.svg', '.png')
}

/** Everything of one author, by ORCID iD. */
export function authorPath(orcid: string): string {
  return `/authors/${orcid}`
}

/** What a shared link shows of a paper; its issue's cover until there is one. */
export function paperCardPath(id: string): string {
  return `${paperPath(id)}/card.png`
}

/** In pixels: the shape that link previews show uncropped. */
export const cardSize = { width: 1200, height: 630 }
