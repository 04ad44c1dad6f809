// What a publisher does with money: records what came outside, and sends it back.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { enter } from '#features/ledger/use-cases.server.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { findCreditNote } from '#features/vouchers/giving.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { tellOf } from '#features/submissions/telling/telling.server.ts'
import { hasPart } from '#journal/paper/authors.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import { dueNow, isSettledBy, whyNotReduce, whyNotRefund } from '#journal/charges/ledger.ts'
import { insist, Refused, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import { receiptEmail, refundEmail } from './emails.ts'
import { receiptOf } from './recording.server.ts'
import { enterRefund, refundLater } from './refunding.server.ts'
import { findProvider } from './use-cases/providers.server.ts'
import * as store from './store.server.ts'
import * as refunds from './store-refunds.server.ts'

export type Keeping = Pick<Services, 'db' | 'journal' | 'clock' | 'queue' | 'ids' | 'paymentProviders'>

/** Locks a paper for a publisher who keeps its account; refuses whoever wrote, edits or reviews it. */
export async function lockAccount(tx: Tx, viewer: SignedIn, submissionId: string) {
  await holdRole(tx, viewer)
  insist(viewer.role === 'publisher' ? undefined : ('not_yours' satisfies Refusal))
  const row = await lockSubmission(tx, submissionId)
  insist(hasPart(row, viewer.id) ? 'has_part' : undefined)
  return row
}

export type Outside = {
  submissionId: string
  /** Whole minor units. */
  amount: number
  /** 'Bank transfer'. */
  method: string
  /** The bank's. */
  reference: string
  paidOn: Date
  payerName: string
}

/** Money that came by another way than the card provider. */
export async function recordOutside(services: Keeping, viewer: SignedIn, it: Outside): Promise<void> {
  const { db, journal, ids } = services
  await db.transaction(async (tx) => {
    const row = await lockAccount(tx, viewer, it.submissionId)
    insist(whyNotReduce(it.amount, dueNow(row, journal.charge)))
    if (await store.isRecorded(tx, it.submissionId, it.reference)) throw new Refused('reference_known')
    const { submissionId, amount, reference, method, payerName, paidOn } = it
    const currency = row.ledger?.currency ?? journal.charge.currency
    const payment = {
      ...{
        id: `outside-${ids.next()}`,
        orderId: reference,
        submissionId,
        amount,
        currency,
        method,
        payerName,
      },
      ...{ reportedBy: 'publisher' as const, now: paidOn },
    }
    await store.savePayment(tx, payment)
    await takeIn(tx, services, { viewer, payment, reference, reason: method })
  })
}

type TakenIn = {
  viewer: SignedIn
  payment: Omit<store.NewPayment, 'reportedBy' | 'now' | 'provider'>
  reference: string
  reason: string
}

/** Enters a payment in the ledger of its paper, and tells everyone concerned. */
export async function takeIn(
  tx: Tx,
  services: Keeping,
  { viewer, payment, reference, reason }: TakenIn,
): Promise<void> {
  const { id: paymentId, submissionId, amount } = payment
  if (!submissionId) throw new Refused('submission_missing')
  const { charge } = services.journal
  const entry = { kind: 'paid', amount } as const
  await enter(tx, services, {
    ...{ submissionId, charge, reason, paymentId, reference, entry },
    byId: viewer.id,
  })
  const text = `${[reason, reference].filter(Boolean).join(', ')}, ${formatMoney(payment)}`
  await noteEvent(tx, services, { viewer, submissionId, event: 'payment', note: text })
  const charged = await store.findCharged(tx, submissionId)
  if (!charged) return
  if (isSettledBy(charged.ledger))
    await tellOf(tx, services, { happening: 'payment', submissionId, actorId: viewer.id })
  const receipt = await receiptOf(tx, services, { ...payment, submissionId })
  await writeEmail(
    tx,
    services,
    receiptEmail(services.journal, charged, { ...payment, settles: true, receipt }),
  )
}

export type Returned = {
  submissionId: string
  paymentId: string
  amount: number
  reason: string
  /** The number under which a refund was made outside, such as the bank's. */
  reference: string
  /** Otherwise the charge is owed again. */
  letsGo: boolean
}

/** Through its provider, or recorded if the payment came outside, or its provider isn't set up any more. */
export async function refund(services: Keeping, viewer: SignedIn, it: Returned): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { submissionId } = it
    await lockAccount(tx, viewer, submissionId)
    const payment = await store.findEntered(tx, submissionId, it.paymentId)
    if (!payment) throw new Refused('payment_missing')
    insist(whyNotRefund(it.amount, payment.amount - (await refunds.sumRefunds(tx, payment.id))))
    const asked = { ...it, key: `refund-${services.ids.next()}`, askedBy: viewer.id }
    if (findProvider(services, payment.provider)) return refundLater(tx, services, asked)
    await recordOutsideRefund(tx, services, { ...asked, payment, viewer })
  })
}

type Recorded = Returned & { key: string; askedBy: string; viewer: SignedIn; payment: store.PaymentRow }

async function recordOutsideRefund(tx: Tx, services: Keeping, it: Recorded): Promise<void> {
  const { payment, amount, reference, submissionId, viewer } = it
  await refunds.addRefund(tx, { ...it, now: services.clock.now() })
  await refunds.saveRefunded(tx, it.key, reference)
  await enterRefund(tx, services, { ...it, currency: payment.currency })
  const text = `${formatMoney({ ...payment, amount })} sent back, ${reference}`
  await noteEvent(tx, services, { viewer, submissionId, event: 'payment', note: text })
  const charged = await store.findCharged(tx, submissionId)
  const note = await findCreditNote(tx, submissionId, payment.id)
  if (charged)
    await writeEmail(
      tx,
      services,
      refundEmail(services.journal, charged, { ...payment, amount, reference, note }),
    )
}
