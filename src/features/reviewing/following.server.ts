import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import type { Move } from '#journal/workflow.ts'
import { askNextReserve } from './inviting/reserves.server.ts'

/** A reviewer gave the paper back, left, or lost the role: the next reserve is asked, as if they had declined. */
export async function replaceReviewer(
  tx: Tx,
  services: Services,
  { submissionId, move }: { submissionId: string; move: Move },
): Promise<void> {
  if (move !== 'releaseFromReview') return
  const isAsked = await askNextReserve(tx, services, await lockSubmission(tx, submissionId))
  if (isAsked) await tellOf(tx, services, { happening: 'reserveAsked', submissionId })
}
