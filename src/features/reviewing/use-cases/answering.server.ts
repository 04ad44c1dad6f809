// What somebody does who was asked for a review.
import type { Tx } from '#adapters/database/database.ts'
import { openForGuest } from '#features/accounts/use-cases/opening.server.ts'
import { lockSubmission, makeMove } from '#features/submissions/moves/move.server.ts'
import {
  changeReview,
  claimReview,
  keepNamed,
  noteReview,
} from '#features/submissions/moves/reviews.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { whyNotAnswerReview, whyNotWrite } from '#journal/reviewing/asking.ts'
import { whyNotName } from '#journal/reviewing/credit.ts'
import { toAnswers, unanswered } from '#journal/reviewing/questions.ts'
import { insist, Refused, refusals } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { answerName, type Accepted, type Declined, type Written } from '../asked.ts'
import { isComing } from '../days.ts'
import { askNextReserve } from '../inviting/reserves.server.ts'
import { needTheirs, type Reviewing, type Theirs } from '../need-review.server.ts'
import * as store from '../store.server.ts'
import { keepVersion } from '../versions/store-versions.server.ts'
import { dropTyped } from './typing.server.ts'

/** They have a place from now on; somebody without an account gets one that they never need to use. */
export async function acceptReview(
  services: Services,
  by: Reviewing,
  { reviewId, declared, conflict, dueOn }: Accepted & { reviewId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const theirs = await needTheirs(tx, by, reviewId)
    insist(whyNotAnswerReview(theirs.submission, theirs.review))
    if (!isComing(services, dueOn)) throw new Refused('date_past', { fields: { dueOn: sorry } })
    if (declared === 'some' && !conflict)
      throw new Refused('fields_invalid', { fields: { conflict: untold } })
    const viewer = await becomeReviewer(tx, services, theirs)
    await store.saveAccepted(tx, reviewId, { conflict: declared === 'some' ? conflict : '', dueOn })
    const submission = await lockSubmission(tx, theirs.submission.id)
    await makeMove(tx, services, { viewer, move: 'acceptReview', submission })
  })
}

const sorry = 'Please choose a date in the future.'
const untold = 'Please say what the editor should know.'

/** They act as this paper's reviewer, whatever else they may do here. */
async function becomeReviewer(tx: Tx, services: Services, { review }: Theirs): Promise<SignedIn> {
  if (!review.invited) throw new Refused('review_missing')
  const id = review.personId ?? (await openForGuest(tx, services, review.invited))
  await claimReview(tx, review.id, id)
  return { id, role: 'reviewer' }
}

export async function declineReview(
  services: Services,
  by: Reviewing,
  { reviewId, ...why }: Declined & { reviewId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission } = await needTheirs(tx, by, reviewId)
    insist(whyNotAnswerReview(submission, review))
    const viewer = review.personId ? ({ id: review.personId, role: 'reviewer' } as const) : undefined
    await changeReview(tx, services, {
      viewer,
      reviewId,
      submissionId: submission.id,
      event: 'declineReview',
    })
    await store.saveReason(tx, reviewId, toReason(why))
    const isAsked = await askNextReserve(tx, services, submission)
    const happening = isAsked ? 'reserveAsked' : 'reviewDeclined'
    await tellOf(tx, services, { happening, submissionId: submission.id })
  })
}

const toReason = ({ reason, instead }: Declined): string =>
  [reason, instead && `Instead: ${instead}`].filter(Boolean).join('\n')

/** Somebody who had promised can't after all. If there are reserves, the first of them is asked (following.server.ts). */
export async function giveBackReview(
  services: Services,
  by: Reviewing,
  { reviewId, ...why }: Declined & { reviewId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission, viewer } = await needWriting(tx, by, reviewId)
    await store.saveReason(tx, reviewId, toReason(why))
    await dropTyped(tx, { review, submission })
    await makeMove(tx, services, { viewer, move: 'releaseFromReview', submission })
  })
}

/** What they're writing, as long as they may. */
async function needWriting(tx: Tx, by: Reviewing, reviewId: string) {
  const theirs = await needTheirs(tx, by, reviewId)
  insist(whyNotWrite(theirs.submission, theirs.review))
  const id = theirs.review.personId
  if (!id) throw new Refused('review_missing')
  return { ...theirs, viewer: { id, role: 'reviewer' } as const }
}

/** Sent to the editor. One that was sent before is replaced, and stays in the history. */
export async function sendReview(
  services: Services,
  by: Reviewing,
  { reviewId, ...written }: Written & { reviewId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission, viewer } = await needWriting(tx, by, reviewId)
    if (!written.toAuthor.trim()) throw new Refused('review_empty')
    if (!written.recommendation) throw new Refused('recommendation_missing')
    insistOnAnswers(review, written)
    const isSent = review.state === 'submitted'
    if (isSent) await keepVersion(tx, review.id)
    await saveWritten(tx, services, { review, written })
    if (written.named !== undefined && !whyNotName(submission, review))
      await keepNamed(tx, review.id, written.named)
    await store.saveFix(tx, review.id, '')
    await dropTyped(tx, { review, submission })
    if (isSent)
      return noteReview(tx, services, { viewer, submissionId: submission.id, event: 'changeReview' })
    await makeMove(tx, services, { viewer, move: 'submitReview', submission })
  })
}

function insistOnAnswers({ questions }: store.ReviewRow, { answers = {} }: Written): void {
  const missing = unanswered(questions, toAnswers(questions, answers))
  if (missing.length === 0) return
  const { message } = refusals.answer_missing
  throw new Refused('answer_missing', {
    fields: Object.fromEntries(missing.map(({ id }) => [answerName(id), message])),
  })
}

type Report = { review: store.ReviewRow; written: Written }

function saveWritten(tx: Tx, { clock }: Services, { review, written }: Report): Promise<void> {
  const { toAuthor, toEditor, recommendation = null } = written
  const answers = toAnswers(review.questions, written.answers ?? {})
  return store.saveReport(tx, review.id, { toAuthor, toEditor, recommendation, answers, now: clock.now() })
}
