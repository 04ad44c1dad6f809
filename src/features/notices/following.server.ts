// What publishing a notice does to the paper it's about.
import type { Tx } from '#adapters/database/database.ts'
import { forgetPressed } from '#features/press/following.server.ts'
import { recordNotice } from '#features/publishing/use-cases.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import type { Move } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { noticePublished } from './messages.ts'
import * as store from './store.server.ts'

type Moved = { submissionId: string; move: Move }

export async function takeEffect(tx: Tx, services: Services, { submissionId, move }: Moved): Promise<void> {
  const notice = move === 'publish' ? await store.findNotice(tx, submissionId) : undefined
  if (!notice) return
  const { updates, type, title } = notice
  const it = await lockSubmission(tx, updates)
  await recordNotice(tx, services, { submissionId: updates, type })
  if (noticeTypes[type].effect === 'removed') await forgetPressed(tx, services, { submissionId: updates })
  await noteEvent(tx, services, { submissionId: updates, event: 'notice', note: title })
  const message = noticePublished(it, { id: submissionId, type, title })
  for (const recipient of ['authors', 'editor'] as const) await tell(tx, services, { it, recipient, message })
}
