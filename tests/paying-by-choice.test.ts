// Two card providers at once: the payer chooses, and whatever follows goes to the provider that took the money.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOutside, refund } from '#features/payments/by-publisher.server.ts'
import { nobodyToBill } from '#journal/charges/vouchers.ts'
import { askInvoice } from '#features/payments/invoicing.server.ts'
import { needBill } from '#features/payments/use-cases/bills.server.ts'
import { refundHeld } from '#features/payments/held.server.ts'
import { refundPayment } from '#features/payments/refunding.server.ts'
import {
  findPaid,
  hearWebhook,
  reconcileOrder,
  verifyPayment,
} from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { listWays } from '#features/payments/use-cases/providers.server.ts'
import type { Services } from '#edge/context.ts'
import { readEnv } from '#server/env.ts'
import { openPayment } from '#server/outside.ts'
import { openCardPayment } from './support/card-payment.ts'
import { testServices, thePeople } from './support/services.ts'
import { paymentUrlOf, paysByStripe, signedByStripe, startStripe } from './support/stripe-server.ts'
import { givenAnEntered, type People } from './support/submissions.ts'
import { whyRefused } from './support/why-refused.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let server: Awaited<ReturnType<typeof startStripe>>
let close: () => Promise<void>
beforeAll(async () => {
  server = await startStripe()
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  const env = readEnv({ PAYMENT_URL: paymentUrlOf(server) })
  const { providers } = await openPayment({ ...opened.services, env, secrets: () => 'unused' })
  services = { ...opened.services, paymentProviders: [cards.payment, ...providers] }
  close = opened.close
  people = await thePeople(services)
})
afterAll(async () => {
  server.close()
  await close()
})

const withOnly = (name: string): Services => ({
  ...services,
  paymentProviders: services.paymentProviders.filter((it) => it.name === name),
})

async function givenPaidByStripe() {
  const submissionId = await givenAnEntered(services, people)
  const order = await createOrder(services, submissionId, 'stripe')
  await paysByStripe(order)
  return { submissionId, orderId: order.id, announced: server.announced.at(-1)! } // what it has just announced
}

async function givenPaidByRazorpay() {
  const submissionId = await givenAnEntered(services, people)
  const order = await createOrder(services, submissionId, 'razorpay')
  return { submissionId, orderId: order.id, proof: { ...(await cards.pay(order)), submissionId } }
}

const paymentsOf = (id: string) =>
  services.db<{ id: string; provider: string; problem: string | null }>`
    select id, provider, problem from payments where submission_id = ${id} order by paid_at, id`
const refundsOf = (id: string) =>
  services.db<{ providerId: string | null; reference: string }>`
    select provider_id as "providerId" from refunds where payment_id = ${id}`

test('providers present themselves where there are two, and nowhere else', () => {
  expect(listWays(services)).toEqual([
    { name: 'razorpay', label: 'Card, UPI, net banking (Razorpay)' },
    { name: 'stripe', label: 'Card (Stripe)' },
  ])
  expect(listWays(withOnly('stripe'))).toEqual([])
})

test('one method only: a charge is paid by either provider, or by bank transfer against an invoice', async () => {
  const byRazorpay = await givenPaidByRazorpay()
  await verifyPayment(services, byRazorpay.proof)
  const byStripe = await givenPaidByStripe()
  await findPaid(services, byStripe)
  const byBank = { submissionId: await givenAnEntered(services, people) }
  const invoice = await askInvoice(services, byBank.submissionId, {
    ...nobodyToBill,
    name: 'Larkhaven University',
  })
  const sent = { amount: 250_000, method: 'Bank transfer', reference: invoice.number, paidOn: new Date() }
  await recordOutside(services, people.publisher, { ...byBank, ...sent, payerName: '' })
  for (const { submissionId } of [byRazorpay, byStripe, byBank])
    expect(await needBill(services, submissionId)).toMatchObject({ paid: true })
})

test('an order begins with the chosen provider, or with the first', async () => {
  const id = await givenAnEntered(services, people)
  expect(await createOrder(services, id, 'stripe')).toMatchObject({ checkout: { method: 'get' } })
  expect(await createOrder(services, id, 'razorpay')).toMatchObject({ checkout: { method: 'post' } })
  expect(await createOrder(services, id)).toMatchObject({ key: 'key_test' })
  expect(await whyRefused(createOrder(services, id, 'cheque'))).toBe('provider_unknown')
})

test('whoever changes their mind and comes back finds the order they had', async () => {
  const id = await givenAnEntered(services, people)
  const [first] = [await createOrder(services, id, 'stripe'), await createOrder(services, id, 'razorpay')]
  expect((await createOrder(services, id, 'stripe')).id).toBe(first.id)
})

test('whoever has paid by one provider isn’t sent to the other, even if nobody has told us yet', async () => {
  const { submissionId } = await givenPaidByStripe()
  expect(await whyRefused(createOrder(services, submissionId, 'razorpay'))).toBe('already_paid')
  expect(await paymentsOf(submissionId)).toMatchObject([{ provider: 'stripe', problem: null }])
})

test('if one provider can’t be reached, the other takes payments', async () => {
  const id = await givenAnEntered(services, people)
  await createOrder(services, id, 'razorpay')
  const down = {
    ...cards.payment,
    listPayments: async () => Promise.reject(new Error('connect ECONNREFUSED')),
  }
  const halfDown = { ...services, paymentProviders: [down, ...withOnly('stripe').paymentProviders] }
  expect(await createOrder(halfDown, id, 'stripe')).toMatchObject({ checkout: { method: 'get' } })
  expect(await whyRefused(createOrder(halfDown, id, 'razorpay'))).toBe('payment_unreachable')
})

