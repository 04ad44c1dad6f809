// The charge paid through Stripe: by whichever way we hear of it, once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refund } from '#features/payments/by-publisher.server.ts'
import { needOwnPayment } from '#features/payments/receipts.server.ts'
import { refundPayment } from '#features/payments/refunding.server.ts'
import { needBill } from '#features/payments/use-cases/bills.server.ts'
import {
  findPaid,
  hearWebhook,
  reconcileOrder,
  verifyPayment,
} from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import type { Services } from '#edge/context.ts'
import { readEnv } from '#server/env.ts'
import { openPayment } from '#server/outside.ts'
import { testServices, thePeople } from './support/services.ts'
import { paymentUrlOf, paysByStripe, signedByStripe, startStripe } from './support/stripe-server.ts'
import { givenA, type People } from './support/submissions.ts'

let services: Services
let people: People
let server: Awaited<ReturnType<typeof startStripe>>
let close: () => Promise<void>
beforeAll(async () => {
  server = await startStripe()
  const opened = await testServices()
  const env = readEnv({ PAYMENT_URL: paymentUrlOf(server) })
  const outside = { ...opened.services, env, secrets: () => 'unused' }
  services = { ...opened.services, paymentProviders: (await openPayment(outside)).providers }
  close = opened.close
  people = await thePeople(services)
})
afterAll(async () => {
  server.close()
  await close()
})

async function givenPaid() {
  const { id: submissionId } = await givenA(services, people, 'approved_for_publication')
  const order = await createOrder(services, submissionId)
  const back = await paysByStripe(order)
  const { body, signature } = server.announced.at(-1)!
  const orderId = back.searchParams.get('order') ?? ''
  return { submissionId, order, orderId, back, body, signature }
}

type Given = Awaited<ReturnType<typeof givenPaid>>
const reports = {
  browser: (it: Given) => findPaid(services, it),
  webhook: (it: Given) => hearWebhook(services, it.body, signedByStripe(it.signature)),
  reconciliation: (it: Given) => reconcileOrder(services, it.orderId),
}
const paymentsOf = (id: string) =>
  services.db<{ id: string; amount: number; payerEmail: string }>`
    select id, amount, payer_email as "payerEmail" from payments where submission_id = ${id}`

test.each([
  ['browser', 'webhook', 'reconciliation'],
  ['webhook', 'reconciliation', 'browser'],
  ['reconciliation', 'browser', 'webhook'],
] as const)('reported by %s, then %s, then %s: paid once', async (...order) => {
  const given = await givenPaid()
  expect(given.order.checkout).toMatchObject({ method: 'get', fields: {} })
  expect(given.back.pathname).toBe(`/payment/${given.submissionId}/done`)
  for (const reporter of order) await reports[reporter](given)
  expect(await paymentsOf(given.submissionId)).toEqual([
    { id: expect.stringMatching(/^pi_/), amount: 250_000, payerEmail: 'grants@larkhaven.example' },
  ])
  const token = await findPaid(services, given)
  const receipt = await needOwnPayment(services, { submissionId: given.submissionId, token })
  expect(receipt).toMatchObject({ settles: true, printed: { sheet: { title: 'Receipt' } } })
})

test('coming back proves nothing: an order that nobody paid is refused, and so is another paper’s', async () => {
  const { id: submissionId } = await givenA(services, people, 'approved_for_publication')
  const { id: orderId } = await createOrder(services, submissionId)
  const paid = await givenPaid()
  const attempt = (asked: { submissionId: string; orderId: string }) => findPaid(services, asked)
  await expect(attempt({ submissionId, orderId })).rejects.toMatchObject({ code: 'payment_forged' })
  await expect(attempt({ submissionId, orderId: paid.orderId })).rejects.toMatchObject({
    code: 'order_of_another',
  })
  for (const none of ['cs_none', 'cs\0', ''])
    await expect(attempt({ submissionId, orderId: none })).rejects.toMatchObject({ code: 'order_missing' })
  const forged = { submissionId, orderId, paymentId: 'pi_made_up', signature: 'x' }
  await expect(verifyPayment(services, forged)).rejects.toMatchObject({ code: 'payment_forged' })
  expect(await needBill(services, submissionId)).toMatchObject({ paid: false })
})

test('an order is used again while its page is open, and another begins once it has lapsed', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const first = await createOrder(services, id)
  expect((await createOrder(services, id)).id).toBe(first.id)
  server.expire(first.id)
  const second = await createOrder(services, id)
  expect(second.id).not.toBe(first.id)
  expect((await createOrder(services, id)).id).toBe(second.id)
})

test('who begins to pay again after paying is told that it’s paid, whatever the browser missed', async () => {
  const { submissionId } = await givenPaid()
  await expect(createOrder(services, submissionId)).rejects.toMatchObject({ code: 'already_paid' })
  expect(await paymentsOf(submissionId)).toHaveLength(1)
})

test('a forged report is refused', async () => {
  const { submissionId, body } = await givenPaid()
  await expect(hearWebhook(services, body, signedByStripe('t=1,v1=00'))).rejects.toMatchObject({
    code: 'webhook_forged',
  })
  expect(await paymentsOf(submissionId)).toEqual([])
})

test('a publisher refunds a part, once, even if the job runs twice', async () => {
  const given = await givenPaid()
  await reports.webhook(given)
  const [payment] = await paymentsOf(given.submissionId)
  const paymentId = payment?.id ?? ''
  const part = { ...given, paymentId, amount: 100_000, reason: 'Agreed', reference: '', letsGo: true }
  await refund(services, people.publisher, part)
  await refundPayment(services, paymentId)
  await refundPayment(services, paymentId)
  const entries = await services.db<{ amount: number; reference: string }>`
    select amount, reference from charge_entries where submission_id = ${given.submissionId} and kind = 'refunded'`
  expect(entries).toEqual([{ amount: 100_000, reference: expect.stringMatching(/^re_/) }])
})

test('without the secret of its webhook, Stripe isn’t set up', () => {
  expect(() => readEnv({ PAYMENT_URL: 'stripe://sk_live_1@api.stripe.com' })).toThrow(
    'PAYMENT_URL must end with the webhook’s secret',
  )
})
