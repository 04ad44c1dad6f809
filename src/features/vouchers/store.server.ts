// Vouchers and their counters, as rows.
import type { Tx } from '#adapters/database/database.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { Facts, Voucher, VoucherKind } from '#journal/charges/vouchers.ts'

export type VoucherRow = Voucher & {
  token: string
  submissionId: string
  paymentId: string | null
  givenAt: Date
}

/** Waits for whoever is taking one of the same series, until they've ended. */
export async function takeSerial(tx: Tx, kind: VoucherKind, year: number): Promise<number> {
  const [row] = await tx<{ last: number }>`
    insert into voucher_counters (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = voucher_counters.last + 1 returning last`
  return row!.last // an insert or an update: there's always a row
}

export async function addVoucher(tx: Tx, it: VoucherRow): Promise<VoucherRow> {
  await tx`
    insert into vouchers (number, kind, token, submission_id, payment_id, about, given_at, facts)
    values (${it.number}, ${it.kind}, ${it.token}, ${it.submissionId}, ${it.paymentId}, ${it.about}, ${it.givenAt},
            ${JSON.stringify(it.facts)})`
  return it
}

/** Oldest first. */
export async function listVouchers(tx: Tx, submissionId: string): Promise<VoucherRow[]> {
  if (!isSubmissionId(submissionId)) return []
  return tx<VoucherRow>`
    select number, kind, token, submission_id as "submissionId", payment_id as "paymentId", about,
           given_at as "givenAt", facts
    from vouchers where submission_id = ${submissionId} order by given_at, number`
}

export type PaidFacts = Pick<NonNullable<Facts['payment']>, 'id' | 'orderId' | 'method'> & {
  paidAt: Date
  payerName: string
}

/** Locked, so that a receipt is given once. */
export async function lockPayment(tx: Tx, id: string): Promise<PaidFacts | undefined> {
  const [row] = await tx<PaidFacts>`
    select id, order_id as "orderId", method, paid_at as "paidAt", payer_name as "payerName"
    from payments where id = ${id} for update`
  return row
}

export async function needPaper(tx: Tx, submissionId: string): Promise<Facts['paper']> {
  const [row] = await tx<Facts['paper']>`select reference, title from submissions where id = ${submissionId}`
  return row! // whoever gives a voucher has found the paper
}
