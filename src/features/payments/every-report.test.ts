// Whoever reports a payment, in whatever order, and whatever is wrong with it: each payment that the provider holds is in
// the ledger once, or in the list that a publisher resolves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toEntity } from '#adapters/payment/sandbox/to-entity.ts'
import { sign } from '#adapters/payment/signatures.ts'
import { waive } from '#features/charges/use-cases.server.ts'
import { defaultCharge } from '#journal/charge.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment, signedBy } from '#tests/support/card-payment.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { givenAnEntered, type People } from '#tests/support/submissions.ts'
import { hearWebhook, reconcileOrder, verifyPayment } from './use-cases/hearing.server.ts'
import { createOrder } from './use-cases/ordering.server.ts'

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

const full = defaultCharge.amount
const anotherAmount = 200_000

/** A paper whose payment the provider has taken, and which the journal hasn't heard of. */
async function givenTaken(amount = full) {
  const submissionId = await givenAnEntered(services, people)
  const order = await createOrder(services, submissionId)
  const proof = { ...(await cards.pay(order)), submissionId }
  await services.db`update sandbox_payments set amount = ${amount} where id = ${proof.paymentId}`
  return { submissionId, orderId: order.id, proof, amount }
}
type Taken = Awaited<ReturnType<typeof givenTaken>>

/** What the provider says of a payment by itself, now. */
async function webhookOf({ orderId }: Pick<Taken, 'orderId'>) {
  const [payment] = await cards.payment.listPayments(orderId)
  const entity = payment && toEntity(payment)
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  return { body, headers: signedBy(sign('webhook secret', body)) }
}

const report = {
  browser: ({ proof }: Taken) => verifyPayment(services, proof),
  webhook: async (it: Taken) => {
    const { body, headers } = await webhookOf(it)
    await hearWebhook(services, body, headers)
  },
  reconciliation: ({ orderId }: Taken) => reconcileOrder(services, orderId),
}
const reporters = Object.keys(report) as (keyof typeof report)[] // its keys are exactly the reporters
type Reporter = keyof typeof report

const forge = {
  browser: ({ proof }: Taken) => verifyPayment(services, { ...proof, paymentId: 'pay_of_nobody' }),
  webhook: async (it: Taken) => {
    const { body, headers } = await webhookOf(it)
    await hearWebhook(services, body.replace(`${it.amount}`, '1'), headers)
  },
  reconciliation: () => reconcileOrder(services, 'order_of_nobody'),
}

/** Of a payment for another paper, or for another shop that the provider's account serves, too. */
const reportOfAnother = {
  browser: async ({ proof }: Taken) => {
    const { submissionId } = await givenTaken()
    await verifyPayment(services, { ...proof, submissionId })
  },
  webhook: async () => {
    const stray = await givenTaken()
    await services.db`delete from payment_orders where id = ${stray.orderId}`
    await report.webhook(stray)
  },
  reconciliation: async () => report.reconciliation(await givenTaken()),
}

const twice = (reporter: Reporter) => async (it: Taken) => {
  await report[reporter](it)
  await report[reporter](it)
}
const withdraw = async ({ submissionId }: Taken) => {
  await services.db`update submissions set status = 'withdrawn' where id = ${submissionId}`
}
const letOff = ({ submissionId }: Taken) =>
  waive(services, people.publisher, { submissionId, amount: full, reason: 'No funds.' })

type Case = {
  amount?: number
  before?: (it: Taken) => Promise<unknown>
  /** By the reporter whose turn it is; the others tell the truth. */
  says: (reporter: Reporter) => (it: Taken) => Promise<unknown>
  ends: 'ledger' | 'list'
}

// oxfmt-ignore
const cases: Record<string, Case> = {
  'right':            { says: (it) => report[it],          ends: 'ledger' },
  'forged':           { says: (it) => forge[it],           ends: 'ledger' },
  'replayed':         { says: twice,                       ends: 'ledger' },
  'of wrong amount':  { says: (it) => report[it],          ends: 'list', amount: anotherAmount },
  'of wrong order':   { says: (it) => reportOfAnother[it], ends: 'ledger' },
  'after withdrawal': { says: (it) => report[it],          ends: 'list', before: withdraw },
  'after a waiver':   { says: (it) => report[it],          ends: 'list', before: letOff },
}
const places = { first: 0, second: 1, third: 2, never: undefined } as const

const rows = reporters.flatMap((reporter) =>
  Object.entries(places).flatMap(([place, at]) =>
    Object.keys(cases).map((name) => ({ reporter, place, at, name })),
  ),
)

test.each(rows)('the $reporter reports $place, $name', async ({ reporter, at, name }) => {
  const { amount, before, says, ends } = cases[name]! // its keys are exactly the names
  const it = await givenTaken(amount)
  await before?.(it)
  const reports = reporters.filter((other) => other !== reporter).map((other) => report[other])
  if (at !== undefined) reports.splice(at, 0, says(reporter) as (typeof reports)[number]) // what it returns is nobody's
  for (const tell of reports) await orRefused(tell(it))
  expect(await whereIs(it.proof.paymentId)).toEqual({ [ends]: it.amount })
})

test('of all that the provider has taken, what was reported is in one place, and nothing else is in any', async () => {
  const taken = await services.db<{ id: string; amount: number }>`
    select id, amount from sandbox_payments where status = 'captured'`
  const known = await services.db<{ id: string }>`
    select payment_id as id from charge_entries where payment_id is not null union select id from payments`
  const held = new Set(taken.map(({ id }) => id))
  expect(known.filter(({ id }) => !held.has(id))).toEqual([])
  const places = await Promise.all(
    known.map(async ({ id }) => ({ id, amount: Object.values(await whereIs(id)) })),
  )
  const wrong = places.filter(
    ({ id, amount }) => amount.length !== 1 || amount[0] !== taken.find((it) => it.id === id)?.amount,
  )
  expect(wrong).toEqual([])
})

async function orRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}

/** What of this payment stands in the ledger, and what is in the list: only places with an amount. */
async function whereIs(id: string): Promise<Record<string, number>> {
  const rows = await services.db<{ place: string; amount: number }>`
    select 'ledger' as place, sum(amount)::int as amount from charge_entries
    where payment_id = ${id} and kind = 'paid' having sum(amount) <> 0
    union all
    select 'list', amount from payments where id = ${id} and problem is not null and resolution is null`
  return Object.fromEntries(rows.map(({ place, amount }) => [place, amount]))
}
