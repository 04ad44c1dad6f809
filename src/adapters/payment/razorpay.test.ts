import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { formOf } from '#tests/support/html-form.ts'
import type { PaymentProvider } from './payment.ts'
import { randomIds } from '../ids.ts'
import { asked, paymentContract, type Opened as AnyOpened } from './payment.contract.ts'
import { razorpay } from './razorpay.ts'
import { databaseLedger } from './sandbox/ledger.ts'
import { paymentSandbox } from './sandbox/sandbox.ts'
import { isCardNumber, outcomeOf, testCards } from './sandbox/test-cards.ts'
import { sign } from './signatures.ts'

/** As a browser posts a form; the address may be relative to the provider. */
type Post = (url: string, fields: Record<string, string>) => Promise<Response>
type Opened = AnyOpened & { post: Post }

const ids = { order: /^order_\w+/, payment: /^pay_\w+/, failed: /^pay_\w+/, refund: /^rfnd_\w+/ }
const typing =
  (payment: PaymentProvider, post: Post): Opened['typeCard'] =>
  async (card, order) => {
    const checkout = await payment.checkout({ order, ...asked })
    const form = formOf(await (await post(checkout?.url ?? '', checkout?.fields ?? {})).text())
    const answer = await post(form.action, { ...form.fields, card_number: card })
    const { status } = answer
    const page = await answer.text()
    if (status !== 200) return { status, page }
    const { action, fields } = formOf(page)
    const {
      razorpay_order_id: orderId = '',
      razorpay_payment_id: paymentId = '',
      razorpay_signature: signature = '',
    } = fields
    return { status, page, back: { address: action, proof: { orderId, paymentId, signature } } }
  }

const keys = { keyId: 'key_1', keySecret: 'secret', webhookSecret: 'webhook secret' }
const wrongKeys = { keyId: 'key_1', keySecret: 'guess', webhookSecret: 'guess' }

let fresh: FreshDatabase
beforeAll(async () => void (fresh = await freshDatabase()))
afterAll(() => fresh.close())

function startSandbox() {
  const announced: Opened['announced'] = []
  const server = paymentSandbox({
    ...keys,
    path: '/sandbox',
    ledger: databaseLedger(fresh.db),
    newId: randomIds().next,
    announce: (body, signature) => void announced.push({ body, signature }),
  })
  return { server, announced }
}

describe('within the process', () => {
  let opened: Opened
  beforeAll(() => void (opened = openWithin()))
  paymentContract(() => opened)

  test('a signature that was touched proves nothing', async () => {
    const order = await opened.payment.createOrder(asked)
    const { back } = await opened.typeCard('4111 1111 1111 1111', order)
    const { signature = '' } = back?.proof ?? {}
    const touched = signature.replace(/^./, (it) => (it === '0' ? '1' : '0'))
    expect(await opened.payment.isGenuine({ ...back!.proof, signature: touched })).toBe(false)
    expect(await opened.payment.isGenuine({ ...back!.proof, signature: '' })).toBe(false)
    expect(await opened.payment.isGenuine(back!.proof)).toBe(true)
  })

  test('text sent by a hostile site is shown, never run', async () => {
    const order = await opened.payment.createOrder({ ...asked, amount: 100 })
    const ask = { key_id: 'key_1', order_id: order.id, cancel_url: 'https://journal.example/' }
    const hostile = '"><script>alert(1)</script>'
    const page = await opened.post('/sandbox/v1/checkout/embedded', {
      ...ask,
      description: hostile,
      callback_url: `https://journal.example/?${hostile}`,
    })
    expect(await page.text()).not.toContain('<script>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const script = await opened.post('/sandbox/v1/checkout/embedded', {
      ...ask,
      callback_url: 'javascript:alert(1)',
    })
    expect(script.status).toBe(400)
  })

  test('an unknown order, someone else’s key and a paid order are named as such', async () => {
    const order = await opened.payment.createOrder({ ...asked, amount: 100 })
    const ask = {
      key_id: 'key_1',
      order_id: order.id,
      callback_url: 'https://a.example/',
      cancel_url: 'https://a.example/',
    }
    const answer = async (fields: Record<string, string>) => {
      const response = await opened.post('/sandbox/v1/checkout/embedded', { ...ask, ...fields })
      return `${response.status} ${/<h1>(.*)<\/h1>/.exec(await response.text())?.[1]}`
    }
    expect(await answer({ order_id: 'order_none' })).toBe('400 We don’t recognise this order.')
    expect(await answer({ key_id: 'key_2' })).toBe('400 We don’t recognise this order.')
    expect(await answer({ card_number: '1234' })).toBe('422 INR 1.00')
    expect(await answer({ card_number: '4111111111111111' })).toBe('200 Payment accepted')
    expect(await answer({ card_number: '4111111111111111' })).toBe('409 This order has already been paid.')
  })
})

