// Whoever reports a payment, in whatever order, and whatever is wrong with it: each payment that the provider holds is in
// the ledger once, or in the list that a publisher resolves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waive } from '#features/charges/use-cases.server.ts'
import { defaultCharge } from '#journal/charges/charge.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { openBothProviders } from '#tests/support/both-providers.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { givenAnEntered, type People } from '#tests/support/submissions.ts'
import { hearWebhook, reconcileOrder, verifyPayment } from './use-cases/hearing.server.ts'
import { createOrder } from './use-cases/ordering.server.ts'

const providers = ['razorpay', 'stripe'] as const
type Provider = (typeof providers)[number]

let services: Services
let people: People
let at: Awaited<ReturnType<typeof openBothProviders>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  at = await openBothProviders(opened.services.db)
  services = { ...opened.services, paymentProviders: providers.map((it) => at[it].payment) }
  close = opened.close
  people = await thePeople(services)
})
afterAll(async () => {
  at.close()
  await close()
})

const full = defaultCharge.amount
const anotherAmount = 200_000

/** A paper whose payment the provider has taken, and which the journal hasn't heard of. */
async function givenTaken(provider: Provider, amount = full) {
  const submissionId = await givenAnEntered(services, people)
  const order = await createOrder(services, submissionId, provider)
  const it = { provider, amount, submissionId, orderId: order.id, proof: await at[provider].pay(order) }
  await at[provider].takesInstead(it, amount)
  return it
}
type Taken = Awaited<ReturnType<typeof givenTaken>>

const report = {
  browser: (it: Taken) => at[it.provider].comesBack(services, it),
  webhook: async (it: Taken) => {
    const { body, headers } = await at[it.provider].webhookOf(it)
    await hearWebhook(services, body, headers)
  },
  reconciliation: ({ orderId }: Taken) => reconcileOrder(services, orderId),
}
const reporters = Object.keys(report) as (keyof typeof report)[] // its keys are exactly the reporters
type Reporter = keyof typeof report

const forge = {
  browser: ({ proof, submissionId }: Taken) =>
    verifyPayment(services, { ...proof, submissionId, paymentId: 'pay_of_nobody' }),
  webhook: async (it: Taken) => {
    const { body, headers } = await at[it.provider].webhookOf(it)
    await hearWebhook(services, body.replace(`${it.amount}`, '1'), headers)
  },
  reconciliation: () => reconcileOrder(services, 'order_of_nobody'),
}

/** The report is about a payment for another paper, or for another shop that the provider's account serves, too. */
const reportOfAnother = {
  browser: async (it: Taken) => {
    const { submissionId } = await givenTaken(it.provider)
    await report.browser({ ...it, submissionId })
  },
  webhook: async ({ provider }: Taken) => {
    const stray = await givenTaken(provider)
    await services.db`delete from payment_orders where id = ${stray.orderId}`
    await report.webhook(stray)
  },
  reconciliation: async ({ provider }: Taken) => report.reconciliation(await givenTaken(provider)),
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

const rows = providers.flatMap((provider) =>
  reporters.flatMap((reporter) =>
    Object.entries(places).flatMap(([place, turn]) =>
      Object.keys(cases).map((name) => ({ provider, reporter, place, turn, name })),
    ),
  ),
)

test.each(rows)(
  '$provider: the $reporter reports $place, $name',
  async ({ provider, reporter, turn, name }) => {
    const { amount, before, says, ends } = cases[name]! // its keys are exactly the names
    const it = await givenTaken(provider, amount)
    await before?.(it)
    const reports: ((it: Taken) => Promise<unknown>)[] = reporters
      .filter((other) => other !== reporter)
      .map((other) => report[other])
    if (turn !== undefined) reports.splice(turn, 0, says(reporter))
    for (const tell of reports) await orRefused(tell(it))
    expect(await whereIs(it.proof.paymentId)).toEqual({ [ends]: it.amount })
  },
)

test('of all that the providers have taken, what was reported is in one place, and nothing else is in any', async () => {
  const taken = (await Promise.all(providers.map((it) => at[it].allTaken()))).flat()
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
