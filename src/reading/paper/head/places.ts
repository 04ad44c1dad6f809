// Where a paper's authors work, each place once, and whom to write to.
import type { PublishedPaper } from '#reading/archive/paper.ts'

export type Author = PublishedPaper['authors'][number]

/** Places are numbered from 1 if there are several. */
export function placesOf(authors: Author[]) {
  const places = [...new Set(authors.map(placeOf).filter(Boolean))]
  const isNumbered = places.length > 1
  return {
    places: places.map((place, n) => ({ place, number: isNumbered ? n + 1 : undefined })),
    numberOf: (author: Author) =>
      isNumbered && placeOf(author) ? places.indexOf(placeOf(author)) + 1 : undefined,
    writer: authors.find(({ corresponding, email }) => corresponding && email),
  }
}

export function placeOf({ affiliation, country }: Author): string {
  return [affiliation, country].filter(Boolean).join(', ')
}
