import type { Database } from '#adapters/database/database.ts'
import type { Order, ProviderPayment } from '../payment.ts'

export type SandboxOrder = Order & { receipt: string }

/** What the sandbox remembers between requests. */
export type SandboxLedger = {
  addOrder(order: SandboxOrder): Promise<void>
  findOrder(id: string): Promise<SandboxOrder | undefined>
  addPayment(payment: ProviderPayment): Promise<void>
  /** In the order in which they were tried. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
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
    addPayment: async ({ id, orderId, amount, currency, status }) => {
      await db`insert into sandbox_payments (id, order_id, amount, currency, status)
               values (${id}, ${orderId}, ${amount}, ${currency}, ${status})`
    },
    listPayments: (orderId) => db<ProviderPayment>`
      select id, order_id as "orderId", amount, currency, status from sandbox_payments
      where order_id = ${orderId} order by created_at, id`,
  }
}
