// A paper as readers, libraries and machines see it.
import type { Author, Paper } from '#features/publishing/paper.ts'
import type { Face } from '#features/publishing/face.server.ts'
import type { Day } from '#journal/calendar.ts'
import { fullName } from '#journal/people/full-name.ts'

/** `pdfSize`: bytes; null until the press has made the PDF. */
export type PublishedPaper = Paper & {
  references: string[]
  pages: number | null
  changedAt: Date
  pdfSize: number | null
  /** A BCP 47 tag; null for English. */
  language: string | null
}

/** What a list of papers shows about one. */
export type ListedPaper = Pick<Paper, 'id' | 'title' | 'abstract' | 'keywords' | 'authors' | 'doi'> &
  Face & { publishedOn: Day }

export const nameOf = ({ given, family }: Pick<Author, 'given' | 'family'>) =>
  fullName({ givenName: given, familyName: family })

export function authorNames(authors: Paper['authors']): string {
  return authors.map(nameOf).join(', ')
}
