// A paper whose charge has been paid, as rows: for tests in which it doesn't matter how.
import type { Tx } from '#adapters/database/database.ts'

export async function settleCharge(tx: Tx, submissionId: string, at = new Date()): Promise<void> {
  const id = `pay_${submissionId}`
  await tx`insert into payment_orders (id, submission_id, provider, amount, currency) values (${id}, ${submissionId}, 'razorpay', 250000, 'INR')`
  await tx`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by, paid_at)
    values (${id}, ${id}, ${submissionId}, 250000, 'INR', 'webhook', ${at})`
  await tx`
    insert into charge_entries (submission_id, kind, amount, currency, payment_id, at)
    values (${submissionId}, 'charged', 250000, 'INR', null, ${at}) on conflict do nothing`
  await tx`
    insert into charge_entries (submission_id, kind, amount, currency, payment_id, at)
    values (${submissionId}, 'paid', 250000, 'INR', ${id}, ${at})`
}
