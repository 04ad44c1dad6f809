// Where a paper's authors work, each place once, and whom to write to.
import { affiliationsOf, onceEach, type Affiliation } from '#journal/paper/affiliations.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'

export type Author = PublishedPaper['authors'][number]

/** Places are numbered from 1 if there are several. */
export function placesOf(authors: Author[]) {
  const places = onceEach(authors.flatMap(placesIn))
  const names = places.map(({ name }) => name)
  const isNumbered = places.length > 1
  return {
    places: places.map((place, n) => ({ ...place, number: isNumbered ? n + 1 : undefined })),
    numbersOf: (author: Author) =>
      isNumbered ? placesIn(author).map(({ name }) => names.indexOf(name) + 1) : [],
    writer: authors.find(({ corresponding, email }) => corresponding && email),
  }
}

export function placesIn({ affiliation, country, rors }: Author): Affiliation[] {
  return affiliationsOf({ affiliation: [affiliation, country].filter(Boolean).join(', '), rors })
}
