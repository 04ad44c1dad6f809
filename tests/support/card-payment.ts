// The payment sandbox, with a browser that types a card into its checkout page.
import type { Database } from '#adapters/database/database.ts'
import { randomIds } from '#adapters/ids.ts'
import type { Checkout, PaymentProof } from '#adapters/payment/payment.ts'
import { razorpay } from '#adapters/payment/razorpay.ts'
import { databaseLedger } from '#adapters/payment/sandbox/ledger.ts'
import { paymentSandbox } from '#adapters/payment/sandbox/sandbox.ts'
import { formOf } from './html-form.ts'

/** As Razorpay signs its events, and the sandbox. */
export const signedBy = (signature: string) => new Headers({ 'x-razorpay-signature': signature })

type Webhook = { body: string; headers: Headers }

/** `webhooks` has what the provider would have reported by itself. */
export function openCardPayment(db: Database) {
  const webhooks: Webhook[] = []
  const keys = { keyId: 'key_test', keySecret: 'payment secret', webhookSecret: 'webhook secret' }
  const announce = (body: string, signature: string) =>
    void webhooks.push({ body, headers: signedBy(signature) })
  const sandbox = paymentSandbox({
    ...keys,
    path: '/pay',
    ledger: databaseLedger(db),
    newId: randomIds().next,
    announce,
  })
  const send = async (url: string, init?: RequestInit) => sandbox.request(url, init)
  const post = async (url: string, fields: Record<string, string>) =>
    (await send(url, { method: 'POST', body: new URLSearchParams(fields) })).text()

  /** What the page after the card form contains. */
  async function typeCard({ url, fields }: Checkout, card: string, typed = {}) {
    const form = formOf(await post(url, fields))
    return formOf(await post(form.action, { ...form.fields, card_number: card, ...typed }))
  }

  /** Pays with the good card: the proof that the browser brings back. */
  async function pay({ checkout }: { checkout: Checkout }, typed = {}): Promise<PaymentProof> {
    const { fields } = await typeCard(checkout, '4111 1111 1111 1111', typed)
    const {
      razorpay_order_id: orderId = '',
      razorpay_payment_id: paymentId = '',
      razorpay_signature: signature = '',
    } = fields
    return { orderId, paymentId, signature }
  }

  const payment = razorpay({ ...keys, baseUrl: 'http://provider.test/pay', fetch: send })
  return { payment, pay, typeCard, webhooks }
}
