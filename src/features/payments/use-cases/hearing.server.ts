// A payment, as the browser proves it, as the provider's webhook reports it, and as the provider answers when asked.
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { ProofGiven } from '../contract.ts'
import { record, recordCaptured, type Recording } from '../recording.server.ts'
import * as store from '../store.server.ts'

type Hearing = Recording & Pick<Services, 'payment'>

/**
 * Records the payment a browser brings proof of, and returns its token. Refuses a signature the provider didn't make.
 */
export async function verifyPayment(services: Hearing, proof: ProofGiven): Promise<string> {
  if (!(await services.payment.isGenuine(proof))) throw new Refused('payment_forged')
  return services.db.transaction(async (tx) => {
    const order = await store.findOrder(tx, proof.orderId)
    if (!order) throw new Refused('order_missing')
    if (order.submissionId !== proof.submissionId) throw new Refused('order_of_another')
    const { amount, currency } = order
    await record(tx, services, { id: proof.paymentId, order, amount, currency, reportedBy: 'browser' })
    return store.needToken(tx, proof.paymentId)
  })
}

/** The browser has come back from paying an order without proof: the provider is asked. Returns the payment's token. */
export async function findPaid(
  services: Hearing,
  { submissionId, orderId }: { submissionId: string; orderId: string },
): Promise<string> {
  const order = isOrderId(orderId) ? await store.findOrder(services.db, orderId) : undefined
  if (!order) throw new Refused('order_missing')
  if (order.submissionId !== submissionId) throw new Refused('order_of_another')
  await reconcileOrder(services, orderId)
  const token = await store.findTokenOfOrder(services.db, orderId)
  if (!token) throw new Refused('payment_forged')
  return token
}

/** As providers write them; anything else isn't asked for. */
const isOrderId = (text: string) => /^\w{1,255}$/.test(text)

/** Records a payment the provider reports by itself. Events that report no payment change nothing. */
export async function hearWebhook(services: Hearing, body: string, signature: string): Promise<void> {
  const heard = services.payment.hear(body, signature)
  if (heard === 'forged') throw new Refused('webhook_forged')
  if (heard !== 'nothing') await recordCaptured(services, [heard], 'webhook')
}

/** Asks the provider what became of an order. */
export async function reconcileOrder(services: Hearing, orderId: string): Promise<void> {
  await recordCaptured(services, await services.payment.listPayments(orderId), 'reconciliation')
}
