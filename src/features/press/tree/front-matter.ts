// What a paper says about itself. It comes from the journal's records, never from the manuscript, so that the page, the
// PDF, the deposit and the harvesters agree.

import { affiliationsOf, onceEach, type Affiliation, type Registered } from '#journal/paper/affiliations.ts'
import type { CreditRole } from '#journal/paper/contributions.ts'
import type { TypeShown } from '#journal/paper/article-types.ts'
import type { Day } from '#journal/calendar.ts'
import type { Declared } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { Citable } from '#journal/citing/citable.ts'
import type { PrintedReview } from '#journal/reviewing/printed-review.ts'

/** `affiliation` is one line ("Institute of Hydrology, Larkhaven"); `orcid` is bare ("0000-0002-1825-0097"). */
export type Author = {
  givenName: string
  familyName: string
  affiliation?: string
  rors?: Registered[]
  roles?: CreditRole[]
  country?: string
  orcid?: string
  orcidAuthenticated?: boolean
  email?: string
  corresponding?: boolean
}

/** `id` is the paper's id on this site, `language` a BCP 47 tag, `abstract` plain text with blank lines between paragraphs. */
export type FrontMatter = Pick<Citable, 'updates' | 'updatedBy' | 'hasCrossmark'> & {
  id: string
  language: string
  /** As its author says, where it isn't left to the press; `language` is that of title and abstract. */
  textLanguage?: string
  type: TypeShown
  /** The section of the journal that it's in. */
  section?: string
  journal: { name: string; publisher: string; issn?: string }
  title: string
  authors: Author[]
  abstract: string
  keywords: readonly string[]
  volume: number
  issue: number
  articleNumber?: string
  doi?: string
  /** The versions of the text, oldest first, once there's more than one; the last is this. */
  versions?: readonly { number: number; on: Day; note: string }[]
  received?: Day
  revised?: Day
  accepted?: Day
  published: Day
  /** Not published, and so without licence and citation: every page says so. */
  isDraft?: true
  licence: { name: string; url: string }
  review: PrintedReview
  /** What its authors declared, and the links they gave. */
  declared?: readonly Declared[]
  links?: readonly PaperLink[]
  funding?: readonly Funder[]
}

/** Where the authors work, each place once, in their order, and the numbers of each author's own. */
export function placesOf(authors: readonly Author[]): {
  places: Affiliation[]
  numbersOf: (author: Author) => number[]
} {
  const of = ({ affiliation, country, rors }: Author) =>
    affiliationsOf({ affiliation: [affiliation, country].filter(Boolean).join(', '), rors })
  const places = onceEach(authors.flatMap(of))
  const names = places.map(({ name }) => name)
  return { places, numbersOf: (author) => of(author).map(({ name }) => names.indexOf(name) + 1) }
}

/** The abstract's paragraphs. */
export const paragraphsOf = (abstract: string) =>
  abstract
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
