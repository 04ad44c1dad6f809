// A small card provider for demonstration and tests: Razorpay's orders, checkout page, signatures and webhooks over
// HTTP, with test cards and no money.
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import * as z from 'zod'
import { checkout } from './checkout.ts'
import type { SandboxLedger } from './ledger.ts'
import { toEntity } from './to-entity.ts'

export type SandboxProvider = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The path under which `fetch` is mounted. */
  path: string
  ledger: SandboxLedger
  newId: () => string
  /** Tells the journal of a captured payment, as a provider's webhook would. */
  announce: (body: string, signature: string) => void
}

const OrderAsked = z.object({
  amount: z.int().min(100),
  currency: z.string().length(3).default('INR'),
  receipt: z.string().max(40).default(''),
})

export function paymentSandbox(provider: SandboxProvider): Hono {
  const { keyId, keySecret, ledger, newId } = provider
  const app = new Hono().basePath(provider.path)
  app.use('/v1/orders/*', basicAuth({ username: keyId, password: keySecret }))
  app.post('/v1/orders', async (c) => {
    const { data: asked, error } = OrderAsked.safeParse(await c.req.json())
    if (error) return c.json(toProblem(error), 400)
    const order = { id: `order_${newId()}`, ...asked }
    await ledger.addOrder(order)
    return c.json({ ...order, entity: 'order', status: 'created' })
  })
  app.get('/v1/orders/:id/payments', async (c) => {
    const items = (await ledger.listPayments(c.req.param('id'))).map(toEntity)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  app.post('/v1/checkout/embedded', async (c) => checkout(provider, await c.req.parseBody()))
  return app
}

function toProblem(error: z.ZodError) {
  return { error: { code: 'BAD_REQUEST_ERROR', description: z.prettifyError(error) } }
}
