// Whose review it is: a person's at work, or whoever's who has the link that was emailed to them.
import type { Tx } from '#adapters/database/database.ts'
import { lockSubmission, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { linkedReviewPath, submissionPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { findReview, type ReviewRow } from './store.server.ts'

export type Reviewing = SignedIn | { token: string }
export type Theirs = { review: ReviewRow; submission: SubmissionRow }

/** With its paper, locked until the transaction ends. Nobody else learns that there's such a review. */
export async function needTheirs(tx: Tx, by: Reviewing, reviewId: string): Promise<Theirs> {
  const found = await findTheirs(tx, by, reviewId)
  const submission = await lockSubmission(tx, found.submissionId)
  return { review: await findTheirs(tx, by, reviewId), submission }
}

async function findTheirs(tx: Tx, by: Reviewing, reviewId: string): Promise<ReviewRow> {
  const review = await findReview(tx, reviewId)
  if (!review || !isTheirs(review, by)) throw new Refused('review_missing')
  return review
}

function isTheirs({ personId, invited }: ReviewRow, by: Reviewing): boolean {
  if ('token' in by) return invited?.token != null && invited.token === by.token
  return personId === by.id
}

type Found = Pick<ReviewRow, 'id' | 'submissionId'> & { invited: { token: string | null } | null }

/** Where they find it. */
export const reviewPath = ({ id, submissionId, invited }: Found): string =>
  invited?.token ? linkedReviewPath(id, invited.token) : submissionPath(submissionId, 'review')
