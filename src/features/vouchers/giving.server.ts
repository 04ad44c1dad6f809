// An invoice before payment, a receipt for money that came, a credit note for money that went back or isn't asked for any
// more: each in the transaction of what causes it.
import type { Tx } from '#adapters/database/database.ts'
import { dayAt } from '#edge/day.ts'
import type { Money } from '#journal/charges/charge.ts'
import { insist } from '#journal/refusals.ts'
import {
  nobodyToBill,
  whyNotGive,
  type BillTo,
  type VoucherKind,
  type Way,
} from '#journal/charges/vouchers.ts'
import { voucherPath, type Opened } from './contract.ts'
import { give, type Giving } from './give.server.ts'
import * as store from './store.server.ts'
import type { VoucherRow } from './store.server.ts'

export { listVouchers, type VoucherRow } from './store.server.ts'

type InvoiceAsked = { submissionId: string; money: Money; to: BillTo }

/** Before payment; it replaces an earlier one. Call it with the submission locked. */
export async function giveInvoice(tx: Tx, services: Giving, it: InvoiceAsked): Promise<VoucherRow> {
  const earlier = ofKind(await store.listVouchers(tx, it.submissionId), 'invoice')
  insist(whyNotGive(earlier.length))
  const said = (token: string) => ({ ways: waysToPay(services.journal, { ...it, token }) })
  return give(tx, services, { ...it, kind: 'invoice', about: earlier.at(-1), said })
}

function waysToPay({ publicUrl, bank }: Giving['journal'], voucher: Opened): Way[] {
  const byCard = { text: 'By card, without an account:', href: publicUrl + voucherPath(voucher) }
  return bank.length > 0
    ? [byCard, { text: `By bank transfer, quoting this invoice’s number: ${bank.join(', ')}` }]
    : [byCard]
}

const ofKind = (vouchers: readonly VoucherRow[], kind: VoucherKind) =>
  vouchers.filter((it) => it.kind === kind)

/** Money that was entered in a ledger: `isIn` if it came, or what went back is taken back. */
export type Entered = {
  submissionId: string
  paymentId: string
  money: Money
  isIn: boolean
  /** The entry takes back another. */
  isCounter: boolean
  reference: string
}

/** A receipt for money that came, a credit note for money that went back. Call it with the submission locked. */
export async function giveForEntry(tx: Tx, services: Giving, it: Entered): Promise<void> {
  const { submissionId, paymentId, money, isIn, isCounter, reference } = it
  const given = await store.listVouchers(tx, submissionId)
  const own = given.filter((voucher) => voucher.paymentId === paymentId)
  const receipt = ofKind(own, 'receipt').at(-1)
  if (isIn && !isCounter) return void (await giveReceipt(tx, services, { submissionId, paymentId, money }))
  const common = { submissionId, paymentId, money, to: receipt?.facts.to ?? nobodyToBill }
  const payment = receipt?.facts.payment
  const said = { ...(payment && { payment }), ...(reference && !isCounter && { refund: reference }) }
  const taxed = receipt ? receipt.facts.tax : undefined
  const about = isIn ? ofKind(own, 'credit_note').at(-1) : receipt
  await give(tx, services, { ...common, kind: isIn ? 'receipt' : 'credit_note', about, said, taxed })
}

type Waived = { submissionId: string; money: Money; isCounter: boolean }

/**
 * An invoice's address has it in its books: a waiver takes it back by a credit note, and a waiver in error by another
 * invoice. Without an invoice, nothing is given. Call it with the submission locked.
 */
export async function giveForWaiver(tx: Tx, services: Giving, it: Waived): Promise<void> {
  const given = await store.listVouchers(tx, it.submissionId)
  const invoice = ofKind(given, 'invoice').at(-1)
  if (!invoice) return
  const common = { ...it, to: invoice.facts.to, taxed: invoice.facts.tax }
  if (!it.isCounter)
    return void (await give(tx, services, { ...common, kind: 'credit_note', about: invoice }))
  const isStanding = ({ number }: VoucherRow) => !given.some(({ about }) => about === number)
  const note = ofKind(given, 'credit_note').findLast(
    (one) => one.paymentId === null && one.facts.amount === it.money.amount && isStanding(one),
  )
  const said = (token: string) => ({ ways: waysToPay(services.journal, { ...it, token }) })
  if (note) await give(tx, services, { ...common, kind: 'invoice', about: note, said })
}

type Received = { submissionId: string; paymentId: string; money: Money }

/** Made out to whoever the payment names, or else the paper's invoice. */
async function giveReceipt(tx: Tx, services: Giving, it: Received): Promise<VoucherRow> {
  const { id, orderId, method, paidAt, payerName } = (await store.lockPayment(tx, it.paymentId))! // it was just entered
  const invoice = ofKind(await store.listVouchers(tx, it.submissionId), 'invoice').at(-1)
  const isOther = payerName !== '' && payerName !== invoice?.facts.to.name
  const to = isOther ? { ...nobodyToBill, name: payerName } : (invoice?.facts.to ?? nobodyToBill)
  const day = dayAt(paidAt, services.journal.timeZone)
  const payment = { id, orderId, method, day }
  return give(tx, services, { ...it, kind: 'receipt', to, about: invoice, said: { payment } })
}

/** The receipt of a payment that stands in the ledger; one from before receipts had numbers gets its own now. */
export async function needReceiptOf(tx: Tx, services: Giving, it: Received): Promise<VoucherRow> {
  await store.lockPayment(tx, it.paymentId)
  return (await findReceiptOf(tx, it)) ?? giveReceipt(tx, services, it)
}

async function findReceiptOf(tx: Tx, { submissionId, paymentId }: Received): Promise<VoucherRow | undefined> {
  const given = ofKind(await store.listVouchers(tx, submissionId), 'receipt')
  return given.findLast((it) => it.paymentId === paymentId)
}

/** The newest credit note for this payment. */
export async function findCreditNote(tx: Tx, submissionId: string, paymentId: string) {
  const given = ofKind(await store.listVouchers(tx, submissionId), 'credit_note')
  return given.findLast((it) => it.paymentId === paymentId)
}

/** Made out to somebody else, it's another receipt, which replaces the first. */
export async function renameReceipt(
  tx: Tx,
  services: Giving,
  { payerName, ...it }: Received & { payerName: string },
): Promise<void> {
  const receipt = await needReceiptOf(tx, services, it)
  if (receipt.facts.to.name === payerName) return
  const given = ofKind(await store.listVouchers(tx, it.submissionId), 'receipt')
  insist(whyNotGive(given.length))
  const { payment, tax } = receipt.facts
  const to = { ...nobodyToBill, name: payerName }
  const said = payment ? { payment } : {}
  await give(tx, services, { ...it, kind: 'receipt', to, about: receipt, said, taxed: tax })
}
