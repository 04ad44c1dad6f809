import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#features/payments/jobs.server.ts'
import { recordOutside, refund } from '#features/payments/by-publisher.server.ts'
import { acceptHeld, dismissHeld, refundHeld } from '#features/payments/held.server.ts'
import { needReceipt } from '#features/payments/receipts.server.ts'
import { listOwed, needBill } from '#features/payments/use-cases/bills.server.ts'
import { hearWebhook, verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { remind } from '#features/submissions/telling/reminding.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from '#tests/support/card-payment.ts'
import { emailsTo, testServices, theOutbox, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import {
  correct,
  openCharge,
  openCharges,
  openHeld,
  openSums,
  waive,
  writeBooks,
} from './use-cases.server.ts'
import { whyRefused } from '#tests/support/why-refused.ts'
import { HeldDecided } from './contract.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
})
afterAll(() => close())
beforeEach(async () => {
  people = await thePeople(services)
  await services.db`delete from outbox`
})

const full = 250_000
const givenAccepted = async () => (await givenA(services, people, 'approved_for_publication')).id
const reason = 'All authors work in low-income countries'

async function givenPaid() {
  const submissionId = await givenAccepted()
  const proof = { ...(await cards.pay(await createOrder(services, submissionId))), submissionId }
  await verifyPayment(services, proof)
  return { submissionId, paymentId: proof.paymentId }
}

const outside = {
  method: 'Bank transfer',
  reference: 'GB29-4711',
  paidOn: new Date('2026-11-20'),
  payerName: 'Grants Office',
}
const standingOf = async (id: string) => (await openCharge(services, people.publisher, id)).standing
const kindsOf = async (id: string) =>
  (await openCharge(services, people.publisher, id)).entries.map(({ kind, amount }) => [kind, amount])
test('a waiver that bills anyway: whoever was let off is never asked for money again', async () => {
  const id = await givenAccepted()
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  expect(await standingOf(id)).toBe('waived')
  expect(await whyRefused(createOrder(services, id))).toBe('charge_waived')
  expect(await needBill(services, id)).toMatchObject({ paid: true, waived: true })
  expect(await listOwed(services, people.author)).toEqual([])
  await services.db`update submissions set stage_since = now() - interval '90 days' where id = ${id}`
  await services.db`delete from outbox`
  await remind(services, id)
  expect(await emailsTo(services, people.author.email)).toEqual([])
  const { submission } = await needDetails(services, people.author, id)
  expect(submission).toMatchObject({ paymentStatus: 'waived' })
  expect(submission.owed).toBeUndefined()
})

test('the author is told of a waiver, and the history says why', async () => {
  const id = await givenAccepted()
  await services.db`delete from outbox`
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.subject).toMatch(/^The charge has been waived: ALD-/)
  expect(sent?.text).toContain('There’s nothing to pay.')
  expect(sent?.text).not.toContain('/payment/')
  const linesFor = async (who: typeof people.author) =>
    (await needDetails(services, who, id)).history.filter(({ event }) => event === 'charge')
  expect(await linesFor(people.author)).toMatchObject([
    { what: 'Charge', note: `Rs. 2500 waived: ${reason}` },
  ])
})

test('editors and reviewers see neither waiver nor payment', async () => {
  const id = await givenAccepted()
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  for (const who of [people.editor, people.reviewer]) {
    const seen = await needDetails(services, who, id)
    expect(seen.submission).toMatchObject({ paymentStatus: null, paymentId: null })
    expect(JSON.stringify(seen)).not.toMatch(/waive|low-income/)
  }
})

test('editors and reviewers don’t read of a payment in the history; its author and publishers do', async () => {
  const { submissionId } = await givenPaid()
  const eventsFor = async (who: typeof people.author) =>
    (await needDetails(services, who, submissionId)).history.map(({ event }) => event)
  for (const who of [people.editor, people.reviewer]) expect(await eventsFor(who)).not.toContain('payment')
  for (const who of [people.author, people.publisher]) expect(await eventsFor(who)).toContain('payment')
})

test('a paper owes what the journal charged when it was accepted, whatever it charges later', async () => {
  const id = await givenAccepted()
  const now = { amount: 9_900, currency: 'EUR' }
  const dearer = { ...services, journal: { ...services.journal, charge: now } }
  expect(await createOrder(dearer, id)).toMatchObject({ amount: full, currency: 'INR' })
  expect(await listOwed(dearer, people.author)).toMatchObject([{ owed: { amount: full, currency: 'INR' } }])
  expect(await kindsOf(id)).toEqual([['charged', full]])
})

