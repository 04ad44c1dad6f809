// Razorpay's sandbox and a small Stripe, as payers, journals and webhooks meet them: the same acts with both.
import type { Database } from '#adapters/database/database.ts'
import type { PaymentProof, PaymentProvider } from '#adapters/payment/payment.ts'
import { toEntity } from '#adapters/payment/sandbox/to-entity.ts'
import { sign } from '#adapters/payment/signatures.ts'
import { stripe } from '#adapters/payment/stripe.ts'
import type { OrderMade } from '#features/payments/contract.ts'
import { findPaid, verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment, signedBy } from './card-payment.ts'
import { paysByStripe, signed, signedByStripe, startStripe, stripeKeys } from './stripe-server.ts'

export type Taken = { submissionId: string; orderId: string; proof: PaymentProof }

export type Acting = {
  payment: PaymentProvider
  /** The payer pays, and the journal hasn't heard of it. */
  pay(order: OrderMade): Promise<PaymentProof>
  /** As if it had taken this much. */
  takesInstead(it: Taken, amount: number): Promise<unknown>
  /** The browser returns to the journal. */
  comesBack(services: Services, it: Taken): Promise<unknown>
  /** What the provider says of the payment by itself, now. */
  webhookOf(it: Taken): Promise<{ body: string; headers: Headers }>
  /** Every payment it has taken. */
  allTaken(): Promise<{ id: string; amount: number }[]>
}

export async function openBothProviders(db: Database) {
  const server = await startStripe()
  return { razorpay: actByRazorpay(db), stripe: actByStripe(server), close: server.close }
}

function actByRazorpay(db: Database): Acting {
  const { payment, pay } = openCardPayment(db)
  return {
    payment,
    pay,
    takesInstead: ({ proof }, amount) =>
      db`update sandbox_payments set amount = ${amount} where id = ${proof.paymentId}`,
    comesBack: (services, { proof, submissionId }) => verifyPayment(services, { ...proof, submissionId }),
    webhookOf: async ({ orderId }) => {
      const [taken] = await payment.listPayments(orderId)
      const entity = taken && toEntity(taken)
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
      return { body, headers: signedBy(sign('webhook secret', body)) }
    },
    allTaken: () => db`select id, amount from sandbox_payments where status = 'captured'`,
  }
}

function actByStripe(server: Awaited<ReturnType<typeof startStripe>>): Acting {
  const payment = stripe({ ...stripeKeys, baseUrl: server.origin })
  return {
    payment,
    pay: async (order) => {
      const back = await paysByStripe(order)
      const orderId = back.searchParams.get('order') ?? ''
      const [taken] = await payment.listPayments(orderId)
      return { orderId, paymentId: taken?.id ?? '', signature: 'none' }
    },
    takesInstead: async ({ orderId }, amount) => server.takesInstead(orderId, amount),
    comesBack: (services, { submissionId, orderId }) => findPaid(services, { submissionId, orderId }),
    webhookOf: async ({ orderId }) => {
      const body = server.eventOf(orderId)
      return { body, headers: signedByStripe(signed(body)) }
    },
    allTaken: async () => server.allTaken(),
  }
}
