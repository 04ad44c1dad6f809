// Who may see a payment's receipt, and who says who paid.
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { needReceiptOf, renameReceipt } from '#features/vouchers/giving.server.ts'
import { toPrinted, type Printed } from '#features/vouchers/reading.server.ts'
import type { PayerNamed } from './contract.ts'
import * as store from './store.server.ts'

type Reading = Pick<Services, 'db' | 'journal' | 'clock'>

/** The receipt of a settled charge, for its author and for publishers; no one else learns of it. */
export async function needReceipt(
  services: Reading,
  viewer: SignedIn,
  submissionId: string,
): Promise<Receipt> {
  const row = await store.findReceipt(services.db, submissionId)
  if (!row || !isFor(viewer, row)) throw new Refused('receipt_missing')
  return toReceipt(services, row)
}

export async function mayReadReceipt(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  submissionId: string,
): Promise<boolean> {
  const row = await store.findReceipt(db, submissionId)
  return row !== undefined && isFor(viewer, row)
}

function isFor({ id, role }: SignedIn, { authorId }: store.ReceiptRow): boolean {
  return id === authorId || role === 'publisher'
}

type Opened = { submissionId: string; token: string }

/** What a payment's token opens for the payer: the paper and the payment, and no one's name but the payer's. */
export async function needOwnPayment(services: Reading, { submissionId, token }: Opened): Promise<Receipt> {
  const row = await store.findPaymentByToken(services.db, submissionId, token)
  if (!row) throw new Refused('receipt_missing')
  const { author: _, ...receipt } = await toReceipt(services, row)
  return receipt
}

/** Who paid: that's another receipt. Refuses anyone without a token of this payment. */
export async function namePayer(
  services: Reading,
  { submissionId, token }: Opened,
  { payerName }: PayerNamed,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const named = await store.savePayerName(tx, submissionId, { token, payerName })
    const row = named && (await store.findPaymentByToken(tx, submissionId, token))
    if (!row) throw new Refused('receipt_missing')
    if (row.settles) await renameReceipt(tx, services, { ...paymentOf(row), payerName })
  })
}

const paymentOf = ({ submissionId, paymentId, amount, currency }: store.ReceiptRow) => ({
  ...{ submissionId, paymentId },
  money: { amount, currency },
})

async function toReceipt(services: Reading, row: store.ReceiptRow) {
  const { authorId: _, ...shown } = row
  const receipt = { ...shown, paidAt: row.paidAt.toISOString() }
  if (!row.settles) return receipt
  const voucher = await services.db.transaction((tx) => needReceiptOf(tx, services, paymentOf(row)))
  return { ...receipt, printed: toPrinted(voucher) }
}

/**
 * `author`: if the viewer may know. `settles`: false for a payment that isn't in the ledger; only one that is has a
 * receipt to print.
 */
export type Receipt = Omit<Awaited<ReturnType<typeof toReceipt>>, 'author' | 'printed'> & {
  author?: string
  printed?: Printed
}
