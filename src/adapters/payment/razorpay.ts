// Razorpay's Orders and Refunds APIs with its hosted checkout page. The sandbox beside this file speaks the same protocol.
// https://razorpay.com/docs/api/orders, https://razorpay.com/docs/api/refunds,
// https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted
import type { CheckoutRequest, Order, PaymentProvider, ProviderPayment, Refund } from './payment.ts'
import { isSigned } from './signatures.ts'

export type RazorpayAccount = {
  /** `https://api.razorpay.com`, or where the sandbox listens. */
  baseUrl: string
  /** Where browsers reach the checkout page, if that's a different address. */
  checkoutBaseUrl?: string
  keyId: string
  keySecret: string
  webhookSecret: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Whatever speaks its protocol presents itself by its own name. */
  as?: Pick<PaymentProvider, 'name' | 'label'>
}

type PaymentEntity = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: string
  email?: string | null
}
type RefundEntity = { id: string; status: string; amount: number; receipt?: string | null }

export function razorpay(account: RazorpayAccount): PaymentProvider {
  const call = caller(account)
  const checkoutBaseUrl = account.checkoutBaseUrl ?? account.baseUrl
  return {
    ...(account.as ?? { name: 'razorpay', label: 'Card, UPI, net banking (Razorpay)' }),
    key: account.keyId,
    checkoutOrigin: new URL(checkoutBaseUrl).origin,
    signatureHeader: 'x-razorpay-signature',
    createOrder: async ({ amount, currency, receipt }) =>
      toOrder(await call<Order>('POST', '/v1/orders', { body: { amount, currency, receipt } })),
    checkout: async (request) => ({
      method: 'post',
      url: `${checkoutBaseUrl}/v1/checkout/embedded`,
      fields: toFields(account.keyId, request),
    }),
    isGenuine: async ({ orderId, paymentId, signature }) =>
      isSigned(account.keySecret, `${orderId}|${paymentId}`, signature),
    hear: (body, signature) =>
      isSigned(account.webhookSecret, body, signature) ? toAnnounced(body) : 'forged',
    listPayments: async (orderId) => {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
      const { items } = await call<{ items: PaymentEntity[] }>('GET', path)
      return items.filter(isSettled).map(toPayment)
    },
    refund: async ({ paymentId, amount, key = `refund-${paymentId}` }) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`
      const { items } = await call<{ items: RefundEntity[] }>('GET', `${path}/refunds`)
      const isIt = ({ status, receipt, ...it }: RefundEntity) =>
        status !== 'failed' && (receipt ? receipt === key : it.amount === amount)
      const asked = { body: { amount, receipt: key }, headers: { 'x-refund-idempotency': key } }
      return toRefund(items.find(isIt) ?? (await call<RefundEntity>('POST', `${path}/refund`, asked)))
    },
  }
}

const timeout = 15_000

type Sent = { body?: unknown; headers?: Record<string, string> }

function caller({ baseUrl, keyId, keySecret, fetch: send = fetch }: RazorpayAccount) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async function call<T>(method: string, path: string, { body, headers }: Sent = {}): Promise<T> {
    const response = await send(baseUrl + path, {
      method,
      headers: { ...headers, authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) {
      throw new Error(
        `The payment provider answered ${response.status} to ${method} ${path}: ${await response.text()}`,
      )
    }
    return (await response.json()) as T
  }
}

function toOrder({ id, amount, currency }: Order): Order {
  return { id, amount, currency }
}

function toFields(keyId: string, { order, description, callbackUrl, cancelUrl }: CheckoutRequest) {
  return {
    key_id: keyId,
    order_id: order.id,
    amount: String(order.amount),
    currency: order.currency,
    description,
    callback_url: callbackUrl,
    cancel_url: cancelUrl,
  }
}

function toAnnounced(body: string): ProviderPayment | 'nothing' {
  const { event, payload } = JSON.parse(body) as {
    event?: string
    payload?: { payment?: { entity?: PaymentEntity } }
  }
  const entity = payload?.payment?.entity
  return event === 'payment.captured' && entity ? toPayment(entity) : 'nothing'
}

function isSettled({ status }: PaymentEntity): boolean {
  return status === 'captured' || status === 'failed'
}

function toPayment(it: PaymentEntity): ProviderPayment {
  const { id, order_id: orderId, amount, currency, email } = it
  const status = it.status === 'captured' ? 'captured' : 'failed'
  return { id, orderId, amount, currency, status, ...(email && email !== nobody && { email }) }
}

/** What Razorpay fills in if an account doesn't ask payers for their address. */
const nobody = 'void@razorpay.com'

function toRefund({ id }: RefundEntity): Refund {
  return { id }
}
