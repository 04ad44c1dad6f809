// What others are told of a published paper. Every form in which it is cited and found is a fold over this one shape.
import type { Day } from '#journal/calendar.ts'

/** `orcid` is bare. */
export type Name = { givenName: string; familyName: string; affiliation?: string; orcid?: string }

export type Citable = {
  title: string
  authors: readonly Name[]
  publishedOn: Day
  journal: { name: string; issn?: string; publisher?: string }
  volume: number
  issue: number
  doi?: string
  /** Absolute addresses of the paper's page and of its PDF, on the journal's own host. */
  url: string
  pdfUrl?: string
  abstract?: string
  keywords?: readonly string[]
  /** BCP 47, 'en' unless said otherwise. */
  language?: string
}
