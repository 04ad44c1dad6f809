// A paper that was paid for twice: the second payment is refunded.
import { notePayment } from '#features/submissions/moves/history.server.ts'
import type { Services } from '#edge/context.ts'
import { findOwedBack, saveRefund } from './store.server.ts'

/** Safe to run twice: the provider refunds once, and one line records it. Throws while the provider can't. */
export async function refundPayment(
  services: Pick<Services, 'db' | 'payment' | 'clock'>,
  paymentId: string,
): Promise<void> {
  const { db, payment } = services
  const owed = await findOwedBack(db, paymentId)
  if (!owed) return
  const refund = await payment.refund({ paymentId, amount: owed.amount })
  await db.transaction(async (tx) => {
    if (!(await saveRefund(tx, paymentId, refund.id))) return
    await notePayment(tx, services, {
      submissionId: owed.submissionId,
      text: `${paymentId} is being refunded, refund ${refund.id}`,
    })
  })
}
