import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { lockSubmission } from '#features/submissions/use-cases/move.server.ts'
import { createArticle } from '#features/submissions/use-cases/on-behalf.server.ts'
import { needDetails } from '#features/submissions/use-cases/reading.server.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import type { OrderMade, ProofGiven } from './contract.ts'
import {
  createOrder,
  hearWebhook,
  needBill,
  needReceipt,
  reconcileOrder,
  verifyPayment,
} from './use-cases.server.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, payment: cards.payment }
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

const givenAnAccepted = async () => (await givenA(services, people, 'approved_for_publication')).id

async function givenAPayment() {
  const submissionId = await givenAnAccepted()
  const order = await createOrder(services, submissionId)
  const proof = { ...(await cards.pay(order)), submissionId }
  const webhook = cards.webhooks.at(-1) ?? { body: '', signature: '' }
  return { submissionId, order, proof, webhook }
}

type Given = Awaited<ReturnType<typeof givenAPayment>>

const reports = {
  browser: ({ proof }: Given) => verifyPayment(services, proof),
  webhook: ({ webhook: { body, signature } }: Given) => hearWebhook(services, body, signature),
  reconciliation: ({ order }: Given) => reconcileOrder(services, order.id),
}

const paymentsOf = (id: string) =>
  services.db<{ id: string; settles: boolean; reportedBy: string }>`
    select id, settles, reported_by as "reportedBy" from payments where submission_id = ${id} order by paid_at, id`
const linesOf = async (id: string) =>
  (await needDetails(services, people.publisher, id)).history.filter(({ event }) => event === 'payment')
const receiptsOf = async (id: string) =>
  (await theOutbox(services)).filter(({ text }) => text.includes(`/receipt/${id}`))

async function expectPaidOnce({ submissionId, proof }: Given) {
  expect(await paymentsOf(submissionId)).toEqual([
    { id: proof.paymentId, settles: true, reportedBy: expect.any(String) },
  ])
  expect(await linesOf(submissionId)).toMatchObject([
    { note: proof.paymentId, fromStatus: null, toStatus: null },
  ])
  expect(await receiptsOf(submissionId)).toHaveLength(1)
}

const whyRefused = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

test('the amount comes from the journal, and a second try uses the same order', async () => {
  const id = await givenAnAccepted()
  const first = await createOrder(services, id)
  expect(first).toMatchObject({ amount: 250_000, currency: 'INR', key: 'key_test' })
  expect(first.checkout.fields).toMatchObject({
    order_id: first.id,
    amount: '250000',
    callback_url: `http://journal.test/payment/${id}/done`,
    cancel_url: `http://journal.test/payment/${id}?cancelled`,
  })
  expect((await createOrder(services, id)).id).toBe(first.id)
})

test('a charge that has changed since begins a new order', async () => {
  const id = await givenAnAccepted()
  const old = await createOrder(services, id)
  const dearer = {
    ...services,
    journal: { ...services.journal, charge: { amount: 300_000, currency: 'INR' } },
  }
  const order = await createOrder(dearer, id)
  expect(order).toMatchObject({ amount: 300_000 })
  expect(order.id).not.toBe(old.id)
})

test('nothing is due before acceptance, and the title stays unseen', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  expect(await whyRefused(createOrder(services, id))).toBe('not_owed')
  expect(await whyRefused(needBill(services, id))).toBe('not_owed')
  expect(await whyRefused(createOrder(services, 'nothing'))).toBe('submission_missing')
})

test('whoever has the address sees title and amount, and nobody’s name', async () => {
  const id = await givenAnAccepted()
  const { reference, ...bill } = await needBill(services, id)
  expect(reference).toMatch(/^ALD-\d{4}-\d{4}$/)
  expect(bill).toEqual({ title: aText.title, paid: false, charge: { amount: 250_000, currency: 'INR' } })
})

