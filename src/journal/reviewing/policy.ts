/** How papers of one type are reviewed. The specification's way is one setting of it. */
import type { Refusal } from '#journal/refusals.ts'

export type Policy = {
  /** How many reviews a round needs. */
  reviews: number
  /** Whether reviewers may select the paper themselves, beside being invited. */
  pool: boolean
  /** Whose word moves the paper on from its review. */
  decides: 'reviewer' | 'editor'
  /** Whether a revision that a deciding reviewer asked for goes back to them before it's approved. */
  recheck: boolean
}

/** Section 2 of the specification. */
export const asSpecified: Policy = { reviews: 1, pool: true, decides: 'reviewer', recheck: false }

export const mostReviews = 9

/** A reviewer decides alone, or none does. */
export function whyNotPolicy({ reviews, decides }: Policy): Refusal | undefined {
  if (!Number.isInteger(reviews) || reviews < 1 || reviews > mostReviews) return 'reviews_number'
  if (decides === 'reviewer' && reviews > 1) return 'reviewer_decides_alone'
}
