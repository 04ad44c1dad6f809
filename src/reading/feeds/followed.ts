// The feeds of the journal's papers, or of some of them.
import { feedPath } from '#journal/addresses.ts'
import type { FeedForm } from '#journal/citing/forms.ts'
import { isNarrowed, searchPath, type Filters } from '#reading/search/asked.ts'

/** What can be followed; a year is over and a month full. */
export type Followed = Pick<Filters, 'section' | 'type' | 'keyword'>

/** There's none for a search by words, nor for a year. */
export const isFollowed = ({ section, type, keyword, ...others }: Filters & { q: string }): boolean =>
  isNarrowed({ section, type, keyword }) && !others.q && !isNarrowed(others)

/** `/feed.atom?keyword=wax` */
export const feedOf = ({ section, type, keyword }: Followed, form?: FeedForm): string =>
  searchPath({ section, type, keyword }).replace('/search', feedPath(form))
