import type { Piece } from '#reading/search/passage.ts'

/** A text with the words searched for marked in it. */
export function Pieces({ of }: { of: Piece[] }) {
  return of.map(({ text, isFound }, n) => (isFound ? <mark key={n}>{text}</mark> : text))
}
