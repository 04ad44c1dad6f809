// A paper's editor finds that it's of another type than its author said.
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import type { Services } from '#edge/context.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin, type SubmissionFacts } from '#journal/workflow.ts'
import { addLine } from '../store-history.server.ts'
import { lockSubmission } from '../store.server.ts'
import { findTitle, saveTypeOf } from './store-types.server.ts'
import { needType } from './types.server.ts'

/** While they edit it, and so before any review: they're asked what its editor is asked to reject it at once. */
export const whyNotChangeType = (paper: SubmissionFacts, viewer: SignedIn) =>
  whyNotBegin('deskReject', paper, viewer)

type Asked = { submissionId: string; articleType: string }

export async function changeType(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { submissionId, articleType: asked }: Asked,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const paper = await lockSubmission(tx, submissionId)
    insist(whyNotChangeType(paper, viewer))
    const { articleType } = await needType(tx, { asked, before: paper.articleType, role: 'author' })
    if (articleType === paper.articleType) return
    const [from, to] = [await findTitle(tx, paper.articleType), await findTitle(tx, articleType)]
    await saveTypeOf(tx, { submissionId, articleType, now })
    await addLine(tx, {
      ...{ submissionId, personId: viewer.id, role: viewer.role, now },
      event: 'changeType',
      note: `${from} → ${to}`,
    })
  })
}
