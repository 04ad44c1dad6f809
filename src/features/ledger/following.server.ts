import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { chargeOf } from '#journal/paper/article-types.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import type { Status } from '#journal/statuses.ts'
import { findTypeCharge } from './store.server.ts'
import { enter } from './use-cases.server.ts'

/**
 * What an accepted paper owes is fixed on the day: the journal may charge something else later. Where its type owes
 * nothing, that's entered, too, and settles it for good.
 */
export async function chargeAccepted(
  tx: Tx,
  services: Pick<Services, 'clock' | 'journal'>,
  { submissionId, to }: { submissionId: string; to: Status },
): Promise<void> {
  if (to !== 'approved_for_publication' || !hasCharge(services.journal)) return
  const charge = chargeOf(await findTypeCharge(tx, submissionId), services.journal.charge)
  await enter(tx, services, { submissionId, charge, reason: '' })
}
