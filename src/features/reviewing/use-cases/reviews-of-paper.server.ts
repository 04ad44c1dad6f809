// What an editor sees of all the reviews of a paper.
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { whyNotSeeReviews } from '#journal/reviewing/asking.ts'
import { policyOf, reviewsIn } from '#journal/reviewing/rounds.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import {
  listAttached,
  toFile,
  type AttachedFile,
  type AttachedRow,
} from '../attached/store-attached.server.ts'
import { listReviews, type ReviewRow } from '../store.server.ts'

export type EditorsReview = Pick<ReviewRow, 'id' | 'round' | 'state' | 'name' | 'fix'> & {
  since: string
  email: string
  /** The invitation as it was sent. */
  letter?: string
  answerBy?: string
  dueOn?: string
  conflict?: string
  reason?: string
  /** Once it's been sent. */
  report?: Pick<ReviewRow, 'toAuthor' | 'toEditor' | 'recommendation' | 'questions' | 'answers'> & {
    files: AttachedFile[]
  }
}
export type ReviewsOfPaper = {
  round: number
  needed: number
  arrived: number
  reviews: EditorsReview[]
}

/** For its editor. */
export async function needReviews(
  { db }: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<ReviewsOfPaper> {
  return db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotSeeReviews(submission, viewer))
    const reviews = await listReviews(tx, submissionId)
    const files = await listAttached(
      tx,
      reviews.map(({ id }) => id),
    )
    return {
      round: submission.round,
      needed: policyOf(submission).reviews,
      arrived: reviewsIn(submission),
      reviews: reviews.map((it) =>
        toEditors(
          it,
          files.filter(({ reviewId }) => reviewId === it.id),
        ),
      ),
    }
  })
}

function toEditors(
  { id, round, state, name, fix, since, email, invited, ...report }: ReviewRow,
  files: AttachedRow[],
): EditorsReview {
  const { toAuthor, toEditor, recommendation, questions, answers } = report
  return {
    ...{ id, round, state, name, fix, email, since: since.toISOString() },
    ...(invited && {
      letter: invited.letter,
      answerBy: invited.answerBy,
      dueOn: invited.dueOn,
      reason: invited.reason,
      ...(invited.conflict && { conflict: invited.conflict }),
    }),
    ...(['submitted', 'returned'].includes(state) && {
      report: { toAuthor, toEditor, recommendation, questions, answers, files: files.map(toFile) },
    }),
  }
}
