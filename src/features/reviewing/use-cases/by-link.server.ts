// For other pages that a reviewer opens by the emailed link.
import type { Tx } from '#adapters/database/database.ts'
import { whyNotWrite } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { needTheirs, reviewPath } from '../need-review.server.ts'
import { findReview, findReviewOf } from '../store.server.ts'

type ByLink = { viewer: SignedIn; submissionId: string; reference: string }

/** Whoever has the link, from the promise to the decision. */
export async function needReviewerByLink({ db }: Services, token: string, reviewId: string): Promise<ByLink> {
  const { review, submission } = await db.transaction((tx) => needTheirs(tx, { token }, reviewId))
  insist(whyNotWrite(submission, review))
  if (!review.personId) throw new Refused('review_missing')
  const viewer = { role: 'reviewer' as const, id: review.personId }
  return { viewer, submissionId: submission.id, reference: submission.reference }
}

/** Where a reviewer who was invited by email finds the newest review of theirs; undefined for all others. */
export async function findLinkOf(
  tx: Tx,
  submissionId: string,
  personId: string,
): Promise<string | undefined> {
  const id = await findReviewOf(tx, submissionId, personId)
  const review = id && (await findReview(tx, id))
  return review && review.invited?.token ? reviewPath(review) : undefined
}

/** Where everything is that belongs to a review. */
export type Addresses = {
  /** The paper as its reviewers read it. */
  copy: string
  compare: string
  /** Where the addresses of the review's files begin. */
  files: string
  messages: string
}

export const toLinked = (link: string): Addresses => ({
  ...{ copy: `${link}/copy.pdf`, compare: `${link}/compare` },
  ...{ files: `${link}/files`, messages: `${link}/messages` },
})