describe('over HTTP', () => {
  let opened: Opened
  const { promise: closing, resolve: close } = Promise.withResolvers<void>()
  beforeAll(async () => {
    const { server, announced } = startSandbox()
    const http = createServer(getRequestListener(server.fetch)).listen(0, '127.0.0.1')
    await once(http, 'listening')
    void closing.then(() => http.close())
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}` // a port, not a pipe: it has an address
    const payment = razorpay({ ...keys, baseUrl: `${origin}/sandbox` })
    const stranger = razorpay({ ...wrongKeys, baseUrl: `${origin}/sandbox` })
    const post: Post = (url, fields) =>
      fetch(new URL(url, origin), { method: 'POST', body: new URLSearchParams(fields) })
    opened = { announced, payment, stranger, post, ids, typeCard: typing(payment, post) }
  })
  afterAll(() => close())
  paymentContract(() => opened)

  test('the page that leads back runs only its own script', async () => {
    const { id } = await opened.payment.createOrder({ ...asked, amount: 100 })
    const urls = { callback_url: 'https://journal.example/done', cancel_url: 'https://journal.example/' }
    const fields = { key_id: 'key_1', order_id: id, card_number: '4111111111111111', ...urls }
    const page = await opened.post('/sandbox/v1/checkout/embedded', fields)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await page.text()) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(script).toContain('submit()')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(page.headers.get('content-security-policy')).toContain('form-action https://journal.example;')
  })

  test('a provider that doesn’t answer is an error', async () => {
    const nobody = razorpay({ ...keys, baseUrl: 'http://127.0.0.1:1' })
    await expect(nobody.createOrder({ ...asked, amount: 100 })).rejects.toThrow('fetch failed')
  })
})

test('signed events of other kinds report no payment', () => {
  const provider = razorpay({ ...keys, baseUrl: 'https://api.example' })
  const heard = (event: object) =>
    provider.hear(JSON.stringify(event), sign(keys.webhookSecret, JSON.stringify(event)))
  expect(heard({ event: 'payment.failed', payload: { payment: { entity: {} } } })).toBe('nothing')
  expect(heard({ event: 'refund.created', payload: {} })).toBe('nothing')
  expect(heard({})).toBe('nothing')
})

test('the test cards are card numbers; any other card is declined', () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([])
  expect(isCardNumber('4111 1111 1111 1112')).toBe(false)
  expect(isCardNumber('0')).toBe(false)
  expect(outcomeOf('5555 5555 5555 4444')).toBe('failed')
})

function openWithin(): Opened {
  const { server, announced } = startSandbox()
  const account = {
    baseUrl: 'http://provider.test/sandbox',
    fetch: async (url: string, init?: RequestInit) => server.request(url, init),
  }
  const payment = razorpay({ ...keys, ...account })
  const stranger = razorpay({ ...wrongKeys, ...account })
  const post: Post = async (url, fields) =>
    server.request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { announced, payment, stranger, post, ids, typeCard: typing(payment, post) }
}
