// Who may open a proof.
import type { Tx } from '#adapters/database/database.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { isByLink, type Checking } from './checking.ts'
import * as store from './store-proofs.server.ts'

/** For the author of a paper whose proof was sent, until it's published. A link opens its own proof, and says nothing of others. */
export async function needProofOf(tx: Tx, by: Checking, submissionId: string): Promise<store.ProofRow> {
  if (isByLink(by)) await needLinked(tx, by, submissionId)
  else {
    const { authorId, onBehalf, status } = await needReadable(tx, by, submissionId)
    insist(authorId === by.id && !onBehalf ? undefined : 'not_its_author')
    insist(status === 'approved_for_publication' ? undefined : 'wrong_stage')
  }
  const proof = await store.findProof(tx, submissionId)
  if (!proof) throw new Refused('proof_missing')
  return proof
}

/** The paper that a link opens. */
export async function needLinked(
  tx: Tx,
  { token }: { token: string },
  submissionId: string,
): Promise<store.Linked> {
  const linked = await store.findLinked(tx, submissionId, token)
  if (!linked) throw new Refused('proof_missing')
  return linked
}
