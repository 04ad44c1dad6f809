// A document's lock as people see it: whose it is, and taking it away from a forgotten window.
import { noteLockTaken } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { mayRead, mayTend } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { HeldLock } from './contract.ts'
import { dropLock, findHolder } from './store.server.ts'

/** The lock the viewer may take away; undefined if there's none, or none that concerns the viewer. */
export async function findHeldLock(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  submissionId: string,
): Promise<HeldLock | undefined> {
  const submission = await needReadable(db, viewer, submissionId)
  const holder = await findHolder(db, submissionId, clock.now())
  if (!holder || !mayTend(submission, viewer, holder.personId)) return undefined
  return { mine: holder.personId === viewer.id, by: holder.name }
}

/** Whoever held it can't save any more; whatever they still send is kept as a rejected save. */
export async function takeLockAway(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    if (!mayRead(submission, viewer)) throw new Refused('document_closed')
    const holder = await findHolder(tx, submissionId, services.clock.now())
    if (!holder) throw new Refused('lock_missing')
    if (!mayTend(submission, viewer, holder.personId)) throw new Refused('not_yours')
    await dropLock(tx, submissionId)
    await noteLockTaken(tx, services, {
      viewer,
      submissionId,
      whose: `from ${whose(holder, submission, viewer)}`,
    })
  })
}

type Holders = { authorId: string; editorId?: string | null }

/** No name: people who mustn't know it read the history. */
function whose(
  { personId }: { personId: string },
  { authorId, editorId }: Holders,
  viewer: SignedIn,
): string {
  if (personId === viewer.id) return 'another window of the same person'
  if (personId === authorId) return 'the author'
  return personId === editorId ? 'the editor' : 'another publisher'
}
