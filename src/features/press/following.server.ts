// What the press does when a paper moves on, gets a new file, or loses its text.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { previewed } from '#journal/access.ts'
import type { Move, Status } from '#journal/workflow.ts'
import { beginFirstPage } from './first-page/reading.server.ts'
import { dropFirstPage } from './first-page/store-first-pages.server.ts'
import { dropLookUps } from './looking-up/store-look-ups.server.ts'
import { dropPreview } from './preview/store-previews.server.ts'
import { dropReading } from './reading/store-readings.server.ts'
import { dropPressed } from './store.server.ts'

type Moved = { submissionId: string; move: Move; to: Status }

/** Editors and reviewers get a copy of the text that has arrived; what's approved is typeset. */
export async function copyOrTypeset(
  tx: Tx,
  { queue }: Services,
  { submissionId, move, to }: Moved,
): Promise<void> {
  if (to !== 'incomplete') await dropFirstPage(tx, submissionId)
  if (!previewed.includes(to)) await dropPreviewed(tx, submissionId)
  const typeset = to === 'approved_for_publication'
  if (typeset || bringsText.includes(move))
    await queue.add(tx, typeset ? 'press' : 'review-copy', {
      payload: { submissionId },
      onceFor: submissionId,
    })
}

const bringsText: readonly Move[] = ['submit', 'sendForReview', 'resubmit']

/** A draft's file is read; a paper that is approved already is typeset again. */
export async function readOrTypesetAgain(
  tx: Tx,
  services: Services,
  { submissionId, status }: { submissionId: string; status: Status },
): Promise<void> {
  const { queue } = services
  if (status === 'incomplete') await beginFirstPage(tx, services, submissionId)
  if (status === 'approved_for_publication')
    await queue.add(tx, 'press', { payload: { submissionId }, onceFor: submissionId })
}

/** What was made from a manuscript goes with it. */
export async function forgetPressed(
  tx: Tx,
  _: Services,
  { submissionId }: { submissionId: string },
): Promise<void> {
  await dropPressed(tx, submissionId)
  await dropLookUps(tx, submissionId)
  await dropFirstPage(tx, submissionId)
  await dropPreviewed(tx, submissionId)
}

export async function dropPreviewed(tx: Tx, submissionId: string): Promise<void> {
  await dropPreview(tx, submissionId)
  await dropReading(tx, submissionId)
}
