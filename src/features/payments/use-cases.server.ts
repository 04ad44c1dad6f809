// The charge: order, checkout and proof.
import type { Tx } from '#adapters/database/database.ts'
import type { Checkout, ForCheckout, Order } from '#adapters/payment/payment.ts'
import type { Money } from '#journal/charge.ts'
import { isSettledBy, owedOf, standingOf, whyNotPay } from '#journal/ledger.ts'
import { Refused, insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { OrderMade, ProofGiven } from './contract.ts'
import { record, recordCaptured } from './recording.server.ts'
import * as store from './store.server.ts'

type Paying = Pick<Services, 'db' | 'payment' | 'journal' | 'clock' | 'queue' | 'ids' | 'log'>

/** Title and amount: all a payer without an account is shown. Refuses if no charge is due and none has been paid. */
export async function needBill({ db, journal }: Pick<Services, 'db' | 'journal'>, submissionId: string) {
  const charged = await needCharged(db, submissionId)
  const { reference, title, ledger } = charged
  const paid = isSettledBy(ledger)
  if (!paid) insist(whyNotPay(charged, journal.charge))
  const waived = paid && standingOf(ledger) === 'waived'
  return {
    reference,
    title,
    paid,
    charge: paid ? journal.charge : owedOf(ledger, journal.charge),
    ...(waived && { waived }),
  }
}

async function needCharged(tx: Tx, submissionId: string): Promise<store.Charged> {
  const charged = await store.findCharged(tx, submissionId)
  if (!charged) throw new Refused('submission_missing')
  return charged
}

/** The papers whose charge this person owes, longest accepted first. */
export async function listOwed(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  { id }: SignedIn,
): Promise<Owed[]> {
  const unpaid = await store.listUnpaid(db, id)
  return unpaid
    .filter((it) => !whyNotPay(it, journal.charge))
    .map(({ ledger, ...it }) => ({ ...it, owed: owedOf(ledger, journal.charge) }))
}

export type Owed = Omit<store.Unpaid, 'ledger'> & { owed: Money }

/** An earlier order for the right amount is used again, unless it turns out to have been paid, or to have lapsed. */
export async function createOrder(services: Paying, submissionId: string): Promise<OrderMade> {
  const { db, payment, journal } = services
  const charged = await needCharged(db, submissionId)
  insist(whyNotPay(charged, journal.charge))
  const open = (await reopenOrder(services, charged)) ?? (await openOrder(services, charged))
  if (!open) throw new Refused('payment_unreachable')
  await reconcileLater(services, open.order)
  return { ...open.order, key: payment.key, checkout: open.checkout }
}

type OpenOrder = { order: Order; checkout: Checkout } | undefined

async function reopenOrder(services: Paying, charged: store.Charged): Promise<OpenOrder> {
  const { db, payment, journal } = services
  const order = await store.findOpenOrder(db, charged.id, owedOf(charged.ledger, journal.charge))
  if (!order) return undefined
  const payments = await payment.listPayments(order.id).catch(sayLater(services))
  await recordCaptured(services, payments, 'reconciliation')
  insist(whyNotPay(await needCharged(db, charged.id), journal.charge))
  const checkout = await findCheckout(services, charged, order)
  if (checkout) return { order, checkout }
  await store.closeOrder(db, order.id)
}

async function openOrder(services: Paying, charged: store.Charged): Promise<OpenOrder> {
  const order = await beginOrder(services, charged)
  const checkout = await findCheckout(services, charged, order)
  return checkout && { order, checkout }
}

/**
 * If two people begin at the same moment, both get the order that was saved first: the other one stays with the
 * provider, and no one can pay it. The row isn't locked while we ask the provider.
 */
async function beginOrder(services: Paying, charged: store.Charged): Promise<Order> {
  const { db, payment, journal, clock } = services
  const { id: submissionId, reference: receipt } = charged
  const asked = { ...owedOf(charged.ledger, journal.charge), receipt, ...forCheckout(services, charged) }
  const made = await payment.createOrder(asked).catch(sayLater(services))
  return db.transaction(async (tx) => {
    const charged = await store.lockCharged(tx, submissionId)
    insist(charged ? whyNotPay(charged, journal.charge) : 'submission_missing')
    return store.keepOpenOrder(tx, { ...made, submissionId }, clock.now())
  })
}

/** The provider's trouble is for the operator to read; the payer is asked to come back. */
function sayLater({ log }: Pick<Services, 'log'>) {
  return (err: unknown): never => {
    log.error({ err }, 'couldn’t reach the payment provider')
    throw new Refused('payment_unreachable')
  }
}

const minutesToReconcile = [5, 60, 24 * 60]

/** The browser may be closed after paying, and a webhook may get lost: then we ask the provider. */
async function reconcileLater({ db, queue }: Paying, { id: orderId }: Order): Promise<void> {
  await db.transaction(async (tx) => {
    for (const minutes of minutesToReconcile) {
      const options = { after: minutes * 60, onceFor: `${orderId} after ${minutes}` }
      await queue.add(tx, 'reconcile-order', { orderId }, options)
    }
  })
}

function findCheckout(services: Paying, charged: store.Charged, order: Order) {
  return services.payment.checkout({ order, ...forCheckout(services, charged) }).catch(sayLater(services))
}

function forCheckout({ journal }: Paying, { id, reference }: store.Charged): ForCheckout {
  const here = `${journal.publicUrl}/payment/${id}`
  const description = `Article processing charge, ${reference}`
  return { description, callbackUrl: `${here}/done`, cancelUrl: `${here}?cancelled` }
}

/**
 * Records the payment a browser brings proof of, and returns its token. Refuses a signature the provider didn't make.
 */
export async function verifyPayment(services: Paying, proof: ProofGiven): Promise<string> {
  if (!(await services.payment.isGenuine(proof))) throw new Refused('payment_forged')
  return services.db.transaction(async (tx) => {
    const order = await store.findOrder(tx, proof.orderId)
    if (!order) throw new Refused('order_missing')
    if (order.submissionId !== proof.submissionId) throw new Refused('order_of_another')
    const { amount, currency } = order
    await record(tx, services, { id: proof.paymentId, order, amount, currency, reportedBy: 'browser' })
    return store.needToken(tx, proof.paymentId)
  })
}

/** The browser has come back from paying an order without proof: the provider is asked. Returns the payment's token. */
export async function findPaid(
  services: Paying,
  { submissionId, orderId }: { submissionId: string; orderId: string },
): Promise<string> {
  const order = isOrderId(orderId) ? await store.findOrder(services.db, orderId) : undefined
  if (!order) throw new Refused('order_missing')
  if (order.submissionId !== submissionId) throw new Refused('order_of_another')
  await reconcileOrder(services, orderId)
  const token = await store.findTokenOfOrder(services.db, orderId)
  if (!token) throw new Refused('payment_forged')
  return token
}

/** As providers write them; anything else isn't asked for. */
const isOrderId = (text: string) => /^\w{1,255}$/.test(text)

/** Records a payment the provider reports by itself. Events that report no payment change nothing. */
export async function hearWebhook(services: Paying, body: string, signature: string): Promise<void> {
  const heard = services.payment.hear(body, signature)
  if (heard === 'forged') throw new Refused('webhook_forged')
  if (heard !== 'nothing') await recordCaptured(services, [heard], 'webhook')
}

/** Asks the provider what became of an order. */
export async function reconcileOrder(services: Paying, orderId: string): Promise<void> {
  await recordCaptured(services, await services.payment.listPayments(orderId), 'reconciliation')
}
