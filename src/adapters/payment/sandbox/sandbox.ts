// A small card provider for demonstrations and tests: Razorpay's orders, checkout page, signatures, webhooks and
// refunds over HTTP, with test cards and no money.
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import * as z from 'zod'
import { checkout } from './checkout.ts'
import type { SandboxLedger } from './ledger.ts'
import { toEntity, toRefundEntity } from './to-entity.ts'

export type SandboxProvider = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The path under which `fetch` is mounted. */
  path: string
  ledger: SandboxLedger
  newId: () => string
  /** Tells the journal about a captured payment, as a provider's webhook would. */
  announce: (body: string, signature: string) => void
}

const OrderAsked = z.object({
  amount: z.int().min(100),
  currency: z.string().length(3).default('INR'),
  receipt: z.string().max(40).default(''),
})

const RefundAsked = z.object({ amount: z.int().min(100).optional(), receipt: z.string().max(80).default('') })

export function paymentSandbox(provider: SandboxProvider): Hono {
  const { keyId, keySecret, ledger, newId } = provider
  const app = new Hono().basePath(provider.path)
  for (const path of ['/v1/orders/*', '/v1/payments/*'])
    app.use(path, basicAuth({ username: keyId, password: keySecret }))
  app.post('/v1/orders', async (c) => {
    const { data: asked, error } = OrderAsked.safeParse(await c.req.json())
    if (error) return c.json(toProblem(z.prettifyError(error)), 400)
    const order = { id: `order_${newId()}`, ...asked }
    await ledger.addOrder(order)
    return c.json({ ...order, entity: 'order', status: 'created' })
  })
  app.get('/v1/orders/:id/payments', async (c) => {
    const items = (await ledger.listPayments(c.req.param('id'))).map(toEntity)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  app.get('/v1/payments/:id/refunds', async (c) => {
    const items = (await ledger.listRefunds(c.req.param('id'))).map(toRefundEntity)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  app.post('/v1/payments/:id/refund', async (c) => {
    const payment = await ledger.findPayment(c.req.param('id'))
    const { data: asked, error } = RefundAsked.safeParse(await c.req.json())
    if (error) return c.json(toProblem(z.prettifyError(error)), 400)
    if (payment?.status !== 'captured') return c.json(toProblem('There is no such captured payment.'), 400)
    const { amount = payment.amount, receipt } = asked
    const key = c.req.header('x-refund-idempotency') ?? receipt // with it, whoever asks again gets the same refund
    const refund = await ledger.addRefund({ id: `rfnd_${newId()}`, paymentId: payment.id, amount, key })
    if (!refund) return c.json(toProblem('That is more than is left of this payment.'), 400)
    return c.json(toRefundEntity(refund))
  })
  app.post('/v1/checkout/embedded', async (c) => checkout(provider, await c.req.parseBody()))
  return app
}

function toProblem(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description } }
}
