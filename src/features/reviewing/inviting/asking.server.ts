// What an editor does with reviewers: asks them, takes an invitation back, returns a review to be corrected.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { lockSubmission, type SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { changeReview } from '#features/submissions/moves/reviews.server.ts'
import { editorsActs, whyNotAsk, whyNotSeeReviews } from '#journal/reviewing/asking.ts'
import { insist, Refused, refusals } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { isComing } from '../days.ts'
import { fixEmail, noLongerNeededEmail } from '../messages.ts'
import { invite, type Letter } from './invite.server.ts'
import { keepReserve } from './reserves.server.ts'
import { findStanding, type Standing, type Whom } from './whom.server.ts'
import { reviewPath } from '../need-review.server.ts'
import { findPending } from '../deciding/store-pending.server.ts'
import * as store from '../store.server.ts'
import { keepVersion } from '../versions/store-versions.server.ts'

/** `field`: where the form says why somebody can't be asked, and where it asks why they should be nevertheless. */
export type Chosen = Whom & { as: 'invite' | 'reserve'; field: string }
type Asking = Letter & { submissionId: string; people: readonly Chosen[] }

/**
 * Each is emailed a link to this review alone, or kept as a reserve. Nobody is asked twice in a round, and nobody with
 * a conflict of interest unless the editor says why nevertheless. All of them, or none.
 */
export async function askReviewers(
  services: Services,
  viewer: SignedIn,
  { submissionId, people, ...letter }: Asking,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotAsk(submission, viewer))
    insistOnDays(services, letter)
    for (const whom of people) {
      const standing = await needStanding(tx, services, { submission, whom })
      const it = { submission, viewer, whom, standing, ...letter }
      await (whom.as === 'reserve' ? keepReserve : invite)(tx, services, it)
    }
  })
}

type Person = { submission: SubmissionRow; whom: Chosen }

async function needStanding(tx: Tx, services: Services, { submission, whom }: Person): Promise<Standing> {
  const standing = await findStanding(tx, services, { submission, whom })
  const { refusal, says } = standing
  if (refusal === 'reviewer_conflict')
    throw new Refused(refusal, { fields: { [`despite${whom.field}`]: says } })
  if (refusal && whom.field)
    throw new Refused(refusal, { fields: { [`as${whom.field}`]: refusals[refusal].message } })
  insist(refusal)
  return standing
}

function insistOnDays(services: Services, { answerBy, dueOn }: Omit<Letter, 'letter'>): void {
  const past = Object.entries({ answerBy, dueOn }).filter(([, day]) => !isComing(services, day))
  if (past.length === 0) return
  const { message } = new Refused('date_past')
  throw new Refused('date_past', { fields: Object.fromEntries(past.map(([name]) => [name, message])) })
}

/** An invitation, or a promise, that's no longer wanted. Its link is dead. */
export async function cancelReview(services: Services, viewer: SignedIn, reviewId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission } = await needOfEditor(tx, viewer, { reviewId, act: 'cancel' })
    await changeReview(tx, services, { viewer, reviewId, submissionId: submission.id, event: 'cancelReview' })
    await store.dropToken(tx, reviewId)
    if (!review.invited) return
    const email = noLongerNeededEmail(services.journal, submission, review.name)
    await writeEmail(tx, services, { to: review.invited.email, ...email })
  })
}

/** The editor asks for a fix before the review goes to the author. */
export async function returnReview(
  services: Services,
  viewer: SignedIn,
  { reviewId, fix }: { reviewId: string; fix: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission } = await needOfEditor(tx, viewer, { reviewId, act: 'return' })
    await changeReview(tx, services, { viewer, reviewId, submissionId: submission.id, event: 'returnReview' })
    await keepVersion(tx, reviewId)
    await store.saveFix(tx, reviewId, fix)
    if (!review.email) return
    const link = services.journal.publicUrl + reviewPath(review)
    const email = fixEmail(services.journal, submission, { to: review.name, fix, link })
    await writeEmail(tx, services, { to: review.email, ...email })
  })
}

type Act = { reviewId: string; act: 'cancel' | 'return' }

/** A review of the newest round, for the editor of its paper. */
async function needOfEditor(tx: Tx, viewer: SignedIn, { reviewId, act }: Act) {
  const found = await store.findReview(tx, reviewId)
  if (!found) throw new Refused('review_missing')
  const submission = await lockSubmission(tx, found.submissionId)
  const refusal = whyNotSeeReviews(submission, viewer)
  if (refusal) throw new Refused('review_missing')
  const review = (await store.findReview(tx, reviewId)) ?? found
  insist(whyNotAsk(submission, viewer))
  insist((await findPending(tx, submission.id)) && 'decision_pending')
  insist(review.round === submission.round ? undefined : 'review_over')
  insist(editorsActs[review.state]?.includes(act) ? undefined : 'wrong_stage')
  return { review, submission }
}
