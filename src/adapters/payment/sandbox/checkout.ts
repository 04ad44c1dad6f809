// What the browser does on the sandbox's checkout page: see the card form, pay, go back with the proof.
import * as z from 'zod'
import type { ProviderPayment } from '../payment.ts'
import { sign } from '../signatures.ts'
import { cardPage, returnPage, sorryPage } from './checkout-page.ts'
import type { SandboxOrder } from './ledger.ts'
import type { SandboxProvider } from './sandbox.ts'
import { isCardNumber, outcomeOf } from './test-cards.ts'
import { toEntity } from './to-entity.ts'

// Only these two: a `javascript:` address would run in the journal's name.
const webAddress = z.url({ protocol: /^https?$/ })

const Form = z.object({
  key_id: z.string(),
  order_id: z.string(),
  description: z.string().default(''),
  callback_url: webAddress,
  cancel_url: webAddress,
  email: z.string().max(254).optional(),
  card_number: z.string().optional(),
})

export async function checkout(provider: SandboxProvider, fields: unknown): Promise<Response> {
  const { data: form } = Form.safeParse(fields)
  const order = form && (await provider.ledger.findOrder(form.order_id))
  if (!order || form.key_id !== provider.keyId) return sorryPage(400, 'We don’t recognise this order.')
  if (await isPaid(provider, order)) return paidPage(form)

  const { card_number: card, email, ...kept } = form
  const page = { order, fields: kept, action: `${provider.path}/v1/checkout/embedded` }
  if (card === undefined) return cardPage(200, page)
  if (!isCardNumber(card)) return cardPage(422, page, 'That isn’t a card number.')
  const payment = await pay(provider, order, { status: outcomeOf(card), ...(email && { email }) })
  if (!payment) return paidPage(form)
  if (payment.status === 'failed')
    return cardPage(402, page, 'The card was declined. Please try another card.')
  return returnPage(form.callback_url, {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(provider.keySecret, `${order.id}|${payment.id}`),
  })
}

async function isPaid({ ledger }: SandboxProvider, { id }: SandboxOrder): Promise<boolean> {
  const payments = await ledger.listPayments(id)
  return payments.some(({ status }) => status === 'captured')
}

function paidPage({ cancel_url }: z.infer<typeof Form>): Promise<Response> {
  return sorryPage(409, 'This order has already been paid.', cancel_url)
}

/** Undefined if someone else has paid the order at this very moment. */
async function pay(
  provider: SandboxProvider,
  { id: orderId, amount, currency }: SandboxOrder,
  tried: Pick<ProviderPayment, 'status' | 'email'>,
): Promise<ProviderPayment | undefined> {
  const payment = { id: `pay_${provider.newId()}`, orderId, amount, currency, ...tried }
  if (!(await provider.ledger.addPayment(payment))) return undefined
  if (payment.status === 'captured') announce(provider, payment)
  return payment
}

function announce(provider: SandboxProvider, payment: ProviderPayment): void {
  const event = { event: 'payment.captured', payload: { payment: { entity: toEntity(payment) } } }
  const body = JSON.stringify(event)
  provider.announce(body, sign(provider.webhookSecret, body))
}