test('a proof that the provider signed pays the charge, with a line, a receipt and a mail', async () => {
  const given = await givenAPayment()
  await verifyPayment(services, given.proof)
  await expectPaidOnce(given)
  const row = await services.db.transaction((tx) => lockSubmission(tx, given.submissionId))
  const { paymentStatus, paymentId } = toSubmission(row, people.author, services.journal)
  expect({ paymentStatus, paymentId }).toEqual({ paymentStatus: 'paid', paymentId: given.proof.paymentId })
  expect(await needBill(services, given.submissionId)).toMatchObject({ paid: true })
  const [mail] = await receiptsOf(given.submissionId)
  expect(mail?.to).toBe(people.author.email)
  expect(mail?.text).toContain('Rs. 2500')
  expect(mail?.text).toContain(given.proof.paymentId)
})

test('the receipt is for the author and for publishers', async () => {
  const { submissionId, proof, order } = await givenAPayment()
  expect(await whyRefused(needReceipt(services, people.author, submissionId))).toBe('receipt_missing')
  await verifyPayment(services, proof)
  const receipt = await needReceipt(services, people.author, submissionId)
  expect(receipt).toMatchObject({
    paymentId: proof.paymentId,
    orderId: order.id,
    amount: 250_000,
    payerName: 'Anwen Tarrowby',
  })
  expect(await needReceipt(services, people.publisher, submissionId)).toEqual(receipt)
  for (const other of [people.otherAuthor, people.editor, people.reviewer])
    expect(await whyRefused(needReceipt(services, other, submissionId))).toBe('receipt_missing')
})

const forgeries: [name: string, (proof: ProofGiven) => ProofGiven, Refusal][] = [
  ['a made-up signature', (it) => ({ ...it, signature: 'f'.repeat(64) }), 'payment_forged'],
  ['no signature', (it) => ({ ...it, signature: '' }), 'payment_forged'],
  ['another payment', (it) => ({ ...it, paymentId: 'pay_another' }), 'payment_forged'],
  ['another order', (it) => ({ ...it, orderId: 'order_another' }), 'payment_forged'],
]

test.each(forgeries)('%s is refused, and nothing is recorded', async (_, forge, code) => {
  const given = await givenAPayment()
  const attempt = verifyPayment(services, forge(given.proof))
  await expect(attempt).rejects.toMatchObject({
    code,
    status: 400,
    message: 'Payment verification failed. Please try again.',
  })
  expect(await paymentsOf(given.submissionId)).toEqual([])
  expect(await linesOf(given.submissionId)).toEqual([])
})

test('the payment of one submission does not pay another', async () => {
  const { proof, submissionId } = await givenAPayment()
  const other = await givenAnAccepted()
  expect(await whyRefused(verifyPayment(services, { ...proof, submissionId: other }))).toBe(
    'order_of_another',
  )
  expect([...(await paymentsOf(other)), ...(await paymentsOf(submissionId))]).toEqual([])
})

test('a forged webhook is refused; one of another event or of an unknown order changes nothing', async () => {
  const given = await givenAPayment()
  const { body } = given.webhook
  await expect(hearWebhook(services, body, 'f'.repeat(64))).rejects.toMatchObject({
    code: 'webhook_forged',
    status: 401,
  })
  expect(await paymentsOf(given.submissionId)).toEqual([])
  await services.db`delete from payment_orders where id = ${given.order.id}`
  await reports.webhook(given)
  expect(await paymentsOf(given.submissionId)).toEqual([])
})

const orders = [
  ['browser', 'webhook', 'reconciliation'],
  ['browser', 'reconciliation', 'webhook'],
  ['webhook', 'browser', 'reconciliation'],
  ['webhook', 'reconciliation', 'browser'],
  ['reconciliation', 'browser', 'webhook'],
  ['reconciliation', 'webhook', 'browser'],
] as const

test.each(orders)('reported by %s, then %s, then %s: paid once', async (...order) => {
  const given = await givenAPayment()
  for (const reporter of order) await reports[reporter](given)
  await expectPaidOnce(given)
  expect(await paymentsOf(given.submissionId)).toMatchObject([{ reportedBy: order[0] }])
})

test('twenty reports at once: paid once', async () => {
  const given = await givenAPayment()
  const twenty = Array.from({ length: 20 }, (_, at) => Object.values(reports)[at % 3]!(given)) // three reporters
  await Promise.all(twenty)
  await expectPaidOnce(given)
})

