import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from '#edge/mount.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment, signedBy } from '#tests/support/card-payment.ts'
import { emailsTo, testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { ProofGiven, type OrderMade } from './contract.ts'
import { refundPayment } from './refunding.server.ts'
import { namePayer, needOwnPayment, needReceipt } from './receipts.server.ts'
import { listOwed, needBill } from './use-cases/bills.server.ts'
import { hearWebhook, reconcileOrder, verifyPayment } from './use-cases/hearing.server.ts'
import { createOrder } from './use-cases/ordering.server.ts'
import { whyRefused } from '#tests/support/why-refused.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

const givenAnAccepted = async () => (await givenA(services, people, 'approved_for_publication')).id

async function givenAPayment() {
  const submissionId = await givenAnAccepted()
  const order = await createOrder(services, submissionId)
  const proof = { ...(await cards.pay(order)), submissionId }
  const webhook = cards.webhooks.at(-1) ?? { body: '', headers: signedBy('') }
  return { submissionId, order, proof, webhook }
}

type Given = Awaited<ReturnType<typeof givenAPayment>>

const reports = {
  browser: ({ proof }: Given) => verifyPayment(services, proof),
  webhook: ({ webhook: { body, headers } }: Given) => hearWebhook(services, body, headers),
  reconciliation: ({ order }: Given) => reconcileOrder(services, order.id),
}

const paymentsOf = (id: string) =>
  services.db<{ id: string; settles: boolean; reportedBy: string }>`
    select id, reported_by as "reportedBy",
           exists (select from charge_entries e where e.payment_id = payments.id and e.kind = 'paid') as settles
    from payments where submission_id = ${id} order by paid_at, id`
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

test('if less is due than before, a new order begins', async () => {
  const id = await givenAnAccepted()
  const old = await createOrder(services, id)
  await services.db`
    insert into charge_entries (submission_id, kind, amount, currency) values (${id}, 'waived', 100000, 'INR')`
  const order = await createOrder(services, id)
  expect(order).toMatchObject({ amount: 150_000 })
  expect(order.id).not.toBe(old.id)
})

test('nothing is due before acceptance, and the title stays hidden', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  expect(await whyRefused(createOrder(services, id))).toBe('not_owed')
  expect(await whyRefused(needBill(services, id))).toBe('not_owed')
  expect(await whyRefused(createOrder(services, 'nothing'))).toBe('submission_missing')
})

test('anyone with the address sees title and amount, and no one’s name', async () => {
  const id = await givenAnAccepted()
  const { reference, ...bill } = await needBill(services, id)
  expect(reference).toMatch(/^ALD-\d{4}-\d{4}$/)
  expect(bill).toEqual({ title: aText.title, paid: false, charge: { amount: 250_000, currency: 'INR' } })
})

test('proof signed by the provider pays the charge, with a line, a receipt and an email', async () => {
  const given = await givenAPayment()
  await verifyPayment(services, given.proof)
  await expectPaidOnce(given)
  const row = await services.db.transaction((tx) => lockSubmission(tx, given.submissionId))
  const { paymentStatus, paymentId } = toSubmission(row, people.author, services.journal)
  expect({ paymentStatus, paymentId }).toEqual({ paymentStatus: 'paid', paymentId: given.proof.paymentId })
  expect(await needBill(services, given.submissionId)).toMatchObject({ paid: true })
  const [sent] = await receiptsOf(given.submissionId)
  expect(sent?.to).toBe(people.author.email)
  expect(sent?.text).toContain('Rs. 2500')
  expect(sent?.text).toContain(given.proof.paymentId)
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
    author: 'Anwen Tarrowby',
    payerName: '',
  })
  expect(await needReceipt(services, people.publisher, submissionId)).toEqual(receipt)
  for (const other of [people.otherAuthor, people.editor, people.reviewer])
    expect(await whyRefused(needReceipt(services, other, submissionId))).toBe('receipt_missing')
})

test('a payment’s token opens its receipt: the paper, and no one’s name but the payer’s', async () => {
  const { submissionId, proof } = await givenAPayment()
  const token = await verifyPayment(services, proof)
  expect(await verifyPayment(services, proof)).toBe(token)
  const receipt = await needOwnPayment(services, { submissionId, token })
  expect(receipt).toMatchObject({ title: aText.title, paymentId: proof.paymentId, settles: true })
  expect(JSON.stringify(receipt)).not.toMatch(/Tarrowby|Anwen|author/)
  const other = await givenAnAccepted()
  const another = crypto.randomUUID()
  for (const wrong of [
    { submissionId: other, token },
    { submissionId, token: another },
    { submissionId, token: '%' },
  ]) {
    expect(await whyRefused(needOwnPayment(services, wrong))).toBe('receipt_missing')
    expect(await whyRefused(namePayer(services, wrong, { payerName: 'X' }))).toBe('receipt_missing')
  }
})

