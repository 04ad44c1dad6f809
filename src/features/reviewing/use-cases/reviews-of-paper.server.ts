// What an editor sees of all the reviews of a paper.
import { needSubmission } from '#features/submissions/moves/move.server.ts'
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
import { listReviews, type Report, type ReviewRow } from '../store.server.ts'
import { listVersions, type Version } from '../versions/store-versions.server.ts'

export type EditorsReport = Pick<
  ReviewRow,
  'toAuthor' | 'toEditor' | 'recommendation' | 'questions' | 'answers'
>
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
  report?: EditorsReport & { files: AttachedFile[] }
  /** What was sent before the reviewer changed it, newest first. */
  earlier: (EditorsReport & { sentAt: string })[]
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
  const submission = await needSubmission(db, submissionId)
  insist(whyNotSeeReviews(submission, viewer))
  const reviews = await listReviews(db, submissionId)
  const ids = reviews.map(({ id }) => id)
  const beside = { files: await listAttached(db, ids), versions: await listVersions(db, submissionId) }
  return {
    round: submission.round,
    needed: policyOf(submission).reviews,
    arrived: reviewsIn(submission),
    reviews: reviews.map((it) => toEditors(it, beside)),
  }
}

type Beside = { files: AttachedRow[]; versions: Version[] }

function toEditors(review: ReviewRow, { files, versions }: Beside): EditorsReview {
  const { id, round, state, name, fix, since, email, invited, questions } = review
  const isTheirs = ({ reviewId }: { reviewId: string }) => reviewId === id
  const isSent = state === 'submitted' || state === 'returned'
  return {
    ...{ id, round, state, name, fix, email, since: since.toISOString() },
    ...(invited && {
      letter: invited.letter,
      answerBy: invited.answerBy,
      dueOn: invited.dueOn,
      reason: invited.reason,
      ...(invited.conflict && { conflict: invited.conflict }),
    }),
    ...(isSent && { report: { ...toReport(review, questions), files: files.filter(isTheirs).map(toFile) } }),
    earlier: isSent ? versions.filter(isTheirs).map((it) => toEarlier(it, questions)) : [],
  }
}

type Questions = ReviewRow['questions']

const toReport = ({ toAuthor, toEditor, recommendation, answers }: Report, questions: Questions) => ({
  ...{ toAuthor, toEditor, recommendation, answers, questions },
})

const toEarlier = ({ sentAt, ...report }: Version, questions: Questions) => ({
  ...{ ...toReport(report, questions), sentAt: sentAt.toISOString() },
})
