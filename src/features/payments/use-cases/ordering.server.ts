// An order with the provider, and the way to its checkout.
import type { Checkout, ForCheckout, Order, PaymentProvider } from '#adapters/payment/payment.ts'
import { paymentPath } from '#journal/desk-addresses.ts'
import { owedOf, whyNotPay } from '#journal/charges/ledger.ts'
import { Refused, insist } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { OrderMade } from '../contract.ts'
import { recordCaptured, type Recording } from '../recording.server.ts'
import * as store from '../store.server.ts'
import { needCharged } from './bills.server.ts'
import { findProvider, needProvider, type Providing } from './providers.server.ts'

type Ordering = Recording & Providing
type Paying = Ordering & { provider: PaymentProvider }

/**
 * With the provider that was chosen, or the first. An earlier order for the right amount is used again, unless it turns
 * out to have been paid, or to have lapsed.
 */
export async function createOrder(services: Ordering, submissionId: string, chosen = ''): Promise<OrderMade> {
  const { db, journal } = services
  const provider = needProvider(services, chosen)
  const paying = { ...services, provider }
  const charged = await needCharged(db, submissionId)
  insist(whyNotPay(charged, journal.charge))
  const open = (await reopenOrder(paying, charged)) ?? (await openOrder(paying, charged))
  if (!open) throw new Refused('payment_unreachable')
  const { order, checkout } = open
  await reconcileLater(services, order)
  return { id: order.id, amount: order.amount, currency: order.currency, key: provider.key, checkout }
}

type OpenOrder = { order: Order; checkout: Checkout } | undefined

async function reopenOrder(services: Paying, charged: store.Charged): Promise<OpenOrder> {
  const { db, provider, journal } = services
  const orders = await store.listOpenOrders(db, charged.id, owedOf(charged.ledger, journal.charge))
  for (const order of orders) await askAbout(services, order)
  insist(whyNotPay(await needCharged(db, charged.id), journal.charge))
  const order = orders.find((it) => it.provider === provider.name)
  if (!order) return undefined
  const checkout = await findCheckout(services, charged, order)
  if (checkout) return { order, checkout }
  await store.closeOrder(db, order.id)
}

/** It may have been paid, and we haven't heard. If only another provider is in trouble, nobody waits for it. */
async function askAbout(services: Paying, { id, provider: name }: store.OrderRow): Promise<void> {
  const provider = findProvider(services, name)
  if (!provider) return
  const onTrouble = provider === services.provider ? sayLater(services) : goOn(services)
  const payments = await provider.listPayments(id).catch(onTrouble)
  await recordCaptured(services, payments, { provider: name, reportedBy: 'reconciliation' })
}

/** A second payment would go back by itself. */
function goOn({ log }: Pick<Services, 'log'>) {
  return (err: unknown): [] => {
    log.warn({ err }, 'couldn’t ask the other payment provider')
    return []
  }
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
  const { db, provider, journal, clock } = services
  const { id: submissionId, reference: receipt } = charged
  const asked = { ...owedOf(charged.ledger, journal.charge), receipt, ...forCheckout(services, charged) }
  const made = await provider.createOrder(asked).catch(sayLater(services))
  return db.transaction(async (tx) => {
    const charged = await store.lockCharged(tx, submissionId)
    insist(charged ? whyNotPay(charged, journal.charge) : 'submission_missing')
    return store.keepOpenOrder(tx, { ...made, submissionId, provider: provider.name }, clock.now())
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
async function reconcileLater({ db, queue }: Ordering, { id: orderId }: Order): Promise<void> {
  await db.transaction(async (tx) => {
    for (const minutes of minutesToReconcile) {
      const onceFor = `${orderId} after ${minutes}`
      await queue.add(tx, 'reconcile-order', { payload: { orderId }, after: minutes * 60, onceFor })
    }
  })
}

function findCheckout(services: Paying, charged: store.Charged, order: Order) {
  return services.provider.checkout({ order, ...forCheckout(services, charged) }).catch(sayLater(services))
}

function forCheckout({ journal }: Paying, { id, reference }: store.Charged): ForCheckout {
  const here = journal.publicUrl + paymentPath(id)
  const description = `Article processing charge, ${reference}`
  return { description, callbackUrl: `${here}/done`, cancelUrl: `${here}?cancelled` }
}
