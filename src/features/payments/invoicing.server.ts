// An invoice before payment, for whoever has the link to pay; and any invoice or receipt for whoever has its own.
import type { Services } from '#edge/context.ts'
import { enter } from '#features/ledger/use-cases.server.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { noteEvent } from '#features/submissions/moves/history.server.ts'
import { giveInvoice, type VoucherRow } from '#features/vouchers/giving.server.ts'
import { needVoucher, setVoucher, toPrinted } from '#features/vouchers/reading.server.ts'
import type { Opened } from '#features/vouchers/contract.ts'
import { dueNow, isSettledBy, owedOf, standingOf, whyNotPay } from '#journal/charges/ledger.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { BillTo } from '#journal/charges/vouchers.ts'
import { invoiceEmail } from './emails.ts'
import * as store from './store.server.ts'

type Invoicing = Pick<Services, 'db' | 'journal' | 'clock' | 'queue' | 'ids'>

/** From now on the paper owes what its invoice says, whatever the journal charges later. */
export async function askInvoice(services: Invoicing, submissionId: string, to: BillTo): Promise<VoucherRow> {
  const { db, journal } = services
  return db.transaction(async (tx) => {
    const charged = await store.lockCharged(tx, submissionId)
    if (!charged) throw new Refused('submission_missing')
    insist(whyNotPay(charged, journal.charge))
    const money = owedOf(charged.ledger, journal.charge)
    await enter(tx, services, { submissionId, charge: journal.charge, reason: '' })
    const invoice = await giveInvoice(tx, services, { submissionId, money, to })
    await noteEvent(tx, services, { submissionId, event: 'charge', note: `Invoice ${invoice.number}` })
    await writeEmail(tx, services, invoiceEmail(journal, charged, invoice))
    return invoice
  })
}

type Reading = Pick<Services, 'db' | 'journal'>

/** What it says, which never changes, and what became of it. */
export async function openVoucher({ db, journal }: Reading, opened: Opened) {
  const { voucher, later } = await needVoucher(db, opened)
  const charged = await store.findCharged(db, opened.submissionId)
  if (!charged) throw new Refused('voucher_missing')
  const { amount, currency } = voucher.facts
  return {
    ...toPrinted(voucher),
    kind: voucher.kind,
    money: { amount, currency },
    due: { amount: dueNow(charged, journal.charge), currency },
    standing: isSettledBy(charged.ledger) ? standingOf(charged.ledger) : ('pending' as const),
    later: later.map((it) => ({ kind: it.kind, number: it.number, ...toPrinted(it) })),
  }
}

export type OpenVoucher = Awaited<ReturnType<typeof openVoucher>>

type Printing = Pick<Services, 'db' | 'typesetter'>

export async function printVoucher({ db, typesetter }: Printing, opened: Opened) {
  const { voucher } = await needVoucher(db, opened)
  return { name: `${voucher.number}.pdf`, bytes: await setVoucher(typesetter, voucher) }
}
