// What a move, a new file, a sign-out or a deleted account means for anyone who has the document open.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Status } from '#journal/workflow.ts'
import { dropEditing } from './store-forgetting.server.ts'
import { revokeEditing, revokeTokensOf } from './tokens/store-tokens.server.ts'
import { dropLock } from './wopi/store.server.ts'

type Paper = { submissionId: string }

/** The stage has changed: no one may save any more with what the previous stage allowed. */
export async function endEditing(
  tx: Tx,
  { clock }: Services,
  { submissionId, from, to }: Paper & { from?: Status | undefined; to: Status },
): Promise<void> {
  if (from === to) return
  await revokeEditing(tx, submissionId, clock.now())
  await dropLock(tx, submissionId)
}

/** An editor that still has the previous file open mustn't save over the new one. */
export const breakLock = (tx: Tx, _: Services, { submissionId }: Paper) => dropLock(tx, submissionId)

export const forgetEditing = (tx: Tx, _: Services, { submissionId }: Paper) => dropEditing(tx, submissionId)

/**
 * Whoever is at the person's windows has to prove again who they are. Windows that are still signed in get a new token
 * by themselves, and the locks stay: what was typed can be saved after the next sign-in.
 */
export const revokePasses = (tx: Tx, { clock }: Services, { personId }: { personId: string }) =>
  revokeTokensOf(tx, personId, clock.now())
