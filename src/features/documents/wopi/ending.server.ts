// For other slices: what a move, an upload or a sign-out does to whoever has the document open.
import type { Tx } from '#adapters/database/database.ts'
import { itemVersion } from './item-version.ts'
import { revokeEditing, revokeTokensOf } from './store-tokens.server.ts'
import { dropLock, findDocument } from './store.server.ts'

/** The stage has changed: nobody saves any more with what the stage before allowed. */
export async function endEditing(tx: Tx, submissionId: string, now: Date): Promise<void> {
  await revokeEditing(tx, submissionId, now)
  await dropLock(tx, submissionId)
}

/**
 * Whoever sits at the person's windows now has to prove anew who they are. Windows that are still signed in get a new
 * token by themselves, and the locks stay: what was typed can be saved after the next sign-in.
 */
export const revokePasses = revokeTokensOf

/** A file came by another way: an editor that still has the one before open must not save over it. */
export const breakLock = dropLock

/** As saves answer it in X-WOPI-ItemVersion; undefined while there is no file. */
export async function findItemVersion(tx: Tx, submissionId: string): Promise<string | undefined> {
  const document = await findDocument(tx, submissionId)
  return document && itemVersion(document)
}
