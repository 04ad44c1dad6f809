import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { underWay } from '#journal/statuses.ts'
import type { Status } from '#journal/workflow.ts'
import { fieldsClosedBetween, ofReviewersTalk } from './fields.ts'
import { dropFields, dropFieldsLike, dropOfPaper } from './store.server.ts'

type Paper = { submissionId: string }

/** The paper has left the desk: what was typed there was sent, or is no longer wanted. */
export async function forgetTyped(
  tx: Tx,
  _: Services,
  { submissionId, from, to }: Paper & { from?: Status | undefined; to: Status },
): Promise<void> {
  if (from && from !== to) await dropFields(tx, submissionId, fieldsClosedBetween(from, to))
  if (!underWay.includes(to)) await dropFieldsLike(tx, submissionId, ofReviewersTalk)
}

/** It may quote the paper. */
export const forgetAllTyped = (tx: Tx, _: Services, { submissionId }: Paper) => dropOfPaper(tx, submissionId)
