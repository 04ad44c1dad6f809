// Until it's submitted, a draft is its author's own business.
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import * as store from '../store-leaving.server.ts'
import { lockSubmission } from '../store.server.ts'

/** For those who may save it. Its files go with the daily clean-up, since nothing points to them any more. */
export async function deleteDraft(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  submissionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockSubmission(tx, submissionId)
    insist(whyNotBegin(draft.onBehalf ? 'saveArticleForLater' : 'saveForLater', draft, viewer))
    await store.deleteDraft(tx, submissionId)
  })
}
