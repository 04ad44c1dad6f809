// What a reference points at, as CSL-JSON names it, so that every program for references can take it as it is.
// https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables

import type { WorkType } from '#journal/typesetting/reference-parts.ts'

/** A person, or an organisation with one name. */
export type Name = { family: string; given?: string; suffix?: string } | { literal: string }

export type { WorkType } from '#journal/typesetting/reference-parts.ts'

/** `page` has both ends in full ("121-128"). */
export type Work = {
  type: WorkType
  author?: Name[]
  editor?: Name[]
  title?: string
  'container-title'?: string
  publisher?: string
  'publisher-place'?: string
  edition?: string
  issued?: { 'date-parts': number[][] }
  volume?: string
  issue?: string
  page?: string
  number?: string
  DOI?: string
  PMID?: string
  PMCID?: string
  ISBN?: string
  URL?: string
}

/** What an index may add to a work. */
export type Addition = Pick<Work, 'DOI' | 'container-title' | 'volume' | 'issue' | 'page'>

/** A part of a work where it stands in a reference: the letters of the reference's words from `from` up to `to`. A name
 * holds its own parts. */
export type Part = { name: PartName; from: number; to: number; inside?: Part[] }

export type PartName =
  | 'authors'
  | 'editors'
  | 'person'
  | 'family'
  | 'given'
  | 'suffix'
  | 'body'
  | 'others'
  | 'title'
  | 'container'
  | 'publisher'
  | 'place'
  | 'edition'
  | 'year'
  | 'volume'
  | 'issue'
  | 'firstPage'
  | 'lastPage'
  | 'articleNumber'
  | 'doi'
  | 'pmid'
  | 'pmcid'
  | 'arxiv'
  | 'isbn'
  | 'url'

export const yearOf = ({ issued }: Work): string | undefined => issued?.['date-parts'][0]?.[0]?.toString()

/** "van der Berg"; "World Health Organization". */
export const familyOf = (name: Name): string => ('literal' in name ? name.literal : name.family)
