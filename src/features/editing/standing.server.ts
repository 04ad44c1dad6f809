// For pages with a document: what there is to say about it besides its versions.
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { HeldLock, RejectedSave } from './wopi/contract.ts'
import { findHeldLock } from './wopi/lock.server.ts'
import { listRejectedSaves } from './rejected/rejected-saves.server.ts'

export type DocumentStanding = { lock?: HeldLock | undefined; rejected: RejectedSave[] }

export async function needStanding(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<DocumentStanding> {
  const [lock, rejected] = await Promise.all([
    findHeldLock(services, viewer, submissionId),
    listRejectedSaves(services, viewer, submissionId),
  ])
  return { lock, rejected }
}
