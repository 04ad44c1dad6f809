// Orders, payments, and what a payment needs to know of its submission.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Order } from '#adapters/payment/payment.ts'
import type { Status } from '#journal/statuses.ts'
import { isSubmissionId } from '#journal/submission-id.ts'

export type Charged = {
  id: string
  reference: string
  title: string
  status: Status
  authorId: string
  paid: boolean
  payerEmail: string
  payerName: string
  /** Whether the payer can sign in. */
  hasAccount: boolean
}

const payerName = sql`trim(case when s.given_name is null then concat(a.given_name, ' ', a.family_name)
                                else concat(s.given_name, ' ', s.family_name) end)`

/** The payer is the author; where a publisher entered one without an account, it is the address entered. */
export async function findCharged(tx: Tx, submissionId: string): Promise<Charged | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<Charged>`
    select s.id, s.reference, s.title, s.status, s.author_id as "authorId",
           exists (select from payments p where p.submission_id = s.id and p.settles) as paid,
           coalesce(nullif(s.email, ''), a.email) as "payerEmail",
           ${payerName} as "payerName", s.given_name is null as "hasAccount"
    from submissions s join people a on a.id = s.author_id where s.id = ${submissionId}`
  return row
}

/** Locks the submission, so that of two payments only one settles the charge. */
export async function lockCharged(tx: Tx, submissionId: string): Promise<Charged | undefined> {
  await tx`select from submissions where id = ${submissionId} for update`
  return findCharged(tx, submissionId)
}

export type OrderRow = Order & { submissionId: string }

/** The newest order of this amount. */
export async function findOrderOf(
  tx: Tx,
  submissionId: string,
  charge: Omit<Order, 'id'>,
): Promise<Order | undefined> {
  const [row] = await tx<Order>`
    select id, amount, currency from payment_orders
    where submission_id = ${submissionId} and amount = ${charge.amount} and currency = ${charge.currency}
    order by created_at desc, id desc limit 1`
  return row
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow>`
    select id, submission_id as "submissionId", amount, currency from payment_orders where id = ${id}`
  return row
}

export async function saveOrder(
  tx: Tx,
  { id, submissionId, amount, currency }: OrderRow,
  now: Date,
): Promise<void> {
  await tx`
    insert into payment_orders (id, submission_id, amount, currency, created_at)
    values (${id}, ${submissionId}, ${amount}, ${currency}, ${now})`
}

export type Reporter = 'browser' | 'webhook' | 'reconciliation' | 'publisher'
export type NewPayment = OrderRow & { orderId: string; reportedBy: Reporter; settles: boolean; now: Date }

/** Whether this payment is new: the browser, the webhook and the reconciliation may all report the same one. */
export async function savePayment(tx: Tx, it: NewPayment): Promise<boolean> {
  const saved = await tx`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by, settles, paid_at)
    values (${it.id}, ${it.orderId}, ${it.submissionId}, ${it.amount}, ${it.currency}, ${it.reportedBy}, ${it.settles}, ${it.now})
    on conflict (id) do nothing returning id`
  return saved.length > 0
}

export type ReceiptRow = {
  paymentId: string
  orderId: string
  amount: number
  currency: string
  paidAt: Date
  submissionId: string
  reference: string
  title: string
  payerName: string
  authorId: string
}

export async function findReceipt(tx: Tx, submissionId: string): Promise<ReceiptRow | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<ReceiptRow>`
    select p.id as "paymentId", p.order_id as "orderId", p.amount, p.currency, p.paid_at as "paidAt",
           s.id as "submissionId", s.reference, s.title, ${payerName} as "payerName", s.author_id as "authorId"
    from payments p join submissions s on s.id = p.submission_id join people a on a.id = s.author_id
    where p.submission_id = ${submissionId} and p.settles`
  return row
}
