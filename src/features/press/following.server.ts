// What the press does when a paper moves on, gets a new file, or loses its text.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Move, Status } from '#journal/workflow.ts'
import { dropPressed } from './store.server.ts'

type Moved = { submissionId: string; move: Move; to: Status }

/** Editors and reviewers get a copy of the text that has arrived; what's approved is typeset. */
export async function copyOrTypeset(
  tx: Tx,
  { queue }: Services,
  { submissionId, move, to }: Moved,
): Promise<void> {
  const typeset = to === 'approved_for_publication'
  if (typeset || bringsText.includes(move))
    await queue.add(tx, typeset ? 'press' : 'review-copy', { submissionId }, { onceFor: submissionId })
}

const bringsText: readonly Move[] = ['submit', 'sendForReview', 'resubmit']

export async function typesetAgain(
  tx: Tx,
  { queue }: Services,
  { submissionId, status }: { submissionId: string; status: Status },
): Promise<void> {
  if (status === 'approved_for_publication')
    await queue.add(tx, 'press', { submissionId }, { onceFor: submissionId })
}

/** What was made from a manuscript goes with it. */
export const forgetPressed = (tx: Tx, _: Services, { submissionId }: { submissionId: string }) =>
  dropPressed(tx, submissionId)
