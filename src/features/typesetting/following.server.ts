// What goes with the text of a paper.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { dropProof } from './proofs/store-proofs.server.ts'
import { dropCorrections } from './store.server.ts'

export async function forgetTypesetting(
  tx: Tx,
  _: Services,
  { submissionId }: { submissionId: string },
): Promise<void> {
  await dropCorrections(tx, submissionId)
  await dropProof(tx, submissionId)
}
