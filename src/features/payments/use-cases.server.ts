// The charge: order, proof, and the one line that says it is paid.
import type { Tx } from '#adapters/database/database.ts'
import type { ProviderPayment } from '#adapters/payment/payment.ts'
import { post } from '#features/outbox/outbox.server.ts'
import { notePayment } from '#features/submissions/use-cases/history.server.ts'
import { isOwed } from '#journal/charge.ts'
import { Refused, insist, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import type { OrderMade, ProofGiven } from './contract.ts'
import { receiptMail } from './emails.ts'
import * as store from './store.server.ts'

type Paying = Pick<Services, 'db' | 'payment' | 'journal' | 'clock' | 'queue' | 'ids'>

/** Title and amount, and whether anything is owed: all that a payer without an account is shown. */
export async function needBill({ db, journal }: Pick<Services, 'db' | 'journal'>, submissionId: string) {
  const charged = await store.findCharged(db, submissionId)
  if (!charged) throw new Refused('submission_missing')
  const { id, reference, title, paid } = charged
  return { id, reference, title, paid, charge: journal.charge, refusal: whyNotPay(charged, journal.charge) }
}

function whyNotPay(charged: store.Charged, charge: Services['journal']['charge']): Refusal | undefined {
  if (charged.paid) return 'already_paid'
  const paymentStatus = charged.paid ? 'paid' : 'pending'
  return isOwed({ status: charged.status, paymentStatus }, charge) ? undefined : 'not_owed'
}

const minutesToReconcile = [5, 60, 24 * 60]

/** An order that was begun before and has the right amount is used again. */
export async function createOrder(services: Paying, submissionId: string): Promise<OrderMade> {
  const { db, payment, journal } = services
  const charged = await store.findCharged(db, submissionId)
  if (!charged) throw new Refused('submission_missing')
  insist(whyNotPay(charged, journal.charge))
  const order = (await store.findOpenOrder(db, submissionId, journal.charge)) ?? (await beginOrder(services, charged))
  const here = `${journal.publicUrl}/payment/${submissionId}`
  const description = `Article processing charge, ${charged.reference}`
  const checkout = payment.checkout({ order, description, callbackUrl: `${here}/done`, cancelUrl: `${here}?cancelled` })
  return { ...order, key: payment.key, checkout }
}

async function beginOrder({ db, payment, journal, clock, queue }: Paying, { id: submissionId, reference }: store.Charged) {
  const order = await payment.createOrder({ ...journal.charge, receipt: reference })
  await db.transaction(async (tx) => {
    await store.saveOrder(tx, { ...order, submissionId }, clock.now())
    for (const minutes of minutesToReconcile) await queue.add(tx, 'reconcile-order', { orderId: order.id }, { after: minutes * 60 })
  })
  return order
}

/** Records the payment that a browser brings proof of. Refuses a signature that the provider did not make. */
export async function verifyPayment(services: Paying, proof: ProofGiven): Promise<void> {
  if (!services.payment.isGenuine(proof)) throw new Refused('payment_forged')
  await services.db.transaction(async (tx) => {
    const order = await store.findOrder(tx, proof.orderId)
    if (!order) throw new Refused('order_missing')
    if (order.submissionId !== proof.submissionId) throw new Refused('order_of_another')
    await settle(services, tx, { ...order, orderId: order.id, id: proof.paymentId }, 'browser')
  })
}

/** Records the payment that the provider announces by itself. Events that announce no payment change nothing. */
export async function hearWebhook(services: Paying, body: string, signature: string): Promise<void> {
  const heard = services.payment.hear(body, signature)
  if (heard === 'forged') throw new Refused('webhook_forged')
  if (heard !== 'nothing') await recordCaptured(services, heard, 'webhook')
}

/** Asks the provider what became of an order: a payment made while the browser was closed is recorded too. */
export async function reconcileOrder(services: Paying, orderId: string): Promise<void> {
  const payments = await services.payment.listPayments(orderId)
  for (const payment of payments) {
    if (payment.status === 'captured') await recordCaptured(services, payment, 'reconciliation')
  }
}

async function recordCaptured(services: Paying, { id, orderId, amount }: ProviderPayment, reportedBy: store.Reporter) {
  await services.db.transaction(async (tx) => {
    const order = await store.findOrder(tx, orderId)
    if (!order) throw new Refused('order_missing')
    if (order.amount !== amount) throw new Error(`Payment ${id} is of ${amount}, its order of ${order.amount}.`)
    await settle(services, tx, { ...order, orderId, id }, reportedBy)
  })
}

type Taken = store.OrderRow & { orderId: string }

/** Once, whoever reports it first: browser, webhook or reconciliation. */
async function settle(services: Paying, tx: Tx, taken: Taken, reportedBy: store.Reporter): Promise<void> {
  const charged = await store.lockCharged(tx, taken.submissionId)
  if (!charged) throw new Refused('submission_missing')
  const now = services.clock.now()
  const isNew = await store.savePayment(tx, { ...taken, reportedBy, settles: !charged.paid, now })
  if (!isNew) return
  const note = charged.paid ? `${taken.id}, a second payment, to be paid back` : taken.id
  await notePayment(tx, services, charged.id, note)
  await post(tx, services, receiptMail(services.journal, charged, taken))
}

/** The receipt of a settled charge, for its author and for publishers; nobody else learns of it. */
export async function findReceipt({ db }: Pick<Services, 'db'>, viewer: SignedIn, submissionId: string) {
  const receipt = await store.findReceipt(db, submissionId)
  return receipt?.authorId === viewer.id || viewer.role === 'publisher' ? receipt : undefined
}
