// An amendment goes on record: for readers, in the paper's history, and in an email to its author.
import type { Tx } from '#adapters/database/database.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import type { Change } from '#journal/published/mending.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { paperMended } from './messages.ts'
import { saveMending } from './store.server.ts'

type Mended = {
  viewer: SignedIn
  submissionId: string
  changes: readonly Change[]
  reason: string
  isSilent: boolean
}

export async function noteAndTell(
  tx: Tx,
  services: Services,
  { viewer, submissionId, ...mended }: Mended,
): Promise<void> {
  const text = mended.isSilent ? 'Without telling readers' : mended.reason
  const now = services.clock.now()
  await saveMending(tx, { paperId: submissionId, personId: viewer.id, ...mended, now })
  await noteEvent(tx, services, { viewer, submissionId, event: 'mend', note: text })
  const it = await lockSubmission(tx, submissionId)
  await tell(tx, services, { it, recipient: 'author', message: paperMended(it, mended), actorId: viewer.id })
}
