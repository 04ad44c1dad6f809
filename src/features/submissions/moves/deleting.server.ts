// A draft is its author's own matter until it is submitted.
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import * as store from '../store-leaving.server.ts'
import { needSubmission } from '../store.server.ts'

/** For whoever may save it. Its files go with the daily tidying, as those that nobody points to. */
export async function deleteDraft(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  submissionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await needSubmission(tx, submissionId)
    insist(whyNotBegin(draft.onBehalf ? 'saveArticleForLater' : 'saveForLater', draft, viewer))
    await store.deleteDraft(tx, submissionId)
  })
}
