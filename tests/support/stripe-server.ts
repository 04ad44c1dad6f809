// A small Stripe for tests: Checkout Sessions, payment intents, charges, refunds, idempotency, errors and signed events over
// HTTP, as https://docs.stripe.com/api has them; and a checkout page with test cards.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { outcomeOf } from '#adapters/payment/sandbox/test-cards.ts'

type Fields = Record<string, string>
type Row = Record<string, unknown> & { id: string }

export const stripeKeys = { secretKey: 'sk_test_journal', webhookSecret: 'whsec_journal' }

export async function startStripe() {
  const it = new Map<string, Row>()
  const announced: { body: string; signature: string }[] = []
  const app = new Hono()
  const http = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // a port, not a pipe: it has an address
  const all = (kind: string, where: (row: Row) => boolean) =>
    [...it.values()].filter((row) => row['object'] === kind && where(row))
  const keep = (prefix: string, object: string, row: object): Row => {
    const kept = {
      id: `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`,
      object,
      created: now(),
      ...row,
    }
    it.set(kept.id, kept)
    return kept
  }

  app.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${stripeKeys.secretKey}`)
      return sorry(c, 401, { message: 'Invalid API Key provided: sk_****' })
    await next()
  })
  const replies = new Map<string, { asked: string; body: object; status: 200 | 400 }>()

  /** POST with Idempotency-Key: the same answer to the same question, an error to another. */
  const post = (path: string, answer: (fields: Fields, c: Context) => object) =>
    app.post(path, async (c) => {
      const key = c.req.header('idempotency-key')
      const text = await c.req.text()
      const asked = `${c.req.path} ${text}`
      const known = key === undefined ? undefined : replies.get(key)
      if (known && known.asked !== asked)
        return sorry(c, 400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      if (known) return c.json(known.body, known.status, { 'idempotent-replayed': 'true' })
      const body = answer(Object.fromEntries(new URLSearchParams(text)), c)
      const status = 'error' in body ? 400 : 200
      if (key) replies.set(key, { asked, body, status })
      return c.json(body, status)
    })

  post('/v1/checkout/sessions', (fields) => {
    const unit = 'line_items[0][price_data][unit_amount]'
    const amount = Number(fields[unit])
    if (!(amount >= 50)) return problem('The total amount due must add up to at least 50.', { param: unit })
    if (fields['mode'] !== 'payment' || !fields['success_url']) return problem('Missing required param.')
    const session = keep('cs_test', 'checkout.session', {
      ...{ amount_total: amount, currency: fields['line_items[0][price_data][currency]'], status: 'open' },
      ...{ payment_status: 'unpaid', payment_intent: null, customer_details: null },
      ...{ success_url: fields['success_url'], cancel_url: fields['cancel_url'] },
    })
    session['url'] = `${origin}/c/pay/${session.id}#fid`
    return session
  })
  const retrieve = (path: string, kind: string) =>
    app.get(path, (c) => {
      const row = it.get(c.req.param('id') ?? '')
      return row?.['object'] === kind ? c.json(row) : missing(c, c.req.param('id') ?? '')
    })
  retrieve('/v1/checkout/sessions/:id', 'checkout.session')
  retrieve('/v1/payment_intents/:id', 'payment_intent')
  for (const [path, kind] of [
    ['/v1/charges', 'charge'],
    ['/v1/refunds', 'refund'],
  ] as const)
    app.get(path, (c) => {
      const intent = c.req.query('payment_intent') ?? ''
      if (!it.has(intent)) return missing(c, intent)
      const data = all(kind, (row) => row['payment_intent'] === intent).toReversed()
      return c.json({ object: 'list', url: path, has_more: false, data })
    })
  post('/v1/refunds', (fields) => {
    const intent = fields['payment_intent'] ?? ''
    const [charge] = all('charge', (row) => row['payment_intent'] === intent && row['status'] === 'succeeded')
    if (!charge) return problem(`No such payment_intent: '${intent}'`, { code: 'resource_missing' })
    const given = all('refund', (row) => row['payment_intent'] === intent).reduce(
      (sum, row) => sum + Number(row['amount']),
      0,
    )
    const left = Number(charge['amount']) - given
    const amount = Number(fields['amount'] ?? left)
    if (amount > left)
      return problem(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    return keep('re', 'refund', {
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata: { key: fields['metadata[key]'] },
    })
  })

  app.get('/c/pay/:id', (c) => {
    const session = it.get(c.req.param('id'))
    if (session?.['status'] !== 'open') return c.html('<h1>This page has expired.</h1>', 404)
    return c.html(
      `<form method="post"><label>Card number <input name="card_number"></label><button>Pay</button></form>`,
    )
  })
  app.post('/c/pay/:id', async (c) => {
    const session = it.get(c.req.param('id'))
    if (session?.['status'] !== 'open') return c.html('<h1>This page has expired.</h1>', 404)
    const { card_number: card = '', email = null } = (await c.req.parseBody()) as Fields
    const isGood = outcomeOf(card) === 'captured'
    const { amount_total: amount, currency } = session
    session['payment_intent'] ??= keep('pi', 'payment_intent', { amount, currency }).id
    keep('ch', 'charge', {
      ...{ amount, currency, payment_intent: session['payment_intent'], captured: isGood },
      ...{ status: isGood ? 'succeeded' : 'failed', billing_details: { email } },
    })
    if (!isGood) return c.html('<h1>The card was declined.</h1>', 402)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email },
    })
    announce('checkout.session.completed', session)
    return c.redirect(String(session['success_url']).replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  function announce(type: string, object: object) {
    const body = toEvent(type, object)
    announced.push({ body, signature: signed(body) })
  }

  return {
    origin,
    announced,
    announce,
    /** What is announced of a session that was paid. */
    eventOf: (id: string) => toEvent('checkout.session.completed', it.get(id) ?? {}),
    /** As if another amount had been taken. */
    takesInstead: (id: string, amount: number) => {
      const session = it.get(id)
      if (session) session['amount_total'] = amount
      for (const charge of all('charge', (row) => row['payment_intent'] === session?.['payment_intent']))
        charge['amount'] = amount
    },
    allTaken: () =>
      all('charge', (row) => row['status'] === 'succeeded').map((row) => ({
        id: String(row['payment_intent']),
        amount: Number(row['amount']),
      })),
    /** As after a day. */
    expire: (id: string) => Object.assign(it.get(id) ?? {}, { status: 'expired', url: null }),
    close: () => void http.close(),
  }
}

