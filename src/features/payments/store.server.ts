// Orders, payments, and what a payment needs to know about its submission.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Order, ProviderName } from '#adapters/payment/payment.ts'
import type { Money } from '#journal/charges/charge.ts'
import type { Ledger, Problem } from '#journal/charges/ledger.ts'
import { asksWaiverColumn, isSettledColumn, ledgerColumn } from '#features/ledger/columns.server.ts'
import type { Status } from '#journal/statuses.ts'
import { isSubmissionId } from '#journal/submission-id.ts'

export type Charged = {
  id: string
  reference: string
  title: string
  status: Status
  authorId: string
  /** Null if nothing has been entered. */
  ledger: Ledger | null
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
           ${ledgerColumn},
           coalesce(nullif(s.email, ''), a.email) as "payerEmail",
           ${authorName} as "payerName", s.given_name is null as "hasAccount"
    from submissions s join people a on a.id = s.author_id where s.id = ${submissionId}`
  return row
}

/** Locks the submission, so that of two payments only one is entered in its ledger. */
export async function lockCharged(tx: Tx, submissionId: string): Promise<Charged | undefined> {
  await tx`select from submissions where id = ${submissionId} for update`
  return findCharged(tx, submissionId)
}

export type Unpaid = { id: string; reference: string; title: string; status: Status; ledger: Ledger | null }

/** Accepted, unpaid and not waiting for a waiver, longest first; none that a publisher entered for someone else. */
export async function listUnpaid(tx: Tx, authorId: string): Promise<Unpaid[]> {
  return tx<Unpaid>`
    select id, reference, title, status, ${ledgerColumn} from submissions s
    where author_id = ${authorId} and given_name is null and status = 'approved_for_publication'
      and not ${isSettledColumn} and not ${asksWaiverColumn}
    order by accepted_at, id`
}

export type OrderRow = Order & { submissionId: string; provider: ProviderName }

/** The open orders for this amount: at most one with each provider. */
export async function listOpenOrders(
  tx: Tx,
  submissionId: string,
  { amount, currency }: Money,
): Promise<OrderRow[]> {
  return tx<OrderRow>`
    select id, submission_id as "submissionId", provider, amount, currency from payment_orders
    where submission_id = ${submissionId} and amount = ${amount} and currency = ${currency} and is_open
    order by created_at, id`
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow>`
    select id, submission_id as "submissionId", provider, amount, currency from payment_orders where id = ${id}`
  return row
}

/**
 * The open order with this provider for this amount: this one, unless there already was one. Call it with the
 * submission locked.
 */
export async function keepOpenOrder(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const { id, submissionId, provider, amount, currency } = order
  await tx`
    insert into payment_orders (id, submission_id, provider, amount, currency, created_at)
    values (${id}, ${submissionId}, ${provider}, ${amount}, ${currency}, ${now})
    on conflict (submission_id, provider, amount, currency) where is_open do nothing`
  const open = await listOpenOrders(tx, submissionId, order)
  return open.find((it) => it.provider === provider)! // it was there before, or is now
}

/** It can't be paid any more. */
export async function closeOrder(tx: Tx, id: string): Promise<void> {
  await tx`update payment_orders set is_open = false where id = ${id}`
}

export type Reporter = 'browser' | 'webhook' | 'reconciliation' | 'publisher'
export type NewPayment = Omit<Order, 'id'> & {
  id: string
  orderId: string
  /** Null if its order is unknown. */
  submissionId: string | null
  /** Undefined if it came outside. */
  provider?: ProviderName
  reportedBy: Reporter
  problem?: Problem | undefined
  method?: string
  payerName?: string
  now: Date
}

/** Whether this payment is new: the browser, the webhook and the reconciliation may all report the same one. */
export async function savePayment(tx: Tx, it: NewPayment): Promise<boolean> {
  const saved = await tx`
    insert into payments (id, order_id, submission_id, provider, amount, currency, reported_by, problem, method,
                          payer_name, paid_at)
    values (${it.id}, ${it.orderId}, ${it.submissionId}, ${it.provider ?? null}, ${it.amount}, ${it.currency},
            ${it.reportedBy}, ${it.problem ?? null}, ${it.method ?? 'card'}, ${it.payerName ?? ''}, ${it.now})
    on conflict (id) do nothing returning id`
  return saved.length > 0
}

/** Entered, and not taken back since. */
const isEntered = sql`
  exists (select from charge_entries e where e.payment_id = p.id and e.kind = 'paid' and e.corrects is null
          and not exists (select from charge_entries c where c.corrects = e.id))`

export type PaymentRow = Pick<NewPayment, 'id' | 'submissionId' | 'amount' | 'currency'> & {
  provider: ProviderName | null
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow>`
    select id, submission_id as "submissionId", provider, amount, currency from payments where id = ${id}`
  return row
}

/** One that counts for this paper. */
export async function findEntered(tx: Tx, submissionId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow>`
    select p.id, p.submission_id as "submissionId", p.provider, p.amount, p.currency from payments p
    where p.id = ${id} and p.submission_id = ${submissionId} and ${isEntered}`
  return row
}

export type HeldRow = Omit<NewPayment, 'reportedBy' | 'now' | 'provider'> & {
  problem: Problem
  provider: ProviderName | null
}

/** A payment that nobody has decided about. Locked, so that one decides. */
export async function findHeld(tx: Tx, id: string): Promise<HeldRow | undefined> {
  const [row] = await tx<HeldRow>`
    select id, order_id as "orderId", submission_id as "submissionId", provider, amount, currency, problem
    from payments
    where id = ${id} and problem is not null and resolution is null for update`
  return row
}

/** Whether money with this reference has been recorded for the paper, and not taken back. */
export async function isRecorded(tx: Tx, submissionId: string, reference: string): Promise<boolean> {
  const found = await tx`
    select from payments p
    where p.submission_id = ${submissionId} and p.method <> 'card' and p.order_id = ${reference} and ${isEntered}`
  return found.length > 0
}

export async function findByReference(tx: Tx, reference: string): Promise<string | undefined> {
  const [row] = await tx<{
    id: string
  }>`select id from submissions where reference = ${reference.trim().toUpperCase()}`
  return row?.id
}

export async function saveSubmission(tx: Tx, id: string, submissionId: string): Promise<void> {
  await tx`update payments set submission_id = ${submissionId} where id = ${id}`
}

/** The provider says that it took something else than we had heard. */
export async function correctPayment(
  tx: Tx,
  { id, amount, currency }: Pick<NewPayment, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  await tx`
    update payments set amount = ${amount}, currency = ${currency}, problem = 'wrong_amount', resolution = null,
                        resolved_by = null, resolved_at = null
    where id = ${id}`
}

/** From the provider, who may know it only after the browser has reported the payment. */
export async function savePayerEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx`update payments set payer_email = ${email} where id = ${id} and payer_email = ''`
}

/** The payment has to exist. */
export async function needToken(tx: Tx, id: string): Promise<string> {
  const [row] = await tx<{ token: string }>`select token from payments where id = ${id}`
  return row!.token
}

/** The token of the first payment that was taken for this order. */
export async function findTokenOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const [row] = await tx<{ token: string }>`
    select token from payments where order_id = ${orderId} and submission_id is not null order by paid_at, id limit 1`
  return row?.token
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
  /** It's in the ledger. */
  settles: boolean
  /** Why it isn't, or wasn't at first. */
  problem: Problem | null
  /** It's on its way back. */
  isRefunded: boolean
  method: string
  token: string
  /** As the payer and the provider gave it. Either may be empty. */
  payerName: string
  payerEmail: string
}

const receipts = sql`
  select p.id as "paymentId", p.order_id as "orderId", p.amount, p.currency, p.paid_at as "paidAt",
         s.id as "submissionId", s.reference, s.title, ${authorName} as author, s.author_id as "authorId",
         ${isEntered} as settles, p.problem, p.method, p.token,
         exists (select from refunds r where r.payment_id = p.id and r.provider_id is not null) as "isRefunded",
         p.payer_name as "payerName", p.payer_email as "payerEmail"
  from payments p join submissions s on s.id = p.submission_id join people a on a.id = s.author_id`

export async function findReceipt(tx: Tx, submissionId: string): Promise<ReceiptRow | undefined> {
  if (!isSubmissionId(submissionId)) return undefined
  const [row] = await tx<ReceiptRow>`${receipts} where p.submission_id = ${submissionId} and ${isEntered}
    order by p.paid_at desc, p.id limit 1`
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
