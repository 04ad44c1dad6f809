// What is to be given back, and what the provider has taken on.
import type { Tx } from '#adapters/database/database.ts'

export type Refund = {
  /** By which the provider knows it again. */
  key: string
  paymentId: string
  amount: number
  reason: string
  askedBy: string | null
  /** The charge isn't owed again afterwards. */
  letsGo: boolean
}

export async function addRefund(tx: Tx, it: Refund & { now: Date }): Promise<void> {
  await tx`
    insert into refunds (key, payment_id, amount, reason, asked_by, lets_go, asked_at)
    values (${it.key}, ${it.paymentId}, ${it.amount}, ${it.reason}, ${it.askedBy}, ${it.letsGo}, ${it.now})
    on conflict (key) do nothing`
}

/** Those of a payment that the provider hasn't taken on yet. */
export async function listOpenRefunds(tx: Tx, paymentId: string): Promise<Refund[]> {
  return tx<Refund>`
    select key, payment_id as "paymentId", amount, reason, asked_by as "askedBy", lets_go as "letsGo"
    from refunds where payment_id = ${paymentId} and provider_id is null order by asked_at, key`
}

/** Whether this is the first to record it. */
export async function saveRefunded(tx: Tx, key: string, providerId: string): Promise<boolean> {
  const saved = await tx`
    update refunds set provider_id = ${providerId} where key = ${key} and provider_id is null returning key`
  return saved.length > 0
}

/** How much of a payment has been refunded, or is about to be. */
export async function sumRefunds(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refunds where payment_id = ${paymentId}`
  return row?.sum ?? 0
}

export type Resolution = 'accepted' | 'refunded' | 'dismissed'

/** Settles what becomes of a payment that had a problem. Returns whether that was still open. */
export async function saveResolution(
  tx: Tx,
  {
    paymentId,
    resolution,
    byId,
    now,
  }: { paymentId: string; resolution: Resolution; byId: string | null; now: Date },
): Promise<boolean> {
  const saved = await tx`
    update payments set resolution = ${resolution}, resolved_by = ${byId}, resolved_at = ${now}
    where id = ${paymentId} and problem is not null and resolution is null returning id`
  return saved.length > 0
}
