// The one place where a payment that the provider took is recorded: in the ledger, or among those a publisher resolves.
import type { Tx } from '#adapters/database/database.ts'
import type { ProviderName, ProviderPayment } from '#adapters/payment/payment.ts'
import { counterAnyway, enter, listEntries } from '#features/ledger/use-cases.server.ts'
import { needReceiptOf } from '#features/vouchers/giving.server.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { problemWith, type Problem } from '#journal/charges/ledger.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { receiptEmail } from './emails.ts'
import { refundLater } from './refunding.server.ts'
import * as store from './store.server.ts'

export type Recording = Pick<Services, 'db' | 'journal' | 'clock' | 'queue' | 'ids' | 'log'>

type Report = { provider: ProviderName; reportedBy: store.Reporter }

/** What the provider says it took, whoever brings it. A payment that was captured for an unknown order is kept, too. */
export async function recordCaptured(
  services: Recording,
  payments: readonly ProviderPayment[],
  report: Report,
): Promise<void> {
  for (const payment of payments.filter(({ status }) => status === 'captured'))
    await services.db.transaction(async (tx) => {
      const order = await store.findOrder(tx, payment.orderId)
      if (order?.provider === report.provider)
        await record(tx, services, { ...payment, order, reportedBy: report.reportedBy })
      else await keepStray(tx, services, { ...payment, ...report })
    })
}

/** The account may serve other shops, too: a publisher dismisses theirs. */
async function keepStray(
  tx: Tx,
  services: Recording,
  { id, orderId, amount, currency, provider, reportedBy }: ProviderPayment & Report,
) {
  services.log.warn({ orderId }, 'the provider reported a payment for an unknown order')
  const stray = { id, orderId, amount, currency, provider, reportedBy, submissionId: null }
  await store.savePayment(tx, { ...stray, problem: 'unknown_order', now: services.clock.now() })
}

export type Reported = {
  id: string
  order: store.OrderRow
  /** What was taken. A browser proves only that the order was paid. */
  amount: number
  currency: string
  reportedBy: store.Reporter
  email?: string | undefined
}

/** Once, whoever reports it first: browser, webhook or reconciliation. */
export async function record(tx: Tx, services: Recording, reported: Reported): Promise<void> {
  const { id, order, amount, currency, reportedBy, email } = reported
  const charged = await store.lockCharged(tx, order.submissionId)
  if (!charged) throw new Refused('submission_missing')
  const problem = problemOf(charged, reported)
  const payment = {
    ...{ id, amount, currency, reportedBy, problem },
    orderId: order.id,
    provider: order.provider,
    submissionId: charged.id,
    now: services.clock.now(),
  }
  const isNew = await store.savePayment(tx, payment)
  if (email) await store.savePayerEmail(tx, id, email)
  if (!isNew) return contradict(tx, services, reported)
  if (problem) await hold(tx, services, { charged, payment, problem })
  else await settle(tx, services, { charged, payment, order })
  const receipt = problem ? undefined : await receiptOf(tx, services, payment)
  await writeEmail(
    tx,
    services,
    receiptEmail(services.journal, charged, { ...payment, settles: !problem, receipt }),
  )
}

/** For a payment that was just entered. */
export function receiptOf(
  tx: Tx,
  services: Pick<Recording, 'journal' | 'clock'>,
  {
    id: paymentId,
    submissionId,
    amount,
    currency,
  }: Pick<store.NewPayment, 'id' | 'amount' | 'currency'> & {
    submissionId: string
  },
) {
  return needReceiptOf(tx, services, { paymentId, submissionId, money: { amount, currency } })
}

function problemOf(charged: store.Charged, { amount, currency, order }: Reported): Problem | undefined {
  const problem = problemWith(charged, { taken: amount, asked: order.amount })
  const isOther = amount !== order.amount || currency !== order.currency
  return problem ?? (isOther ? 'wrong_amount' : undefined)
}

type Taken = { charged: store.Charged; payment: store.NewPayment & { submissionId: string } }

async function settle(
  tx: Tx,
  services: Recording,
  { charged, payment, order }: Taken & { order: store.OrderRow },
) {
  await enter(tx, services, {
    ...{ submissionId: charged.id, charge: order, reason: '', paymentId: payment.id, reference: payment.id },
    entry: { kind: 'paid', amount: payment.amount },
  })
  await noteEvent(tx, services, { submissionId: charged.id, event: 'payment', note: payment.id })
  await tellOf(tx, services, { happening: 'payment', submissionId: charged.id })
}

// oxfmt-ignore
const held: Record<Problem, string> = {
  second:        'a second payment, to be refunded',
  wrong_amount:  'not the amount that was due, kept for a publisher to decide on',
  not_owed:      'taken although nothing was due, kept for a publisher to decide on',
  unknown_order: 'for an unknown order, kept for a publisher to decide on',
}

/** A second payment goes back by itself; of any other, a publisher decides. */
async function hold(
  tx: Tx,
  services: Recording,
  { charged, payment, problem }: Taken & { problem: Problem },
) {
  const { id: paymentId, amount } = payment
  await noteEvent(tx, services, {
    submissionId: charged.id,
    event: 'payment',
    note: `${paymentId}, ${held[problem]}`,
  })
  if (problem !== 'second')
    return tellOf(tx, services, { happening: 'paymentHeld', submissionId: charged.id })
  services.log.warn(
    { paymentId, submissionId: charged.id },
    'a paper was paid for twice; refunding the second payment',
  )
  const refund = { key: `refund-${paymentId}`, paymentId, amount, reason: 'A second payment' }
  await refundLater(tx, services, { ...refund, askedBy: null, letsGo: false })
}

/** The browser knew only the order; what the provider says afterwards is right, and the first entry is taken back. */
async function contradict(
  tx: Tx,
  services: Recording,
  { id, amount, currency, order, reportedBy }: Reported,
) {
  const known = await store.findPayment(tx, id)
  const isSame = known?.amount === amount && known.currency === currency
  if (!known || isSame || reportedBy === 'browser') return
  const { submissionId } = order
  const entries = await listEntries(tx, submissionId)
  const entry = entries.find((it) => it.paymentId === id && it.kind === 'paid' && it.corrects === null)
  const isStanding = entry && !entries.some(({ corrects }) => corrects === entry.id)
  const reason = 'The provider took a different amount'
  if (isStanding) await counterAnyway(tx, services, { entry, submissionId, reason, byId: null })
  await store.correctPayment(tx, { id, amount, currency })
  await noteEvent(tx, services, { submissionId, event: 'payment', note: `${id}, ${held.wrong_amount}` })
  await tellOf(tx, services, { happening: 'paymentHeld', submissionId })
}
