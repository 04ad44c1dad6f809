// Who may see a payment's receipt, and who says who paid.
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { PayerNamed } from './contract.ts'
import * as store from './store.server.ts'

type Reading = Pick<Services, 'db'>

/** The receipt of a settled charge, for its author and for publishers; no one else learns of it. */
export async function needReceipt({ db }: Reading, viewer: SignedIn, submissionId: string): Promise<Receipt> {
  const row = await store.findReceipt(db, submissionId)
  if (!row || !isFor(viewer, row)) throw new Refused('receipt_missing')
  return toReceipt(row)
}

export async function mayReadReceipt(
  { db }: Reading,
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
export async function needOwnPayment({ db }: Reading, { submissionId, token }: Opened): Promise<Receipt> {
  const row = await store.findPaymentByToken(db, submissionId, token)
  if (!row) throw new Refused('receipt_missing')
  const { author: _, ...receipt } = toReceipt(row)
  return receipt
}

/** Who paid, for the receipt. Refuses anyone without a token of this payment. */
export async function namePayer(
  { db }: Reading,
  { submissionId, token }: Opened,
  { payerName }: PayerNamed,
): Promise<void> {
  const named = await store.savePayerName(db, submissionId, { token, payerName })
  if (!named) throw new Refused('receipt_missing')
}

function toReceipt(row: store.ReceiptRow) {
  const { authorId: _, ...shown } = row
  return { ...shown, paidAt: row.paidAt.toISOString() }
}

/** `author`: if the viewer may know. `settles`: false for a second payment, which is refunded. */
export type Receipt = Omit<ReturnType<typeof toReceipt>, 'author'> & { author?: string }
