// Money that goes back: a second payment by itself, anything else because a publisher says so.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { enter, readLedger } from '#features/ledger/use-cases.server.ts'
import { findCreditNote } from '#features/vouchers/giving.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import type { Services } from '#edge/context.ts'
import { refundEmail } from './emails.ts'
import { findProvider } from './use-cases/providers.server.ts'
import { findPayment, lockCharged, type PaymentRow } from './store.server.ts'
import {
  addRefund,
  listOpenRefunds,
  saveRefunded,
  saveResolution,
  type Refund,
} from './store-refunds.server.ts'

type Asking = Pick<Services, 'queue' | 'clock'>
type Refunding = Pick<Services, 'db' | 'paymentProviders' | 'clock' | 'journal' | 'ids' | 'queue'>

/** In the transaction of what causes it; the provider is asked later. */
export async function refundLater(tx: Tx, { queue, clock }: Asking, refund: Refund): Promise<void> {
  await addRefund(tx, { ...refund, now: clock.now() })
  await queue.add(tx, 'refund-payment', { payload: { paymentId: refund.paymentId }, onceFor: refund.key })
}

/** Safe to run twice: the provider refunds once, and one line records it. Throws while the provider can't. */
export async function refundPayment(services: Refunding, paymentId: string): Promise<void> {
  const { db } = services
  for (const { key, amount } of await listOpenRefunds(db, paymentId)) {
    const name = (await findPayment(db, paymentId))?.provider
    const provider = findProvider(services, name)
    if (!provider) throw new Error(`A refund is waiting for ${name}, which PAYMENT_URL no longer names.`)
    const { id } = await provider.refund({ paymentId, amount, key })
    await db.transaction((tx) => recordRefund(tx, services, { key, paymentId, providerId: id }))
  }
}

type Made = { key: string; paymentId: string; providerId: string }

async function recordRefund(
  tx: Tx,
  services: Refunding,
  { key, paymentId, providerId }: Made,
): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  const charged = payment?.submissionId ? await lockCharged(tx, payment.submissionId) : undefined
  const refund = (await listOpenRefunds(tx, paymentId)).find((it) => it.key === key)
  if (!payment || !refund || !(await saveRefunded(tx, key, providerId))) return
  const now = services.clock.now()
  const wasHeld = await saveResolution(tx, {
    ...{ paymentId, resolution: 'refunded', byId: refund.askedBy, now },
  })
  if (!charged) return
  if (!wasHeld)
    await enterRefund(tx, services, {
      ...refund,
      currency: payment.currency,
      submissionId: charged.id,
      reference: providerId,
    })
  const text = `${paymentId} is being refunded, refund ${providerId}, ${formatMoney({ ...payment, amount: refund.amount })}`
  await noteEvent(tx, services, { submissionId: charged.id, event: 'payment', note: text })
  if (wasHeld && payment.amount === refund.amount && !refund.askedBy) return
  const note = wasHeld ? undefined : await findCreditNote(tx, charged.id, paymentId)
  const told = { ...payment, amount: refund.amount, reference: providerId, note }
  await writeEmail(tx, services, refundEmail(services.journal, charged, told))
}

type Entered = Omit<Refund, 'key'> &
  Pick<PaymentRow, 'currency'> & { submissionId: string; reference: string }

/** What goes back is owed again, unless the publisher lets it go. */
export async function enterRefund(
  tx: Tx,
  services: Pick<Services, 'clock' | 'journal'>,
  it: Entered,
): Promise<void> {
  const { submissionId, amount, currency, reason, askedBy, paymentId, reference, letsGo } = it
  const common = { submissionId, reason, charge: { amount, currency }, byId: askedBy ?? undefined }
  await enter(tx, services, { ...common, entry: { kind: 'refunded', amount }, paymentId, reference })
  const owed = (await readLedger(tx, submissionId))?.owed ?? 0
  if (letsGo && owed > 0)
    await enter(tx, services, { ...common, entry: { kind: 'written_off', amount: owed } })
}
