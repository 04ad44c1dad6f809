// What goes with the text of a paper.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { dropCorrections } from './store.server.ts'

export const forgetTypesetting = (
  tx: Tx,
  _: Services,
  { submissionId }: { submissionId: string },
): Promise<void> => dropCorrections(tx, submissionId)
