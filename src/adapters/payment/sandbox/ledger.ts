import type { Database } from '../../database/database.ts'

export type SandboxOrder = { id: string; amount: number; currency: string; receipt: string }
export type SandboxPayment = {
  id: string
  orderId: string
  amount: number
  currency: string
  status: 'captured' | 'failed'
}

/** What the sandbox remembers between requests. */
export type SandboxLedger = {
  addOrder(order: SandboxOrder): Promise<void>
  findOrder(id: string): Promise<SandboxOrder | undefined>
  addPayment(payment: SandboxPayment): Promise<void>
  listPayments(orderId: string): Promise<SandboxPayment[]>
}

export function databaseLedger(db: Database): SandboxLedger {
  return {
    addOrder: async ({ id, amount, currency, receipt }) =>
      void (await db`insert into sandbox_orders (id, amount, currency, receipt) values (${id}, ${amount}, ${currency}, ${receipt})`),
    findOrder: async (id) =>
      (await db<SandboxOrder>`select id, amount, currency, receipt from sandbox_orders where id = ${id}`)[0],
    addPayment: async ({ id, orderId, amount, currency, status }) =>
      void (await db`insert into sandbox_payments (id, order_id, amount, currency, status)
                     values (${id}, ${orderId}, ${amount}, ${currency}, ${status})`),
    listPayments: (orderId) => db<SandboxPayment>`
      select id, order_id as "orderId", amount, currency, status from sandbox_payments
      where order_id = ${orderId} order by created_at, id`,
  }
}
