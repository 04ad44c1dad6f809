// What a reviewer sees of their review.
import { openReviewCopy } from '#features/editing/use-cases.server.ts'
import { listAnswered, type Answered } from '#features/revising/answers.server.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import type { SubmissionRow } from '#features/submissions/moves/move.server.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { certificatePath } from '#journal/desk-addresses.ts'
import { isInReview, whyNotWrite } from '#journal/reviewing/asking.ts'
import { hasCertificate, whyNotName } from '#journal/reviewing/credit.ts'
import { publishes, type Published } from '#journal/reviewing/policy.ts'
import type { Answers, Question } from '#journal/reviewing/questions.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { listAttached, toFile, type AttachedFile } from '../attached/store-attached.server.ts'
import { needTheirs, type Reviewing } from '../need-review.server.ts'
import { listTyped } from './typing.server.ts'
import { findReviewOf, type Recommendation, type ReviewRow } from '../store.server.ts'

export type OwnReview = {
  id: string
  reference: string
  title: string
  abstract: string
  keywords: readonly string[]
  round: number
  state: ReviewState
  /** While the round is open. */
  isOpen: boolean
  /** As asked and then as promised; left out if the reviewer selected the paper. */
  answerBy?: string
  dueOn?: string
  toAuthor: string
  toEditor: string
  recommendation: Recommendation | null
  questions: readonly Question[]
  answers: Answers
  files: AttachedFile[]
  fix: string
  /** The PDF for reviewers. */
  copy: 'waiting' | 'done' | 'failed'
  /** There's more than one version, and they may read them. */
  hasVersions: boolean
  submissionId: string
  unsent: UnsentTexts
  /** What readers of the published paper get besides the words. */
  publishes: Published
  /** Left out where there's nothing to choose. */
  naming?: { named: boolean }
  /** Its address, once it counts. */
  certificate?: string
  /** What the author answered to earlier decisions. */
  answered: Answered[]
}

/** Nothing in it says who wrote the paper. */
export async function needOwnReview({ db }: Services, by: Reviewing, reviewId: string): Promise<OwnReview> {
  const { review, submission } = await db.transaction((tx) => needTheirs(tx, by, reviewId))
  const files = await listAttached(db, [reviewId])
  const unsent = await listTyped(db, by, { review, submission })
  const isTheirs = !whyNotWrite(submission, review)
  const answered = isTheirs ? await listAnswered(db, submission.id) : []
  const { abstract, keywords, reference, round } = submission
  const { id, state, toAuthor, toEditor, recommendation, questions, answers, fix, invited } = review
  const isOpen = isInReview(submission) && review.round === round
  return {
    ...{ id, reference, title: titleOf(submission), round: review.round, state, isOpen, fix },
    ...{ toAuthor, toEditor, recommendation, questions, answers },
    ...{
      files: files.map(toFile),
      submissionId: submission.id,
      unsent,
      answered,
      copy: submission.reviewCopy?.state ?? 'waiting',
      hasVersions: isTheirs && submission.files.length > 1,
    },
    ...creditOf(review, submission),
    ...(isOpen ? { abstract, keywords } : { abstract: '', keywords: [] }),
    ...(invited && { answerBy: invited.answerBy, dueOn: invited.dueOn }),
  }
}

function creditOf(review: ReviewRow, submission: SubmissionRow) {
  const { policy, named, certificate } = review
  return {
    publishes: publishes(policy),
    ...(!whyNotName(submission, review) && { naming: { named } }),
    ...(hasCertificate(submission, review) && { certificate: certificatePath(certificate) }),
  }
}

/** The viewer's review in the newest round in which they have one. */
export async function needOwnReviewId(
  { db }: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<string> {
  const id = await findReviewOf(db, submissionId, viewer.id)
  if (!id) throw new Refused('review_missing')
  return id
}

/** From the promise to the decision. */
export async function openOwnCopy(services: Services, by: Reviewing, reviewId: string) {
  const { review, submission } = await services.db.transaction((tx) => needTheirs(tx, by, reviewId))
  insist(whyNotWrite(submission, review))
  if (!review.personId) throw new Refused('review_missing')
  return openReviewCopy(services, { id: review.personId, role: 'reviewer' }, submission.id)
}
