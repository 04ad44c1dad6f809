// Asks the server for a document's lock, and to take it away.
import { sentences } from '#journal/sentences.ts'
import type { HeldLock } from '../wopi/contract.ts'

const ignore = () => undefined

/** Whose window keeps this one from editing, if that can be changed from here. */
export async function findHeldLock(submissionId: string): Promise<HeldLock | undefined> {
  const answer = await fetch(placeOf(submissionId)).catch(ignore)
  const said = (await answer?.json().catch(ignore)) as { lock?: HeldLock | null } | undefined // the contract, or a refusal
  return said?.lock ?? undefined
}

/** Why the lock is still there; undefined once it's gone, through us or before us. */
export async function whyNotTaken(submissionId: string): Promise<string | undefined> {
  const answer = await fetch(placeOf(submissionId), { method: 'DELETE' }).catch(ignore)
  if (answer?.ok || answer?.status === 409) return undefined
  const said = (await answer?.json().catch(ignore)) as { message?: string } | undefined // like every refusal
  return said?.message ?? sentences.workflow.networkFailed
}

const placeOf = (submissionId: string) => `/api/submissions/${submissionId}/lock`
