// What a paper says about itself. It comes from the journal's records, never from the manuscript, so that the page, the
// PDF, the deposit and the harvesters agree.

import type { TypeShown } from '#journal/article-types.ts'
import type { Day } from '#journal/calendar.ts'
import type { Declared } from '#journal/declarations.ts'
import type { PaperLink } from '#journal/links.ts'
import type { Citable } from '#journal/citing/citable.ts'
import type { PrintedReview } from '#journal/printed-review.ts'

/** `affiliation` is one line ("Institute of Hydrology, Larkhaven"); `orcid` is bare ("0000-0002-1825-0097"). */
export type Author = {
  givenName: string
  familyName: string
  affiliation?: string
  country?: string
  orcid?: string
  email?: string
  corresponding?: boolean
}

/** `id` is the paper's id on this site, `language` a BCP 47 tag, `abstract` plain text with blank lines between paragraphs. */
export type FrontMatter = Pick<Citable, 'updates' | 'updatedBy' | 'hasCrossmark'> & {
  id: string
  language: string
  type: TypeShown
  /** Of the journal. */
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
}

/** "Anwen Tarrowby"; someone with only one name has no family name. */
export const fullName = ({ givenName, familyName }: Author) => `${givenName} ${familyName}`.trim()

/** The affiliations, each once, in the authors' order, and the numbers of each author's own. */
export function affiliationsOf(authors: Author[]): {
  lines: string[]
  numberOf: (author: Author) => number | undefined
} {
  const line = ({ affiliation, country }: Author) => [affiliation, country].filter(Boolean).join(', ')
  const lines = [...new Set(authors.map(line))].filter(Boolean)
  return { lines, numberOf: (author) => (line(author) ? lines.indexOf(line(author)) + 1 : undefined) }
}

/** The abstract's paragraphs. */
export const paragraphsOf = (abstract: string) =>
  abstract
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
