// Orders, payments, and what a payment needs to know about its submission.
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

const authorName = sql`trim(case when s.given_name is null then concat(a.given_name, ' ', a.family_name)
                                else concat(s.given_name, ' ', s.family_name) end)`

/** The payer is the author or, if a publisher entered an author without an account, the address entered. */
export async function findCharged(tx: Tx, submissionId: string): Promise<Charged | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<Charged>`
    select s.id, s.reference, s.title, s.status, s.author_id as "authorId",
           exists (select from payments p where p.submission_id = s.id and p.settles) as paid,
           coalesce(nullif(s.email, ''), a.email) as "payerEmail",
           ${authorName} as "payerName", s.given_name is null as "hasAccount"
    from submissions s join people a on a.id = s.author_id where s.id = ${submissionId}`
  return row
}

/** Locks the submission, so that of two payments only one settles the charge. */
export async function lockCharged(tx: Tx, submissionId: string): Promise<Charged | undefined> {
  await tx`select from submissions where id = ${submissionId} for update`
  return findCharged(tx, submissionId)
}

export type Unpaid = { id: string; reference: string; title: string; status: Status }

/** Accepted and unpaid, longest first; none that a publisher entered for someone else. */
export async function listUnpaid(tx: Tx, authorId: string): Promise<Unpaid[]> {
  return tx<Unpaid>`
    select id, reference, title, status from submissions s
    where author_id = ${authorId} and given_name is null and status = 'approved_for_publication'
      and not exists (select from payments p where p.submission_id = s.id and p.settles)
    order by accepted_at, id`
}

export type OrderRow = Order & { submissionId: string }

/** The open order for this amount: there's at most one. */
export async function findOpenOrder(
  tx: Tx,
  submissionId: string,
  charge: Omit<Order, 'id'>,
): Promise<Order | undefined> {
  const [row] = await tx<Order>`
    select id, amount, currency from payment_orders
    where submission_id = ${submissionId} and amount = ${charge.amount} and currency = ${charge.currency} and is_open`
  return row
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow>`
    select id, submission_id as "submissionId", amount, currency from payment_orders where id = ${id}`
  return row
}

/** The open order for this amount: this one, unless there already was one. Call it with the submission locked. */
export async function keepOpenOrder(
  tx: Tx,
  { id, submissionId, amount, currency }: OrderRow,
  now: Date,
): Promise<Order> {
  await tx`
    insert into payment_orders (id, submission_id, amount, currency, created_at)
    values (${id}, ${submissionId}, ${amount}, ${currency}, ${now})
    on conflict (submission_id, amount, currency) where is_open do nothing`
  return (await findOpenOrder(tx, submissionId, { amount, currency }))! // it was there before, or is now
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

/** From the provider, who may know it only after the browser has reported the payment. */
export async function savePayerEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx`update payments set payer_email = ${email} where id = ${id} and payer_email = ''`
}

/** Of an existing payment. */
export async function needToken(tx: Tx, id: string): Promise<string> {
  const [row] = await tx<{ token: string }>`select token from payments where id = ${id}`
  return row!.token
}

/** Whether the token belongs to a payment for this submission. */
export async function savePayerName(
  tx: Tx,
  submissionId: string,
  { token, payerName: name }: { token: string; payerName: string },
): Promise<boolean> {
  if (!isToken(token)) return false
  const saved = await tx`
    update payments set payer_name = ${name} where token = ${token} and submission_id = ${submissionId} returning id`
  return saved.length > 0
}

/** Names and address of everyone who paid from this address. */
export async function dropPayer(tx: Tx, email: string): Promise<void> {
  await tx`update payments set payer_name = '', payer_email = '' where lower(payer_email) = lower(${email})`
}

/** A payment the provider took that settled nothing, until it's refunded. */
export async function findOwedBack(
  tx: Tx,
  id: string,
): Promise<{ submissionId: string; amount: number } | undefined> {
  const [row] = await tx<{ submissionId: string; amount: number }>`
    select submission_id as "submissionId", amount from payments where id = ${id} and not settles and refund_id is null`
  return row
}

/** Whether this is the first report of it. */
export async function saveRefund(tx: Tx, id: string, refundId: string): Promise<boolean> {
  const saved = await tx`
    update payments set refund_id = ${refundId} where id = ${id} and refund_id is null returning id`
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
  author: string
  authorId: string
  settles: boolean
  /** The provider has been asked to refund it. */
  isRefunded: boolean
  token: string
  /** As the payer and the provider gave it. Either may be empty. */
  payerName: string
  payerEmail: string
}

const receipts = sql`
  select p.id as "paymentId", p.order_id as "orderId", p.amount, p.currency, p.paid_at as "paidAt",
         s.id as "submissionId", s.reference, s.title, ${authorName} as author, s.author_id as "authorId",
         p.settles, p.refund_id is not null as "isRefunded", p.token, p.payer_name as "payerName", p.payer_email as "payerEmail"
  from payments p join submissions s on s.id = p.submission_id join people a on a.id = s.author_id`

export async function findReceipt(tx: Tx, submissionId: string): Promise<ReceiptRow | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<ReceiptRow>`${receipts} where p.submission_id = ${submissionId} and p.settles`
  return row
}

export async function findPaymentByToken(
  tx: Tx,
  submissionId: string,
  token: string,
): Promise<ReceiptRow | undefined> {
  if (!isToken(token)) return undefined
  const [row] =
    await tx<ReceiptRow>`${receipts} where p.token = ${token} and p.submission_id = ${submissionId}`
  return row
}

function isToken(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
