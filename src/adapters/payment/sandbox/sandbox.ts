// A small card provider for demonstration and tests: Razorpay's orders, checkout page, signatures and webhooks over
// HTTP, with test cards and no money.
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { sign } from '../signatures.ts'
import { checkoutPage, returnPage } from './checkout-page.ts'
import type { SandboxLedger, SandboxOrder, SandboxPayment } from './ledger.ts'
import { isCardNumber, outcomeOf } from './test-cards.ts'

export type SandboxProvider = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The path under which `fetch` is mounted. */
  path: string
  ledger: SandboxLedger
  newId: () => string
  /** Tells the journal of a captured payment, as a provider's webhook would. */
  announce: (body: string, signature: string) => void
}

export function paymentSandbox(provider: SandboxProvider): Hono {
  const app = new Hono().basePath(provider.path)
  app.use('/v1/orders/*', basicAuth({ username: provider.keyId, password: provider.keySecret }))
  app.use('/v1/orders', basicAuth({ username: provider.keyId, password: provider.keySecret }))
  app.post('/v1/orders', async (c) => {
    const order = toOrder(await c.req.json(), `order_${provider.newId()}`)
    if (!order) return c.json(badRequest('The amount must be a whole number of at least 100.'), 400)
    await provider.ledger.addOrder(order)
    return c.json({ ...order, entity: 'order', status: 'created' })
  })
  app.get('/v1/orders/:id/payments', async (c) => {
    const items = await provider.ledger.listPayments(c.req.param('id'))
    return c.json({ entity: 'collection', count: items.length, items: items.map(toEntity) })
  })
  app.post('/v1/checkout/embedded', async (c) => checkout(provider, await c.req.parseBody()))
  return app
}

type Form = Record<string, unknown>

async function checkout(provider: SandboxProvider, form: Form): Promise<Response> {
  const ask = { orderId: field(form, 'order_id'), callbackUrl: field(form, 'callback_url'), cancelUrl: field(form, 'cancel_url') }
  const order = await provider.ledger.findOrder(ask.orderId)
  if (!order || field(form, 'key_id') !== provider.keyId) return page(await checkoutPage({ notice: 'This order is unknown.' }), 400)
  const shown = { order, description: field(form, 'description'), fields: toFields(form), action: `${provider.path}/v1/checkout/embedded`, cancelUrl: ask.cancelUrl }
  const card = field(form, 'card_number').replaceAll(/\D/g, '')
  if (!('card_number' in form)) return page(await checkoutPage(shown))
  if (!isCardNumber(card)) return page(await checkoutPage({ ...shown, notice: 'That is not a card number.' }), 422)
  const payment = await pay(provider, order, outcomeOf(card))
  if (payment.status === 'failed') return page(await checkoutPage({ ...shown, notice: 'Your card was declined. Please try another card.' }), 402)
  const signature = sign(provider.keySecret, `${order.id}|${payment.id}`)
  return page(await returnPage(ask.callbackUrl, { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: signature }))
}

async function pay(provider: SandboxProvider, order: SandboxOrder, status: SandboxPayment['status']) {
  const payment = { id: `pay_${provider.newId()}`, orderId: order.id, amount: order.amount, currency: order.currency, status }
  await provider.ledger.addPayment(payment)
  if (status === 'captured') {
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: toEntity(payment) } } })
    provider.announce(body, sign(provider.webhookSecret, body))
  }
  return payment
}

function toOrder(body: { amount?: unknown; currency?: unknown; receipt?: unknown }, id: string): SandboxOrder | undefined {
  const { amount, currency, receipt } = body
  if (!Number.isSafeInteger(amount) || (amount as number) < 100) return undefined
  return { id, amount: amount as number, currency: String(currency ?? 'INR'), receipt: String(receipt ?? '') }
}

function toEntity({ id, orderId, amount, currency, status }: SandboxPayment) {
  return { id, entity: 'payment', order_id: orderId, amount, currency, status, method: 'card' }
}

const kept = ['key_id', 'order_id', 'description', 'callback_url', 'cancel_url'] as const

function toFields(form: Form): Record<string, string> {
  return Object.fromEntries(kept.map((name) => [name, field(form, name)]))
}

function field(form: Form, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

function badRequest(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description } }
}

function page(html: string, status = 200): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