test('each provider’s webhook is heard, by its own signature', async () => {
  const byStripe = await givenPaidByStripe()
  const { body, signature } = byStripe.announced
  await hearWebhook(services, body, signedByStripe(signature))
  expect(await paymentsOf(byStripe.submissionId)).toMatchObject([{ provider: 'stripe' }])
  const byRazorpay = await givenPaidByRazorpay()
  const webhook = cards.webhooks.at(-1)! // what it has just announced
  await hearWebhook(services, webhook.body, webhook.headers)
  expect(await paymentsOf(byRazorpay.submissionId)).toMatchObject([{ provider: 'razorpay' }])
  for (const headers of [
    new Headers(),
    signedByStripe('t=1,v1=00'),
    new Headers({ 'x-razorpay-signature': signature }),
  ])
    expect(await whyRefused(hearWebhook(services, body, headers))).toBe('webhook_forged')
})

test('what one provider signs says nothing of the other’s orders', async () => {
  const { submissionId, orderId, announced } = await givenPaidByStripe()
  await services.db`update payment_orders set provider = 'razorpay' where id = ${orderId}`
  await hearWebhook(services, announced.body, signedByStripe(announced.signature))
  expect(await paymentsOf(submissionId)).toEqual([])
  await services.db`update payment_orders set provider = 'stripe' where id = ${orderId}`
})

test('the browser’s proof and the reconciliation go to the provider of the order', async () => {
  const byRazorpay = await givenPaidByRazorpay()
  await verifyPayment(services, byRazorpay.proof)
  expect(await paymentsOf(byRazorpay.submissionId)).toMatchObject([{ provider: 'razorpay' }])
  const byStripe = await givenPaidByStripe()
  await findPaid(services, byStripe)
  expect(await paymentsOf(byStripe.submissionId)).toMatchObject([{ provider: 'stripe' }])
  const again = await givenPaidByStripe()
  await reconcileOrder(withOnly('razorpay'), again.orderId)
  expect(await paymentsOf(again.submissionId)).toEqual([])
  await reconcileOrder(services, again.orderId)
  expect(await paymentsOf(again.submissionId)).toHaveLength(1)
})

test('a paper paid by both: the second payment goes back through the provider that took it', async () => {
  const submissionId = await givenAnEntered(services, people)
  const byStripe = await createOrder(services, submissionId, 'stripe')
  const byRazorpay = await createOrder(services, submissionId, 'razorpay')
  await verifyPayment(services, { ...(await cards.pay(byRazorpay)), submissionId })
  await paysByStripe(byStripe)
  await reconcileOrder(services, byStripe.id)
  const [first, second] = await paymentsOf(submissionId)
  expect([first, second]).toMatchObject([
    { provider: 'razorpay', problem: null },
    { provider: 'stripe', problem: 'second' },
  ])
  await refundPayment(services, second!.id) // it's there: the line above
  expect(await refundsOf(second!.id)).toEqual([{ providerId: expect.stringMatching(/^re_/) }])
})

test('a payment whose provider isn’t set up any more is sent back by hand, and recorded', async () => {
  const { submissionId, orderId } = await givenPaidByStripe()
  await reconcileOrder(services, orderId)
  const [payment] = await paymentsOf(submissionId)
  const paymentId = payment?.id ?? ''
  const asked = {
    submissionId,
    paymentId,
    amount: 100_000,
    reason: 'Agreed',
    reference: 're_by_hand',
    letsGo: true,
  }
  await refund(withOnly('razorpay'), people.publisher, asked)
  expect(await refundsOf(paymentId)).toEqual([{ providerId: 're_by_hand' }])
  const queued = await services.db`
    select from pgboss.job where name = 'refund-payment' and data->>'paymentId' = ${paymentId}`
  expect(queued).toEqual([])
})

test('a held payment whose provider isn’t set up any more can’t be sent back from here', async () => {
  const { submissionId, orderId } = await givenPaidByStripe()
  await services.db`update submissions set status = 'withdrawn' where id = ${submissionId}`
  await reconcileOrder(services, orderId)
  const [payment] = await paymentsOf(submissionId)
  const held = { paymentId: payment?.id ?? '', reason: 'Withdrawn.' }
  expect(await whyRefused(refundHeld(withOnly('razorpay'), people.publisher, held))).toBe('provider_gone')
})

test.each([
  [' ', []],
  ['https://k:s@api.razorpay.com?webhook_secret=a,b', ['https://k:s@api.razorpay.com?webhook_secret=a,b']],
  [
    'https://k:s@r.test, stripe://sk@s.test?webhook_secret=w',
    ['https://k:s@r.test', 'stripe://sk@s.test?webhook_secret=w'],
  ],
  [
    'https://k:s@r.test  stripe://sk@s.test?webhook_secret=w\n',
    ['https://k:s@r.test', 'stripe://sk@s.test?webhook_secret=w'],
  ],
])('PAYMENT_URL %j names %j', (PAYMENT_URL, paymentUrls) => {
  expect(readEnv({ PAYMENT_URL })).toMatchObject({ paymentUrls })
})

test.each([
  ['https://k:s@r.test https://k2:s2@r.test', 'PAYMENT_URL must name each provider once'],
  ['https://k:s@r.test,stripe://sk@s.test', 'PAYMENT_URL must end with the webhook’s secret'],
  ['https://k:s@r.test cheque', 'PAYMENT_URL must be an address that begins with'],
])('PAYMENT_URL %j is refused', (PAYMENT_URL, said) => {
  expect(() => readEnv({ PAYMENT_URL })).toThrow(said)
})