function toEvent(type: string, object: object): string {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object }, created: now() }
  return JSON.stringify(event, undefined, 2)
}

/** What an operator sets as PAYMENT_URL. */
export const paymentUrlOf = ({ origin }: { origin: string }) =>
  `stripe+http://${stripeKeys.secretKey}@${new URL(origin).host}?webhook_secret=${stripeKeys.webhookSecret}`

/** As a payer's browser does it with the good card: the address to which it's sent back. */
export async function paysByStripe({ checkout }: { checkout: { url: string } }): Promise<URL> {
  const body = new URLSearchParams({ card_number: '4111 1111 1111 1111', email: 'grants@larkhaven.example' })
  const answer = await fetch(checkout.url, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

export const signedByStripe = (signature: string) => new Headers({ 'stripe-signature': signature })

/** The header `stripe-signature`: https://docs.stripe.com/webhooks#verify-manually */
export function signed(body: string, { at = now(), secret = stripeKeys.webhookSecret } = {}): string {
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hash}`
}

const now = () => Math.floor(Date.now() / 1000)

type Problem = { type?: string; code?: string; param?: string; message: string }
const problem = (message: string, more: Omit<Problem, 'message'> = {}) => ({
  error: { type: 'invalid_request_error', ...more, message },
})

function sorry(c: Context, status: 400 | 401 | 404, { message, ...more }: Problem) {
  return c.json(problem(message, more), status)
}

const missing = (c: Context, id: string) =>
  sorry(c, 404, { code: 'resource_missing', param: 'id', message: `No such object: '${id}'` })
