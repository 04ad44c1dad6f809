import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { hasCharge } from '#journal/charge.ts'
import type { Status } from '#journal/statuses.ts'
import { enter } from './use-cases.server.ts'

/** What an accepted paper owes is fixed on the day: the journal may charge something else later. */
export async function chargeAccepted(
  tx: Tx,
  services: Pick<Services, 'clock' | 'journal'>,
  { submissionId, to }: { submissionId: string; to: Status },
): Promise<void> {
  const { charge } = services.journal
  if (to !== 'approved_for_publication' || !hasCharge({ charge })) return
  await enter(tx, services, { submissionId, charge, reason: '' })
}
