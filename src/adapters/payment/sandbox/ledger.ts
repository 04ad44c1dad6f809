import type { Database } from '#adapters/database/database.ts'
import type { Order, ProviderPayment } from '../payment.ts'

export type SandboxOrder = Order & { receipt: string }
export type SandboxRefund = { id: string; paymentId: string; amount: number }

/** What the sandbox remembers between requests. */
export type SandboxLedger = {
  addOrder(order: SandboxOrder): Promise<void>
  findOrder(id: string): Promise<SandboxOrder | undefined>
  /** Whether it was possible: money is captured only once per order. */
  addPayment(payment: ProviderPayment): Promise<boolean>
  findPayment(id: string): Promise<ProviderPayment | undefined>
  /** In the order they were attempted. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
  /** This payment's refund: the existing one, if there is one. */
  addRefund(refund: SandboxRefund): Promise<SandboxRefund>
  findRefund(paymentId: string): Promise<SandboxRefund | undefined>
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
    addRefund: async ({ id, paymentId, amount }) => {
      const [refund] = await db<SandboxRefund>`
        insert into sandbox_refunds (id, payment_id, amount) values (${id}, ${paymentId}, ${amount})
        on conflict (payment_id) do update set payment_id = excluded.payment_id
        returning id, payment_id as "paymentId", amount`
      return refund! // either there was one or this is it
    },
    findRefund: async (paymentId) => {
      const [refund] = await db<SandboxRefund>`
        select id, payment_id as "paymentId", amount from sandbox_refunds where payment_id = ${paymentId}`
      return refund
    },
  }
}