test('a second payment, made in another tab, is kept as owed back', async () => {
  const first = await givenAPayment()
  // The second tab had begun an order of its own before the first was paid.
  const { id, amount, currency } = await cards.payment.createOrder({
    amount: 250_000,
    currency: 'INR',
    receipt: 'x',
  })
  await services.db`insert into payment_orders (id, submission_id, amount, currency) values (${id}, ${first.submissionId}, ${amount}, ${currency})`
  const checkout = cards.payment.checkout({
    order: { id, amount, currency },
    description: '',
    callbackUrl: 'http://a.test/',
    cancelUrl: 'http://a.test/',
  })
  const second = { ...(await cards.pay({ checkout })), submissionId: first.submissionId }
  await Promise.all([verifyPayment(services, first.proof), verifyPayment(services, second)])
  const payments = await paymentsOf(first.submissionId)
  expect(payments.filter(({ settles }) => settles)).toHaveLength(1)
  expect(payments).toHaveLength(2)
  expect((await linesOf(first.submissionId)).map(({ note }) => note).at(-1)).toContain(
    'a second payment, to be paid back',
  )
  const [mail] = await theOutbox(services)
  expect(mail?.text).toContain('We have received a second payment for this paper')
})

test('a paid charge cannot be paid again', async () => {
  const { submissionId, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  expect(await whyRefused(createOrder(services, submissionId))).toBe('already_paid')
})

test('a payment that nobody reported is found when the author wants to pay again', async () => {
  const given = await givenAPayment()
  expect(await whyRefused(createOrder(services, given.submissionId))).toBe('already_paid')
  await expectPaidOnce(given)
})

test('the provider is asked for each order three times, however often the page is opened', async () => {
  const id = await givenAnAccepted()
  const order = await createOrder(services, id)
  await createOrder(services, id)
  const waiting = await services.db<{ minutes: number }>`
    select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job
    where name = 'reconcile-order' and data->>'orderId' = ${order.id} order by 1`
  expect(waiting.map(({ minutes }) => minutes)).toEqual([5, 60, 1440])
})

test('a declined card leaves nothing behind, and the order can be paid afterwards', async () => {
  const submissionId = await givenAnAccepted()
  const order = await createOrder(services, submissionId)
  await cards.typeCard(order.checkout, '4000 0000 0000 0002')
  await reconcileOrder(services, order.id)
  expect(await paymentsOf(submissionId)).toEqual([])
  const again: OrderMade = await createOrder(services, submissionId)
  await verifyPayment(services, { ...(await cards.pay(again)), submissionId })
  expect(await paymentsOf(submissionId)).toHaveLength(1)
})

test('a provider that cannot be reached asks to try later', async () => {
  const unreachable = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  const payment = { ...cards.payment, createOrder: unreachable, listPayments: unreachable }
  const id = await givenAnAccepted()
  const refusal = {
    code: 'payment_unreachable',
    message: 'Payment initiation failed. Please try again later.',
  }
  await expect(createOrder({ ...services, payment }, id)).rejects.toMatchObject(refusal)
  await createOrder(services, id)
  await expect(createOrder({ ...services, payment }, id)).rejects.toMatchObject(refusal)
})

test('an author without an account is mailed the receipt itself, with no page that asks to sign in', async () => {
  const entered = { givenName: 'Ravin', familyName: 'Achterhuys', email: 'ravin@demo.example' }
  const { id } = await createArticle(services, people.publisher, {
    ...aText,
    ...entered,
    paper: await aManuscript(services),
  })
  const order = await createOrder(services, id)
  await verifyPayment(services, { ...(await cards.pay(order)), submissionId: id })
  const [mail] = await theOutbox(services)
  expect(mail).toMatchObject({
    to: 'ravin@demo.example',
    subject: expect.stringMatching(/^Receipt for ALD-/),
  })
  expect(mail?.text).toContain('Dear Ravin Achterhuys')
  expect(mail?.text).not.toContain('/receipt/')
})
