// The record of a published paper, in one shape: the archive, the press and the deposit all read it.
import type { Registered } from '#journal/paper/affiliations.ts'
import type { CreditRole } from '#journal/paper/contributions.ts'
import type { WorkType } from '#journal/typesetting/reference-parts.ts'

import type { RoundOnRecord } from '#journal/reviewing/record.ts'
import type { TypeShown } from '#journal/paper/article-types.ts'
import type { Declared } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { NoticeType } from '#journal/published/notices.ts'

/** `affiliation` is one line, with semicolons between several; `orcid` is bare; `email` is printed, so only the corresponding author has one here. */
export type Author = {
  given: string
  family: string
  affiliation?: string
  rors?: Registered[]
  roles?: CreditRole[]
  country?: string
  orcid?: string
  /** Its owner has signed in to ORCID. */
  orcidAuthenticated?: boolean
  corresponding?: boolean
  email?: string
}

/** What a paper's page says of its text, as the press has found it. `language` is a BCP 47 tag, where it isn't English. */
export type Contents = {
  headings: Heading[]
  words: number
  figures: number
  tables: number
  /** The first picture of each figure; a paper that was pressed long ago has none on record. */
  pictures?: Picture[]
  language?: string
}
/** `id` is its figure's address in the page; `name` is the file's, below the paper's own address. */
export type Picture = { id: string; label: string; name: string }
/** A main heading; `id` is its address in the page. */
export type Heading = { id: string; title: string }

/** An entry of the reference list: its words, and what they say, as CSL-JSON names it. */
export type CitedWork = { text: string; work: CitedData }
type CitedName = { family: string; given?: string; suffix?: string } | { literal: string }
export type CitedData = {
  type: WorkType
  author?: CitedName[]
  title?: string
  'container-title'?: string
  edition?: string
  issued?: { 'date-parts': number[][] }
  volume?: string
  issue?: string
  page?: string
  number?: string
  DOI?: string
  ISBN?: string
}

/**
 * What the press reads from a manuscript for the paper's record. `references` as printed, one per line; `cited` the same
 * entries as data.
 */
export type FoundByPress = {
  references: string[]
  cited: CitedWork[]
  text: string
  contents: Contents
  pages: number
}

/** `at` is ISO 8601; `note` says what's new in it, and is empty for the first. */
export type PaperVersion = { number: number; at: string; note: string }

/** Days are ISO 8601 (`2026-11-20`) in the journal's time zone. */
export type Paper = {
  id: string
  volume: number
  issue: number
  year: number
  month: number
  title: string
  abstract: string
  keywords: string[]
  authors: Author[]
  reviewFeedback: string
  /** Not before it's published: until then, reviewers can change their minds about their names. */
  reviewRecord?: RoundOnRecord[]
  doi: string
  /** What it's cited by where a printed journal has pages; given at publication. */
  articleNumber?: string | null
  /** Left out: a research article, as the specification has it. */
  type?: TypeShown
  /** Left out: papers of its type were reviewed when it was published. */
  isReviewed?: boolean
  /** As the journal called it on the day; left out or empty without one. */
  section?: string
  /** The number of the one that readers get; left out before publication. */
  version?: number
  /** The versions of its text, oldest first, once there's more than one. */
  versions?: PaperVersion[] | null
  receivedOn?: string | null
  revisedOn?: string | null
  acceptedOn?: string | null
  publishedAt: Date
  /** What its authors declared, as it's printed where the text doesn't say it. */
  declared?: Declared[]
  links?: PaperLink[]
  funding?: Funder[]
  /** If it's a notice: the paper it's about. */
  updates?: Linked | null
  /** Notices about it, oldest first. */
  updatedBy?: LinkedAt[] | null
}

/** The other paper, and what type of notice links the two. */
export type Linked = { type: NoticeType; id: string; title: string; doi: string }
/** When the notice was published, in ISO 8601. */
export type LinkedAt = Linked & { at: string }
