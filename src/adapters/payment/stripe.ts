// Stripe: a Checkout Session stands for each order, and its payment intent for the payment.
// https://docs.stripe.com/api/checkout/sessions, https://docs.stripe.com/api/refunds, https://docs.stripe.com/webhooks
import Stripe from 'stripe'
import { Answered, called, toMoney, toStripe } from './stripe-calls.ts'
import type { Checkout, OrderAsked, PaymentProvider, ProviderPayment, Refund } from './payment.ts'

export type StripeAccount = {
  secretKey: string
  webhookSecret: string
  /** `https://api.stripe.com`, or where a stand-in listens. */
  baseUrl: string
}

const timeout = 15_000

export function stripe({ secretKey, webhookSecret, baseUrl }: StripeAccount): PaymentProvider {
  const { protocol, hostname, port } = new URL(baseUrl)
  const server = { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname } as const
  const api = new Stripe(secretKey, { ...server, ...(port && { port }), timeout, telemetry: false })
  const listPayments = (orderId: string) => paymentsOf(api, orderId)
  return {
    name: 'stripe',
    label: 'Card (Stripe)',
    key: '',
    checkoutOrigin: 'https://checkout.stripe.com',
    signatureHeader: 'stripe-signature',
    createOrder: async (asked) => {
      const { id } = await called(api.checkout.sessions.create(toSession(asked)))
      return { id, amount: asked.amount, currency: asked.currency }
    },
    checkout: async ({ order }) => toCheckout(await findSession(api, order.id)),
    isGenuine: async ({ orderId, paymentId }) =>
      (await listPayments(orderId)).some(({ id, status }) => id === paymentId && status === 'captured'),
    hear: (body, signature) => {
      const event = findEvent(api, { body, signature, webhookSecret })
      return event ? (toAnnounced(event) ?? 'nothing') : 'forged'
    },
    listPayments,
    refund: (asked) => refund(api, asked),
  }
}

function toSession({ amount, currency, receipt, description, callbackUrl, cancelUrl }: OrderAsked) {
  const price = { currency: currency.toLowerCase(), unit_amount: toStripe(amount, currency) }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // What is paid is what was asked for, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: description } } }],
    client_reference_id: receipt,
    payment_intent_data: { description, metadata: { receipt } },
    // Stripe fills in the id; it must not be escaped.
    success_url: `${callbackUrl}?order={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** An open session lapses after a day. */
function toCheckout(session: Stripe.Checkout.Session | undefined): Checkout | undefined {
  return session?.status === 'open' && session.url
    ? { method: 'get', url: session.url, fields: {} }
    : undefined
}

async function findSession(api: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await called(api.checkout.sessions.retrieve(id))
  } catch (error) {
    if (error instanceof Answered && error.status === 404) return undefined
    throw error
  }
}

/** A declined card leaves a charge; a good one makes the intent the payment. */
async function paymentsOf(api: Stripe, orderId: string): Promise<ProviderPayment[]> {
  const session = await findSession(api, orderId)
  const intent = session && idOf(session.payment_intent)
  if (!intent) return []
  const { data } = await called(api.charges.list({ payment_intent: intent, limit: 100 }))
  return data.reverse().flatMap((charge) => toPayment(charge, { orderId, intent }))
}

const idOf = (it: { id: string } | string | null) => (typeof it === 'string' ? it : it?.id)

function toPayment(
  charge: Stripe.Charge,
  { orderId, intent }: { orderId: string; intent: string },
): ProviderPayment[] {
  const isTaken = charge.status === 'succeeded' && charge.captured
  if (!isTaken && charge.status !== 'failed') return []
  const { email } = charge.billing_details
  return [
    {
      id: isTaken ? intent : charge.id,
      orderId,
      ...toMoney(charge.amount, charge.currency),
      status: isTaken ? 'captured' : 'failed',
      ...(email && { email }),
    },
  ]
}

type Signed = { body: string; signature: string; webhookSecret: string }

/** Undefined: Stripe didn't sign it, or not within the last five minutes. */
function findEvent(api: Stripe, { body, signature, webhookSecret }: Signed): Stripe.Event | undefined {
  try {
    return api.webhooks.constructEvent(body, signature, webhookSecret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

function toAnnounced({ type, data }: Stripe.Event): ProviderPayment | undefined {
  if (type !== 'checkout.session.completed' && type !== 'checkout.session.async_payment_succeeded')
    return undefined
  const session = data.object as Stripe.Checkout.Session // what these events hold
  const { amount_total: amount, currency, customer_details: payer } = session
  const id = idOf(session.payment_intent)
  if (!id || amount === null || !currency || session.payment_status !== 'paid') return undefined
  const email = payer?.email
  return {
    ...{ id, orderId: session.id, status: 'captured' },
    ...toMoney(amount, currency),
    ...(email && { email }),
  }
}

type Asked = { paymentId: string; amount: number; key?: string }

/** Stripe forgets idempotency keys after a day or so: an older refund is known by its metadata. */
async function refund(
  api: Stripe,
  { paymentId, amount, key = `refund-${paymentId}` }: Asked,
): Promise<Refund> {
  const { data } = await called(api.refunds.list({ payment_intent: paymentId, limit: 100 }))
  const isIt = ({ status, metadata }: Stripe.Refund) =>
    status !== 'failed' && status !== 'canceled' && metadata?.['key'] === key
  const known = data.find(isIt)
  if (known) return { id: known.id }
  const currency = (await called(api.paymentIntents.retrieve(paymentId))).currency.toUpperCase()
  const asked = { payment_intent: paymentId, amount: toStripe(amount, currency), metadata: { key } }
  const { id } = await called(api.refunds.create(asked, { idempotencyKey: key }))
  return { id }
}
