import { expect, test } from 'vitest'
import { formOf } from '#tests/support/html-form.ts'
import type { Order, PaymentProvider } from './payment.ts'

/** A provider with the sandbox's test cards, as a journal and a browser see it. */
export type Opened = {
  payment: PaymentProvider
  /** The same account, with a wrong secret. */
  stranger: PaymentProvider
  /** As a browser posts a form; the address may be relative to the provider. */
  post(url: string, fields: Record<string, string>): Promise<Response>
  /** The webhooks sent so far. */
  announced: { body: string; signature: string }[]
}

const charge = { amount: 250_000, currency: 'INR', receipt: 'ALD-2026-0001' }
const [good, declined] = ['4111 1111 1111 1111', '4000-0000-0000-0002']
const callbackUrl = 'https://journal.example/payment/7/done'

/** What every card provider must do. */
export function paymentContract(opened: () => Opened): void {
  test('an order has the amount that was asked for, and its own id', async () => {
    const [one, other] = [
      await opened().payment.createOrder(charge),
      await opened().payment.createOrder(charge),
    ]
    expect(one).toEqual({ id: expect.stringMatching(/^order_\w+/), amount: 250_000, currency: 'INR' })
    expect(other.id).not.toBe(one.id)
  })

  test('an order for nothing is an error that says why', async () => {
    await expect(opened().payment.createOrder({ ...charge, amount: 0 })).rejects.toThrow(
      /answered 400.*amount/s,
    )
  })

  test('a wrong key is an error', async () => {
    await expect(opened().stranger.createOrder(charge)).rejects.toThrow('answered 401')
    await expect(opened().stranger.listPayments('order_1')).rejects.toThrow('answered 401')
  })

  test('a good card brings the browser back with genuine proof', async () => {
    const order = await opened().payment.createOrder(charge)
    const { action, proof } = await payWith(good, order)
    expect(action).toBe(callbackUrl)
    expect(proof.orderId).toBe(order.id)
    expect(opened().payment.isGenuine(proof)).toBe(true)
  })

  test('a forged proof, and the proof of another order, are not genuine', async () => {
    const { payment, stranger } = opened()
    const [order, other] = [await payment.createOrder(charge), await payment.createOrder(charge)]
    const { proof } = await payWith(good, order)
    expect(
      payment.isGenuine({
        ...proof,
        signature: proof.signature.replace(/^./, (it) => (it === '0' ? '1' : '0')),
      }),
    ).toBe(false)
    expect(payment.isGenuine({ ...proof, signature: '' })).toBe(false)
    expect(payment.isGenuine({ ...proof, orderId: other.id })).toBe(false)
    expect(payment.isGenuine({ ...proof, paymentId: 'pay_other' })).toBe(false)
    expect(stranger.isGenuine(proof)).toBe(false)
  })

  test('a declined card can be followed by another; the provider remembers both', async () => {
    const { payment } = opened()
    const order = await payment.createOrder(charge)
    const refused = await typeCard(declined, order)
    expect(refused.status).toBe(402)
    const page = await refused.text()
    expect(page).toContain('The card was declined')
    const { action, fields } = formOf(page)
    const { razorpay_payment_id: id } = formOf(
      await (await opened().post(action, { ...fields, card_number: good })).text(),
    ).fields
    const of = { orderId: order.id, amount: 250_000, currency: 'INR' }
    expect(await payment.listPayments(order.id)).toEqual([
      { ...of, id: expect.stringMatching(/^pay_/), status: 'failed' },
      { ...of, id, status: 'captured' },
    ])
  })

  test('an unpaid order has no payments, nor does one that doesn’t exist', async () => {
    const order = await opened().payment.createOrder(charge)
    expect(await opened().payment.listPayments(order.id)).toEqual([])
    expect(await opened().payment.listPayments('order_none')).toEqual([])
  })

  test('a captured payment is reported with a signature; a forged report is recognised', async () => {
    const { payment, stranger, announced } = opened()
    const order = await payment.createOrder(charge)
    const { proof } = await payWith(good, order)
    const { body, signature } = announced.find((it) => it.body.includes(order.id)) ?? {
      body: '',
      signature: '',
    }
    const captured = {
      id: proof.paymentId,
      orderId: order.id,
      amount: 250_000,
      currency: 'INR',
      status: 'captured',
    }
    expect(payment.hear(body, signature)).toEqual(captured)
    expect(payment.hear(body.replace('250000', '1'), signature)).toBe('forged')
    expect(payment.hear(body, '')).toBe('forged')
    expect(stranger.hear(body, signature)).toBe('forged')
  })

  test('a payment is refunded in full, once, however often that’s asked for', async () => {
    const { payment } = opened()
    const { proof } = await payWith(good, await payment.createOrder(charge))
    const asked = { paymentId: proof.paymentId, amount: 250_000 }
    const refund = await payment.refund(asked)
    expect(refund.id).toMatch(/^rfnd_\w+/)
    const again = await Promise.all([payment.refund(asked), payment.refund(asked)])
    expect(again).toEqual([refund, refund])
  })

  test('a payment is refunded in parts, each once, and never more than came', async () => {
    const { payment } = opened()
    const { proof } = await payWith(good, await payment.createOrder(charge))
    const part = (key: string, amount: number) => payment.refund({ paymentId: proof.paymentId, amount, key })
    const first = await part('first', 100_000)
    const second = await part('second', 100_000)
    expect(second.id).not.toBe(first.id)
    expect(await Promise.all([part('first', 100_000), part('second', 100_000)])).toEqual([first, second])
    await expect(part('third', 50_001)).rejects.toThrow('answered 400')
  })

  test('no one can refund what wasn’t taken, or more than that, and strangers can’t refund anything', async () => {
    const { payment, stranger } = opened()
    const { proof } = await payWith(good, await payment.createOrder(charge))
    const { paymentId } = proof
    await expect(payment.refund({ paymentId: 'pay_none', amount: 250_000 })).rejects.toThrow('answered 400')
    await expect(payment.refund({ paymentId, amount: 250_001 })).rejects.toThrow('answered 400')
    await expect(stranger.refund({ paymentId, amount: 250_000 })).rejects.toThrow('answered 401')
  })

  test('a declined card isn’t reported', async () => {
    const order = await opened().payment.createOrder(charge)
    await typeCard(declined, order)
    expect(opened().announced.filter(({ body }) => body.includes(order.id))).toEqual([])
  })

  async function payWith(card: string, order: Order) {
    const paid = await typeCard(card, order)
    expect(paid.status).toBe(200)
    const { action, fields } = formOf(await paid.text())
    const { razorpay_order_id = '', razorpay_payment_id = '', razorpay_signature = '' } = fields
    const proof = {
      orderId: razorpay_order_id,
      paymentId: razorpay_payment_id,
      signature: razorpay_signature,
    }
    return { action, proof }
  }

  /** From the journal's page through the provider's card form, as a browser without scripts does it. */
  async function typeCard(card: string, order: Order): Promise<Response> {
    const request = {
      order,
      description: 'Charge',
      callbackUrl,
      cancelUrl: 'https://journal.example/payment/7?cancelled',
    }
    const checkout = opened().payment.checkout(request)
    const { action, fields } = formOf(await (await opened().post(checkout.url, checkout.fields)).text())
    return opened().post(action, { ...fields, card_number: card })
  }
}
