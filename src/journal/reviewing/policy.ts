/** How papers of one type are reviewed. The specification's way is one setting of it. */
import type { Refusal } from '#journal/refusals.ts'

export type Policy = {
  /** How many reviews a round needs; with none, the editor accepts without review. */
  reviews: number
  /** Whether reviewers may select the paper themselves, beside being invited. */
  pool: boolean
  /** Whose word moves the paper on from its review. */
  decides: 'reviewer' | 'editor'
  /** Whether a revision that a deciding reviewer asked for goes back to them before it's approved. */
  recheck: boolean
  /** What readers of a published paper get; left out: 'words'. */
  publishes?: Published
}

/** The reviewers' words; with them the rounds, what was recommended and decided, and when; and the names of those who agree. */
export const published = ['words', 'rounds', 'names'] as const
export type Published = (typeof published)[number]

export const publishes = ({ publishes: what = 'words' }: Policy): Published => what

/** As papers are reviewed in the specification (section 4). */
export const asSpecified: Policy = { reviews: 1, pool: true, decides: 'reviewer', recheck: false }

export const mostReviews = 9

export const isReviewed = ({ reviews }: Policy): boolean => reviews > 0

/** A reviewer decides alone, or none does. */
export function whyNotPolicy({ reviews, decides }: Policy): Refusal | undefined {
  if (!Number.isInteger(reviews) || reviews < 0 || reviews > mostReviews) return 'reviews_number'
  if (decides === 'reviewer' && reviews !== 1) return 'reviewer_decides_alone'
}