test('of a charge waived in part, the author is asked for the rest and no more', async () => {
  const id = await givenAccepted()
  await waive(services, people.publisher, { submissionId: id, amount: 125_000, reason })
  expect(await needBill(services, id)).toMatchObject({ paid: false, charge: { amount: 125_000 } })
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.text).toContain('Rs. 1250 is still due.')
  const order = await createOrder(services, id)
  expect(order).toMatchObject({ amount: 125_000 })
  await verifyPayment(services, { ...(await cards.pay(order)), submissionId: id })
  expect(await standingOf(id)).toBe('paid')
  expect(await kindsOf(id)).toEqual([
    ['charged', full],
    ['waived', 125_000],
    ['paid', 125_000],
  ])
})

test('a payment that was under way when the charge was waived is held, and goes back', async () => {
  const id = await givenAccepted()
  const order = await createOrder(services, id)
  await waive(services, people.publisher, { submissionId: id, amount: full, reason })
  const { paymentId } = await cards.pay(order)
  await hearWebhook(services, cards.webhooks.at(-1)!.body, cards.webhooks.at(-1)!.headers) // of this payment
  const heldOf = async () => (await openHeld(services)).filter((it) => it.id === paymentId)
  expect(await heldOf()).toMatchObject([{ problem: 'not_owed', isReturning: false }])
  await refundHeld(services, people.publisher, { paymentId, reason: 'It was waived' })
  expect(await heldOf()).toMatchObject([{ isReturning: true }])
  expect(
    await whyRefused(acceptHeld(services, people.publisher, { paymentId, reason: 'X', reference: '' })),
  ).toBe('already_refunded')
  await jobs['refund-payment'](services, { paymentId })
  expect(await heldOf()).toEqual([])
  expect(await standingOf(id)).toBe('waived')
})

test('a payment outside that cannot be recorded: a bank transfer opens publication, with a receipt', async () => {
  const id = await givenAccepted()
  await recordOutside(services, people.publisher, { ...outside, submissionId: id, amount: full })
  expect(await standingOf(id)).toBe('paid')
  expect(await needReceipt(services, people.author, id)).toMatchObject({
    ...{ amount: full, orderId: 'GB29-4711', payerName: 'Grants Office', method: 'Bank transfer' },
  })
  expect((await emailsTo(services, people.author.email))[0]?.subject).toMatch(/^Receipt for ALD-/)
  const again = { ...outside, submissionId: id, amount: full }
  expect(await whyRefused(recordOutside(services, people.publisher, again))).toBe('nothing_owed')
})

test('the same bank transfer isn’t recorded twice', async () => {
  const id = await givenAccepted()
  const half = { ...outside, submissionId: id, amount: 100_000 }
  await recordOutside(services, people.publisher, half)
  expect(await whyRefused(recordOutside(services, people.publisher, half))).toBe('reference_known')
})

test('a wrong entry is countered, stays, and the author is told that the charge is due', async () => {
  const id = await givenAccepted()
  await recordOutside(services, people.publisher, { ...outside, submissionId: id, amount: full })
  const wrong = (await openCharge(services, people.publisher, id)).entries.at(-1)
  const asked = { submissionId: id, entryId: wrong?.id ?? '', reason: 'It was for another paper' }
  await correct(services, people.publisher, asked)
  expect(await kindsOf(id)).toEqual([
    ['charged', full],
    ['paid', full],
    ['paid', -full],
  ])
  expect(await needBill(services, id)).toMatchObject({ paid: false })
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.subject).toMatch(/^The charge for your paper is due: /)
  expect(await whyRefused(correct(services, people.publisher, asked))).toBe('entry_countered')
  await recordOutside(services, people.publisher, { ...outside, submissionId: id, amount: full })
})

test('what the provider took can’t be corrected away', async () => {
  const { submissionId } = await givenPaid()
  const { entries } = await openCharge(services, people.publisher, submissionId)
  for (const { id: entryId } of entries)
    expect(await whyRefused(correct(services, people.publisher, { submissionId, entryId, reason }))).toBe(
      'entry_stands',
    )
})

test('a card payment is refunded in parts, and the rest stays', async () => {
  const { submissionId, paymentId } = await givenPaid()
  const part = { submissionId, paymentId, amount: 100_000, reason: 'Agreed', reference: '', letsGo: true }
  await refund(services, people.publisher, part)
  await jobs['refund-payment'](services, { paymentId })
  await jobs['refund-payment'](services, { paymentId })
  expect(await kindsOf(submissionId)).toEqual([
    ['charged', full],
    ['paid', full],
    ['refunded', 100_000],
    ['written_off', 100_000],
  ])
  expect(await standingOf(submissionId)).toBe('paid')
  expect(await whyRefused(refund(services, people.publisher, { ...part, amount: 150_001 }))).toBe(
    'more_than_paid',
  )
  const given = await services.db`select from sandbox_refunds where payment_id = ${paymentId}`
  expect(given).toHaveLength(1)
  expect((await emailsTo(services, people.author.email))[0]?.subject).toMatch(/^Refund for /)
})

