// What an editor does with reviewers: asks them, takes an invitation back, returns a review to be mended.
import type { Tx } from '#adapters/database/database.ts'
import { findVerifiedId } from '#features/accounts/use-cases/opening.server.ts'
import { findConflicts, findConflictsOf } from '#features/conflicts/use-cases.server.ts'
import { post } from '#features/outbox/outbox.server.ts'
import { lockSubmission, type Locked } from '#features/submissions/moves/move.server.ts'
import { askForReview, changeReview } from '#features/submissions/moves/reviews.server.ts'
import { hasPart } from '#journal/authors.ts'
import { editorsActs, whyNotAsk, whyNotSeeReviews } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Asked } from '../asked.ts'
import { isComing } from '../days.ts'
import { fixMail, invitationMail, noLongerNeededMail } from '../messages.ts'
import { reviewPath } from '../need-review.server.ts'
import * as store from '../store.server.ts'

/**
 * The person is emailed a link to this review alone. Nobody is asked twice in a round, and nobody with a conflict of
 * interest unless the editor says why nevertheless.
 */
export async function askReviewer(
  services: Services,
  viewer: SignedIn,
  { submissionId, ...asked }: Asked & { submissionId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotAsk(submission, viewer))
    insistOnDays(services, asked)
    const personId = await findVerifiedId(tx, asked.email)
    insist(whyNotPerson(submission, asked.email, personId))
    insist((await store.isAsked(tx, submissionId, asked.email)) ? 'reviewer_asked' : undefined)
    const note = await insistOnConflicts(tx, services, { submissionId, personId, ...asked })
    const reviewId = await askForReview(tx, services, {
      viewer,
      submissionId,
      personId: personId ?? null,
      note,
    })
    const invitation = { ...asked, reviewId, invitedBy: viewer.id, now: services.clock.now() }
    const token = await store.addInvitation(tx, invitation)
    const to = `${asked.givenName} ${asked.familyName}`.trim()
    const link = services.journal.publicUrl + reviewPath({ id: reviewId, submissionId, invited: { token } })
    const mail = invitationMail(services.journal, submission, { ...asked, to, link })
    await post(tx, services, { to: asked.email, ...mail })
  })
}

type Person = { submissionId: string; personId: string | undefined; email: string; despite: string }

/** Returns what the history keeps of them, for editors alone. */
async function insistOnConflicts(
  tx: Tx,
  services: Services,
  { submissionId, personId, email, despite }: Person,
) {
  const found = personId
    ? (await findConflicts(tx, services, { submissionId, personIds: [personId] })).get(personId)
    : await findConflictsOf(tx, { submissionId, email })
  const says = (found ?? []).map((it) => it.says).join(' ')
  if (says && !despite) throw new Refused('reviewer_conflict', { fields: { despite: says } })
  return says && `${says} Invited nevertheless: ${despite}`
}

function insistOnDays(services: Services, { answerBy, dueOn }: Pick<Asked, 'answerBy' | 'dueOn'>): void {
  const past = Object.entries({ answerBy, dueOn }).filter(([, day]) => !isComing(services, day))
  if (past.length === 0) return
  const { message } = new Refused('date_past')
  throw new Refused('date_past', { fields: Object.fromEntries(past.map(([name]) => [name, message])) })
}

/** The authors are known by their accounts, and by the addresses that the list of authors gives. */
function whyNotPerson(submission: Locked, email: string, personId: string | undefined) {
  const isListed = submission.authors.some((it) => it.email.toLowerCase() === email.toLowerCase())
  const hasOne =
    personId !== undefined && (submission.editorId === personId || isWriter(submission, personId))
  return isListed || hasOne ? 'reviewer_involved' : undefined
}

const isWriter = (submission: Locked, personId: string) =>
  hasPart({ ...submission, reviews: [], editorId: null }, personId)

/** An invitation, or a promise, that's no longer wanted. Its link is dead. */
export async function cancelReview(services: Services, viewer: SignedIn, reviewId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission } = await needOfEditor(tx, viewer, { reviewId, act: 'cancel' })
    await changeReview(tx, services, { viewer, reviewId, submissionId: submission.id, event: 'cancelReview' })
    await store.dropToken(tx, reviewId)
    if (!review.invited) return
    const mail = noLongerNeededMail(services.journal, submission, review.name)
    await post(tx, services, { to: review.invited.email, ...mail })
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
    await store.keepVersion(tx, reviewId)
    await store.saveFix(tx, reviewId, fix)
    if (!review.email) return
    const link = services.journal.publicUrl + reviewPath(review)
    const mail = fixMail(services.journal, submission, { to: review.name, fix, link })
    await post(tx, services, { to: review.email, ...mail })
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
  insist(review.round === submission.round ? undefined : 'review_over')
  insist(editorsActs[review.state]?.includes(act) ? undefined : 'wrong_stage')
  return { review, submission }
}
