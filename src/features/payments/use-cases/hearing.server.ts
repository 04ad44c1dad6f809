// A payment, as the browser proves it, as the provider's webhook reports it, and as the provider answers when asked.
import type { PaymentProof } from '#adapters/payment/payment.ts'
import { Refused } from '#journal/refusals.ts'
import type { ProofGiven } from '../contract.ts'
import { record, recordCaptured, type Recording } from '../recording.server.ts'
import * as store from '../store.server.ts'
import { findProvider, type Providing } from './providers.server.ts'

type Hearing = Recording & Providing

/**
 * Records the payment a browser brings proof of, and returns its token. Refuses a signature the provider didn't make.
 */
export async function verifyPayment(services: Hearing, proof: ProofGiven): Promise<string> {
  const order = await store.findOrder(services.db, proof.orderId)
  if (!(await isGenuine(services, proof, order))) throw new Refused('payment_forged')
  if (!order) throw new Refused('order_missing')
  if (order.submissionId !== proof.submissionId) throw new Refused('order_of_another')
  const { amount, currency } = order
  return services.db.transaction(async (tx) => {
    await record(tx, services, { id: proof.paymentId, order, amount, currency, reportedBy: 'browser' })
    return store.needToken(tx, proof.paymentId)
  })
}

/** By the provider of the order or, if we don't know the order, by any. */
async function isGenuine(
  services: Hearing,
  proof: PaymentProof,
  order: store.OrderRow | undefined,
): Promise<boolean> {
  const asked = services.paymentProviders.filter(({ name }) => !order || name === order.provider)
  const answers = await Promise.all(asked.map((provider) => provider.isGenuine(proof)))
  return answers.includes(true)
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

/** Records a payment that a provider reports by itself. Events that report no payment change nothing. */
export async function hearWebhook(
  services: Hearing,
  body: string,
  headers: Pick<Headers, 'get'>,
): Promise<void> {
  for (const { name: provider, signatureHeader, hear } of services.paymentProviders) {
    const heard = hear(body, headers.get(signatureHeader) ?? '')
    if (heard === 'forged') continue
    if (heard !== 'nothing') await recordCaptured(services, [heard], { provider, reportedBy: 'webhook' })
    return
  }
  throw new Refused('webhook_forged')
}

/** Asks its provider what became of an order. */
export async function reconcileOrder(services: Hearing, orderId: string): Promise<void> {
  const order = await store.findOrder(services.db, orderId)
  const provider = findProvider(services, order?.provider)
  if (!provider) return
  const report = { provider: provider.name, reportedBy: 'reconciliation' } as const
  await recordCaptured(services, await provider.listPayments(orderId), report)
}