test('the receipt names the payer, as they and the provider put it', async () => {
  const submissionId = await givenAnAccepted()
  const order = await createOrder(services, submissionId)
  const proof = { ...(await cards.pay(order, { email: 'grants@larkhaven.example' })), submissionId }
  const token = await verifyPayment(services, proof)
  expect(await needOwnPayment(services, { submissionId, token })).toMatchObject({
    payerName: '',
    payerEmail: '',
  })
  await reconcileOrder(services, order.id)
  await namePayer(services, { submissionId, token }, { payerName: 'Grants Office' })
  const named = { payerName: 'Grants Office', payerEmail: 'grants@larkhaven.example' }
  expect(await needOwnPayment(services, { submissionId, token })).toMatchObject(named)
  expect(await needReceipt(services, people.author, submissionId)).toMatchObject({
    ...named,
    author: 'Anwen Tarrowby',
  })
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

test('a forged webhook is refused; one for another event or an unknown order changes nothing', async () => {
  const given = await givenAPayment()
  const { body } = given.webhook
  await expect(hearWebhook(services, body, signedBy('f'.repeat(64)))).rejects.toMatchObject({
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

/** An order from before papers were limited to one open order: still payable at the provider. */
async function givenAnOlderOrder(submissionId: string) {
  const charge = { amount: 250_000, currency: 'INR' }
  const forCheckout = { description: '', callbackUrl: 'http://a.test/', cancelUrl: 'http://a.test/' }
  const order = await cards.payment.createOrder({ ...charge, receipt: 'x', ...forCheckout })
  await services.db`
    insert into payment_orders (id, submission_id, provider, amount, currency, is_open)
    values (${order.id}, ${submissionId}, 'razorpay', ${charge.amount}, ${charge.currency}, false)`
  const checkout = await cards.payment.checkout({ order, ...forCheckout })
  return { ...order, checkout: checkout! } // an order of this provider can always be paid
}

async function givenAPaidPaperPaidAgain() {
  const first = await givenAPayment()
  const older = await givenAnOlderOrder(first.submissionId)
  await verifyPayment(services, first.proof)
  const late = { ...(await cards.pay(older)), submissionId: first.submissionId }
  return { first, late, older }
}

const refundsOf = async (paymentId: string) =>
  services.db<{ amount: number }>`select amount from sandbox_refunds where payment_id = ${paymentId}`

test('two people who begin to pay at the same moment get the same order', async () => {
  const id = await givenAnAccepted()
  const orders = await Promise.all(Array.from({ length: 8 }, () => createOrder(services, id)))
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  const kept = await services.db`select from payment_orders where submission_id = ${id}`
  expect(kept).toHaveLength(1)
})

test('no one gets an order for a paper that was paid while the provider was making it', async () => {
  const id = await givenAnAccepted()
  const older = await givenAnOlderOrder(id)
  const payment: typeof cards.payment = {
    ...cards.payment,
    createOrder: async (charge) => {
      await verifyPayment(services, { ...(await cards.pay(older)), submissionId: id })
      return cards.payment.createOrder(charge)
    },
  }
  expect(await whyRefused(createOrder({ ...services, paymentProviders: [payment] }, id))).toBe('already_paid')
})

test('if two pay one order at the same moment, the provider takes the money of one', async () => {
  const submissionId = await givenAnAccepted()
  const order = await createOrder(services, submissionId)
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => cards.pay(order)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await reconcileOrder(services, order.id)
  expect(await paymentsOf(submissionId)).toHaveLength(1)
})

test('an older order paid after the paper was: recorded, reported and refunded', async () => {
  const { first, late } = await givenAPaidPaperPaidAgain()
  await Promise.all([
    verifyPayment(services, late),
    hearWebhook(services, cards.webhooks.at(-1)!.body, cards.webhooks.at(-1)!.headers), // the late payment's
    reconcileOrder(services, late.orderId),
  ])
  expect(await paymentsOf(first.submissionId)).toMatchObject([
    { id: first.proof.paymentId, settles: true },
    { id: late.paymentId, settles: false },
  ])
  expect((await linesOf(first.submissionId)).map(({ note }) => note).at(-1)).toContain(
    'a second payment, to be refunded',
  )
  const [sent] = await theOutbox(services)
  expect(sent?.subject).toMatch(/^Your payment for ALD-/)
  expect(sent?.text).toContain('We’ve received a second payment for this paper')
  const [job] = await services.db<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'refund-payment' and data->>'paymentId' = ${late.paymentId}`
  expect(job?.jobs).toBe(1)
})

test('a second payment is refunded once, however often the job runs, and the history says so', async () => {
  const { first, late } = await givenAPaidPaperPaidAgain()
  await verifyPayment(services, late)
  await Promise.all([1, 2, 3].map(() => refundPayment(services, late.paymentId)))
  await refundPayment(services, late.paymentId)
  expect(await refundsOf(late.paymentId)).toEqual([{ amount: 250_000 }])
  expect(await refundsOf(first.proof.paymentId)).toEqual([])
  const lines = (await linesOf(first.submissionId)).map(({ note }) => note)
  expect(lines.filter((note) => note.includes('is being refunded'))).toHaveLength(1)
})

test('a refund the provider made while the journal was cut off isn’t asked for again', async () => {
  const { late } = await givenAPaidPaperPaidAgain()
  await verifyPayment(services, late)
  await cards.payment.refund({ paymentId: late.paymentId, amount: 250_000 })
  await refundPayment(services, late.paymentId)
  expect(await refundsOf(late.paymentId)).toHaveLength(1)
})

test('the payment that settled the charge is never refunded', async () => {
  const { submissionId, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  await refundPayment(services, proof.paymentId)
  expect(await refundsOf(proof.paymentId)).toEqual([])
  expect(await linesOf(submissionId)).toHaveLength(1)
})

test('a provider that can’t refund now is asked again, and the payment stays owed back', async () => {
  const { first, late } = await givenAPaidPaperPaidAgain()
  await verifyPayment(services, late)
  const payment = { ...cards.payment, refund: async () => Promise.reject(new Error('no balance')) }
  await expect(refundPayment({ ...services, paymentProviders: [payment] }, late.paymentId)).rejects.toThrow(
    'no balance',
  )
  expect((await linesOf(first.submissionId)).at(-1)?.note).toContain('to be refunded')
  await refundPayment(services, late.paymentId)
  expect(await refundsOf(late.paymentId)).toHaveLength(1)
})

test('a paid charge can’t be paid again', async () => {
  const { submissionId, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  expect(await whyRefused(createOrder(services, submissionId))).toBe('already_paid')
})

test('an unreported payment is found when the author wants to pay again', async () => {
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

test('if the provider can’t be reached, people are asked to try later', async () => {
  const unreachable = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  const payment = { ...cards.payment, createOrder: unreachable, listPayments: unreachable }
  const id = await givenAnAccepted()
  const refusal = {
    code: 'payment_unreachable',
    message: 'Payment initiation failed. Please try again later.',
  }
  await expect(createOrder({ ...services, paymentProviders: [payment] }, id)).rejects.toMatchObject(refusal)
  await createOrder(services, id)
  await expect(createOrder({ ...services, paymentProviders: [payment] }, id)).rejects.toMatchObject(refusal)
})

test('an author without an account is emailed the receipt itself, with no page that asks to sign in', async () => {
  const entered = { givenName: 'Ravin', familyName: 'Achterhuys', email: 'ravin@demo.example' }
  const { id } = await createArticle(services, people.publisher, {
    ...aText,
    ...entered,
    paper: await aManuscript(services),
  })
  const order = await createOrder(services, id)
  await verifyPayment(services, { ...(await cards.pay(order)), submissionId: id })
  const [sent] = await theOutbox(services)
  expect(sent).toMatchObject({
    to: 'ravin@demo.example',
    subject: expect.stringMatching(/^Receipt for ALD-/),
  })
  expect(sent?.text).toContain('Dear Ravin Achterhuys')
  expect(sent?.text).not.toContain('/receipt/')
})

test('an author finds the papers whose charge is owed, and no one else’s', async () => {
  const owed = await givenAnAccepted()
  const { submissionId: paid, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  const { id: early } = await givenA(services, people, 'sent_for_review')
  const idsOf = async (who: typeof people.author) => (await listOwed(services, who)).map(({ id }) => id)
  const found = await idsOf(people.author)
  expect(found).toContain(owed)
  expect(found).not.toContain(paid)
  expect(found).not.toContain(early)
  for (const other of [people.otherAuthor, people.editor, people.publisher])
    expect(await idsOf(other)).toEqual([])
  const free = { ...services.journal, charge: { amount: 0, currency: 'INR' } }
  expect(await listOwed({ ...services, journal: free }, people.author)).toEqual([])
})

const entriesOf = (id: string) =>
  services.db<{ kind: string; amount: number }>`
    select kind, amount from charge_entries where submission_id = ${id} order by id`
const heldOf = (id: string) =>
  services.db<{ problem: string; amount: number }>`
    select problem, amount from payments where id = ${id} and problem is not null and resolution is null`

test('a payment is in the ledger: what was charged, and what was paid', async () => {
  const { submissionId, proof } = await givenAPayment()
  expect(await entriesOf(submissionId)).toEqual([{ kind: 'charged', amount: 250_000 }])
  await verifyPayment(services, proof)
  expect(await entriesOf(submissionId)).toEqual([
    { kind: 'charged', amount: 250_000 },
    { kind: 'paid', amount: 250_000 },
  ])
})

test('the ledger is only added to', async () => {
  const { submissionId, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  const { db } = services
  await expect(db`delete from charge_entries where submission_id = ${submissionId}`).rejects.toThrow(
    'only added to',
  )
  await expect(
    db`update charge_entries set amount = 1 where submission_id = ${submissionId}`,
  ).rejects.toThrow('only added to')
})

const ofAnotherAmount = (amount: number): typeof cards.payment => ({
  ...cards.payment,
  listPayments: async (orderId) =>
    (await cards.payment.listPayments(orderId)).map((payment) => ({ ...payment, amount })),
})

test('a payment of another amount waits for a publisher, and pays nothing', async () => {
  const { submissionId, order, proof } = await givenAPayment()
  await services.db`update people set notification_consent = true where id = ${people.publisher.id}`
  await reconcileOrder({ ...services, paymentProviders: [ofAnotherAmount(200_000)] }, order.id)
  expect(await entriesOf(submissionId)).toEqual([{ kind: 'charged', amount: 250_000 }])
  expect(await heldOf(proof.paymentId)).toEqual([{ problem: 'wrong_amount', amount: 200_000 }])
  expect(await emailsTo(services, people.publisher.email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('A payment needs a decision') }),
  )
  await services.db`update people set notification_consent = false where id = ${people.publisher.id}`
})

test('the provider’s word beats the browser’s: an entry it contradicts is countered, and the payment listed', async () => {
  const { submissionId, order, proof } = await givenAPayment()
  await verifyPayment(services, proof)
  const contradicting = { ...services, paymentProviders: [ofAnotherAmount(200_000)] }
  await reconcileOrder(contradicting, order.id)
  await reconcileOrder(contradicting, order.id)
  expect(await entriesOf(submissionId)).toMatchObject([
    {},
    { amount: 250_000 },
    { kind: 'paid', amount: -250_000 },
  ])
  expect(await heldOf(proof.paymentId)).toEqual([{ problem: 'wrong_amount', amount: 200_000 }])
  expect(await needBill(services, submissionId)).toMatchObject({ paid: false })
})

test('a payment for an unknown order is kept for a publisher to look at', async () => {
  const { order, proof, webhook } = await givenAPayment()
  await services.db`delete from payment_orders where id = ${order.id}`
  await hearWebhook(services, webhook.body, webhook.headers)
  await hearWebhook(services, webhook.body, webhook.headers)
  expect(await heldOf(proof.paymentId)).toEqual([{ problem: 'unknown_order', amount: 250_000 }])
})

test('a payment for a paper that has been withdrawn meanwhile is listed, not lost', async () => {
  const { submissionId, proof } = await givenAPayment()
  await services.db`update submissions set status = 'withdrawn' where id = ${submissionId}`
  await verifyPayment(services, proof)
  expect(await entriesOf(submissionId)).toEqual([{ kind: 'charged', amount: 250_000 }])
  expect(await heldOf(proof.paymentId)).toEqual([{ problem: 'not_owed', amount: 250_000 }])
})

test('an empty proof gets one sentence for each field', () => {
  const problem = (): Refused | undefined => {
    try {
      check(ProofGiven, {})
    } catch (error) {
      return error as Refused // it refuses
    }
  }
  const fields = problem()?.fields ?? {}
  expect(Object.keys(fields)).toEqual(['paymentId', 'orderId', 'signature', 'submissionId'])
  expect(new Set(Object.values(fields)).size).toBe(4)
})
