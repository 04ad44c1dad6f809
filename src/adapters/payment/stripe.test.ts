import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed, startStripe, stripeKeys } from '#tests/support/stripe-server.ts'
import { asked, paymentContract, type Opened } from './payment.contract.ts'
import { stripe } from './stripe.ts'

let server: Awaited<ReturnType<typeof startStripe>>
let opened: Opened
beforeAll(async () => {
  server = await startStripe()
  const baseUrl = server.origin
  const payment = stripe({ ...stripeKeys, baseUrl })
  const stranger = stripe({ secretKey: 'sk_test_guess', webhookSecret: 'whsec_guess', baseUrl })
  const ids = { order: /^cs_\w+/, payment: /^pi_\w+/, failed: /^ch_\w+/, refund: /^re_\w+/ }
  opened = { payment, stranger, ids, announced: server.announced, typeCard }

  async function typeCard(card: string, order: { id: string; amount: number; currency: string }) {
    const { method, url = '' } = (await payment.checkout({ order, ...asked })) ?? {}
    expect(method).toBe('get')
    const body = new URLSearchParams({ card_number: card, email: '' })
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    const address = answer.headers.get('location')
    const page = await answer.text()
    if (!address) return { status: answer.status, page }
    const orderId = new URL(address).searchParams.get('order') ?? ''
    const paid = (await payment.listPayments(orderId)).find(({ status }) => status === 'captured')
    return {
      status: 200,
      page,
      back: { address, proof: { orderId, paymentId: paid?.id ?? '', signature: '' } },
    }
  }
})
afterAll(() => server.close())
paymentContract(() => opened)

const good = '4111 1111 1111 1111'

test('an order that lapsed or was paid has no checkout any more', async () => {
  const { payment, typeCard } = opened
  const [lapsed, paid] = [await payment.createOrder(asked), await payment.createOrder(asked)]
  server.expire(lapsed.id)
  await typeCard(good, paid)
  for (const order of [lapsed, paid]) expect(await payment.checkout({ order, ...asked })).toBeUndefined()
})

test('a report is believed for five minutes, and only with our secret', async () => {
  const order = await opened.payment.createOrder(asked)
  await opened.typeCard(good, order)
  const { body } = server.announced.at(-1)!
  const now = Math.floor(Date.now() / 1000)
  expect(opened.payment.hear(body, signed(body, { at: now - 290 }))).toMatchObject({ orderId: order.id })
  expect(opened.payment.hear(body, signed(body, { at: now - 310 }))).toBe('forged')
  expect(opened.payment.hear(body, signed(body, { secret: 'whsec_guess' }))).toBe('forged')
  expect(opened.payment.hear(body, signed(`${body} `))).toBe('forged')
})

test.each(['payment_intent.succeeded', 'checkout.session.expired', 'charge.refunded'])(
  'the event %s reports no payment',
  (type) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: 'x' } } })
    expect(opened.payment.hear(body, signed(body))).toBe('nothing')
  },
)

test('a session that is complete but not paid reports no payment', () => {
  const session = {
    id: 'cs_1',
    payment_intent: 'pi_1',
    payment_status: 'unpaid',
    amount_total: 1,
    currency: 'inr',
  }
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  }
  const body = JSON.stringify(event)
  expect(opened.payment.hear(body, signed(body))).toBe('nothing')
})

test.each([
  ['JPY', 3000, 3000],
  ['ISK', 3000, 300_000],
  ['KWD', 30_500, 30_500],
])('%s are counted as Stripe counts them', async (currency, amount, atStripe) => {
  const order = await opened.payment.createOrder({ ...asked, amount, currency })
  await opened.typeCard(good, order)
  const body = server.announced.at(-1)?.body ?? ''
  expect(body).toContain(`"amount_total": ${atStripe}`)
  expect(opened.payment.hear(body, signed(body))).toMatchObject({ amount, currency })
  expect(await opened.payment.listPayments(order.id)).toMatchObject([{ amount, currency }])
})

test('what goes wrong is told without the key', async () => {
  const order = opened.stranger.createOrder(asked)
  await expect(order).rejects.toThrow(/^The payment provider answered 401/)
  const error: unknown = await order.catch((it: unknown) => it)
  expect(JSON.stringify(error) + String(error)).not.toContain('sk_test_guess')
  const nobody = stripe({ ...stripeKeys, baseUrl: 'http://127.0.0.1:1' })
  await expect(nobody.createOrder(asked)).rejects.toThrow('The payment provider can’t be reached')
})
