// A paper that was paid twice: the second payment goes back.
import { notePayment } from '#features/submissions/moves/history.server.ts'
import type { Services } from '#edge/context.ts'
import { findOwedBack, saveRefund } from './store.server.ts'

/** Safe to run twice: the provider gives back once, and one line says so. Throws while the provider cannot. */
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
      text: `${paymentId} is being paid back, refund ${refund.id}`,
    })
  })
}
