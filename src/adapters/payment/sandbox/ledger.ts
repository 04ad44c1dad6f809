import type { Database, Tx } from '#adapters/database/database.ts'
import type { Order, ProviderPayment } from '../payment.ts'

export type SandboxOrder = Order & { receipt: string }
export type SandboxRefund = { id: string; paymentId: string; amount: number; key: string }

/** What the sandbox remembers between requests. */
export type SandboxLedger = {
  addOrder(order: SandboxOrder): Promise<void>
  findOrder(id: string): Promise<SandboxOrder | undefined>
  /** Whether it was possible: money is captured only once per order. */
  addPayment(payment: ProviderPayment): Promise<boolean>
  findPayment(id: string): Promise<ProviderPayment | undefined>
  /** In the order they were attempted. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
  /** The one with this key, if there is one; undefined if more would be given back than came. */
  addRefund(refund: SandboxRefund): Promise<SandboxRefund | undefined>
  listRefunds(paymentId: string): Promise<SandboxRefund[]>
}

export function databaseLedger(db: Database): SandboxLedger {
  return {
    addOrder: async ({ id, amount, currency, receipt }) => {
      await db`insert into sandbox_orders (id, amount, currency, receipt) values (${id}, ${amount}, ${currency}, ${receipt})`
    },
    findOrder: async (id) => {
      const [order] =
        await db<SandboxOrder>`select id, amount, currency, receipt from sandbox_orders where id = ${id}`
      return order
    },
    addPayment: async ({ id, orderId, amount, currency, status, email = '' }) => {
      const added = await db`
        insert into sandbox_payments (id, order_id, amount, currency, status, email)
        values (${id}, ${orderId}, ${amount}, ${currency}, ${status}, ${email})
        on conflict (order_id) where status = 'captured' do nothing returning id`
      return added.length > 0
    },
    findPayment: async (id) => {
      const [payment] = await db<ProviderPayment>`
        select id, order_id as "orderId", amount, currency, status, email from sandbox_payments where id = ${id}`
      return payment
    },
    listPayments: (orderId) => db<ProviderPayment>`
      select id, order_id as "orderId", amount, currency, status, email from sandbox_payments
      where order_id = ${orderId} order by created_at, id`,
    addRefund: (refund) =>
      db.transaction(async (tx) => {
        const { id, paymentId, amount, key } = refund
        const [payment] = await tx<{ amount: number }>`
          select amount from sandbox_payments where id = ${paymentId} for update`
        const earlier = await listRefunds(tx, paymentId)
        const same = earlier.find((it) => key && it.key === key)
        if (same) return same
        const given = earlier.reduce((sum, it) => sum + it.amount, 0)
        if (given + amount > (payment?.amount ?? 0)) return undefined
        await tx`insert into sandbox_refunds (id, payment_id, amount, key) values (${id}, ${paymentId}, ${amount}, ${key})`
        return refund
      }),
    listRefunds: (paymentId) => listRefunds(db, paymentId),
  }
}

const listRefunds = (tx: Tx, paymentId: string) => tx<SandboxRefund>`
  select id, payment_id as "paymentId", amount, key from sandbox_refunds
  where payment_id = ${paymentId} order by created_at, id`
