// What we tell others about a published paper. Every citation format and metadata format is a fold over this one shape.
import type { Registered } from '#journal/paper/affiliations.ts'
import type { TypeShown } from '#journal/paper/article-types.ts'
import type { Day } from '#journal/calendar.ts'
import type { Declared } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { NoticeType } from '#journal/published/notices.ts'

/**
 * `affiliation` is one line, with semicolons between several, of which `rors` are registered; `orcid` is bare;
 * `orcidAuthenticated`: its owner has signed in to ORCID.
 */
export type Name = {
  givenName: string
  familyName: string
  affiliation?: string
  rors?: readonly Registered[]
  orcid?: string
  orcidAuthenticated?: boolean
}

/** Addresses are absolute, on the journal's own host; moments are ISO 8601 in UTC. */
export type Citable = {
  type: TypeShown
  title: string
  authors: readonly Name[]
  publishedOn: Day
  publishedAt: string
  /** When the page or the PDF last changed. */
  changedAt: string
  /** The same, as a day where the journal is, as `publishedOn`. */
  changedOn: Day
  journal: CitedJournal
  volume: number
  issue: number
  issueUrl?: string
  /** What it's cited by where a printed journal has pages. */
  articleNumber?: string
  doi?: string
  url: string
  pdfUrl?: string
  /** The full text in JATS, which the press makes along with the PDF. */
  jatsUrl?: string
  /** Bytes. */
  pdfSize?: number
  /** What's shown of it where it's shared. */
  imageUrl?: string
  abstract?: string
  keywords?: readonly string[]
  /** BCP 47; 'en' unless stated otherwise. */
  language?: string
  /** What its authors declared. */
  declared?: readonly Declared[]
  /** Its preprint, data, software, protocol and registration. */
  links?: readonly PaperLink[]
  funding?: readonly Funder[]
  /** As printed. */
  references?: readonly string[]
  /** Crossref says whether it's still as it was. */
  hasCrossmark?: boolean
  /**
   * The versions of its text, oldest first, once there's more than one: the last is what `url` shows, the others stay
   * at their own.
   */
  versions?: readonly Version[]
  /** If it's a notice: the paper it's about. */
  updates?: Update
  /** Notices about it, oldest first. */
  updatedBy?: readonly (Update & { on: Day })[]
}

/** `note` says what's new in it. */
export type Version = { number: number; on: Day; note: string; url: string }

/** The other paper, and what type of notice links the two. */
export type Update = { type: NoticeType; title: string; doi: string; url: string }

export type CitedJournal = {
  name: string
  abbreviation?: string
  issn?: string
  publisher?: string
  url?: string
}
