// For other slices: what goes when a person leaves the journal.
import type { Tx } from '#adapters/database/database.ts'
import { forgetPressed } from '#features/press/forgetting.server.ts'
import { dropVersions } from './store-forgetting.server.ts'

/** Every version and everything made of them. The caller has the submission locked. */
export async function forgetDocument(tx: Tx, submissionId: string): Promise<void> {
  await forgetPressed(tx, submissionId)
  await dropVersions(tx, submissionId)
}

export { dropTracesOf as forgetTracesOf } from './store-forgetting.server.ts'