test('a charge that was refunded and is still to be paid is owed again', async () => {
  const { submissionId, paymentId } = await givenPaid()
  const whole = {
    submissionId,
    paymentId,
    amount: full,
    reason: 'Another payer',
    reference: '',
    letsGo: false,
  }
  await refund(services, people.publisher, whole)
  await jobs['refund-payment'](services, { paymentId })
  expect(await needBill(services, submissionId)).toMatchObject({ paid: false, charge: { amount: full } })
})

test('money for an unknown order is accepted for the paper it was meant for, or dismissed', async () => {
  const id = await givenAccepted()
  const stray = async () => {
    const { id: orderId, ...order } = await createOrder(services, await givenAccepted())
    await services.db`delete from payment_orders where id = ${orderId}`
    const { paymentId } = await cards.pay({ ...order })
    await hearWebhook(services, cards.webhooks.at(-1)!.body, cards.webhooks.at(-1)!.headers) // of this payment
    return paymentId
  }
  const decided = { paymentId: await stray(), reason: 'By their letter' }
  expect(await whyRefused(acceptHeld(services, people.publisher, { ...decided, reference: 'ALD-1' }))).toBe(
    'reference_unknown',
  )
  const { reference } = await openCharge(services, people.publisher, id)
  await acceptHeld(services, people.publisher, { ...decided, reference })
  expect(await standingOf(id)).toBe('paid')
  expect(await whyRefused(acceptHeld(services, people.publisher, { ...decided, reference }))).toBe(
    'payment_resolved',
  )
  const paymentId = await stray()
  await dismissHeld(services, people.publisher, { paymentId })
  expect((await openHeld(services)).map((it) => it.id)).not.toContain(paymentId)
  // The form has no reason for what never reaches the ledger.
  expect(HeldDecided.safeParse({ act: 'dismiss', paymentId, reason: '' }).success).toBe(true)
  expect(HeldDecided.safeParse({ act: 'refund', paymentId, reason: '' }).success).toBe(false)
})

test('nobody keeps the account of a paper that they wrote, edit or review, or without being a publisher', async () => {
  const id = await givenAccepted()
  const asked = { submissionId: id, amount: full, reason }
  await services.db`update people set roles = array['author', 'publisher'], role = 'publisher' where id = ${people.author.id}`
  expect(await whyRefused(waive(services, { ...people.author, role: 'publisher' }, asked))).toBe('has_part')
  expect(await whyRefused(waive(services, people.editor, asked))).toBe('not_yours')
  expect(await whyRefused(recordOutside(services, people.otherAuthor, { ...outside, ...asked }))).toBe(
    'not_yours',
  )
})

test('nothing is waived before the decision on the paper', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  const asked = { submissionId: id, amount: full, reason }
  expect(await whyRefused(waive(services, people.publisher, asked))).toBe('nothing_owed')
})

test('of two publishers who waive the whole charge at once, one does', async () => {
  const id = await givenAccepted()
  const asked = { submissionId: id, amount: full, reason }
  const tried = await Promise.all([1, 2, 3].map(() => whyRefused(waive(services, people.publisher, asked))))
  expect(tried.filter((refusal) => refusal === undefined)).toHaveLength(1)
})

test('the desk lists who owes, has paid or was let off, finds by words, and adds up the months', async () => {
  const owes = await givenAccepted()
  const waived = await givenAccepted()
  await waive(services, people.publisher, { submissionId: waived, amount: full, reason: '=SUM(A1)' })
  const { submissionId: paid } = await givenPaid()
  const find = async (standing: 'owes' | 'paid' | 'waived') =>
    (await openCharges(services, { q: '', standing, page: 1 })).charges.map(({ id }) => id)
  expect(await find('owes')).toContain(owes)
  expect(await find('waived')).toContain(waived)
  expect(await find('paid')).toContain(paid)
  expect(await find('owes')).not.toContain(paid)
  const { reference } = await openCharge(services, people.publisher, paid)
  const found = await openCharges(services, { q: reference.toLowerCase(), standing: undefined, page: 1 })
  expect(found.charges).toMatchObject([{ id: paid, standing: 'paid', received: { amount: full } }])
  const [month] = await openSums(services)
  expect(month).toMatchObject({ currency: 'INR', month: expect.stringMatching(/^\d{4}-\d\d$/) })
  expect(month?.paid).toBeGreaterThanOrEqual(full)
  const csv = await writeBooks(services)
  expect(csv.split('\r\n')[0]).toBe('Date,Paper,Entry,Amount,Currency,Reason,By,Reference')
  expect(csv).toContain(`${reference},paid,2500.00,INR`)
  expect(csv).toContain("'=SUM(A1)")
})

test('a journal that never charged has no such desk', async () => {
  const { services: fresh, close: end } = await testServices({
    journal: { charge: { amount: 0, currency: 'INR' } },
  })
  expect(await whyRefused(openCharges(fresh, { q: '', standing: undefined, page: 1 }))).toBe('page_missing')
  expect(await theOutbox(fresh)).toEqual([])
  await end()
})
