// What becomes of a review without moving its paper: each leaves a line in the paper's history.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'
import type { SignedIn } from '#journal/roles.ts'
import { addLine, type ReviewEvent } from '../store-history.server.ts'
import * as store from '../store-rounds.server.ts'

type Happening = { viewer: SignedIn | undefined; submissionId: string; note?: string }

/** `personId` is null for somebody without an account. Returns the review's id. */
export async function askForReview(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { personId, ...by }: Happening & { personId: string | null },
): Promise<string> {
  await noteReview(tx, services, { ...by, event: 'inviteReviewer' })
  return store.addInvited(tx, { submissionId: by.submissionId, personId, now: services.clock.now() })
}

const states = {
  declineReview: 'declined',
  lapseReview: 'lapsed',
  cancelReview: 'cancelled',
  returnReview: 'returned',
} as const satisfies Partial<Record<ReviewEvent, ReviewState>>

type Changed = Happening & { reviewId: string; event: keyof typeof states }

export async function changeReview(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { reviewId, ...happening }: Changed,
): Promise<void> {
  await store.saveStateOf(tx, { reviewId, state: states[happening.event], now: services.clock.now() })
  await noteReview(tx, services, happening)
}

/** An invitation turned out to be this person's. */
export const claimReview = store.savePersonOf

/** A line of history, and nothing else. */
export async function noteReview(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { viewer, submissionId, event, note = '' }: Happening & { event: ReviewEvent },
): Promise<void> {
  const { id: personId, role } = viewer ?? { id: null, role: 'journal' as const }
  await addLine(tx, { submissionId, personId, role, event, note, now: clock.now() })
}

/** What's published of the reviews, where an editor decided on them. */
export const keepReviewFeedback = store.saveReviewFeedback

/** Whether its reviewer wants to be named. */
export const keepNamed = store.saveNamed

/** For somebody who leaves. */
export const forgetNamed = store.forgetNamed
