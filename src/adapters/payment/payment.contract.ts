import { expect, test } from 'vitest'
import type { Order, OrderAsked, PaymentProof, PaymentProvider } from './payment.ts'

/** What became of a card that was typed into the checkout page. */
export type Tried = {
  status: number
  page: string
  /** Where the browser was sent, and the proof it brings, if the card was taken. */
  back?: { address: string; proof: PaymentProof }
}

/** A provider with the sandbox's test cards, as a journal and a browser see it. */
export type Opened = {
  payment: PaymentProvider
  /** The same account, with a wrong secret. */
  stranger: PaymentProvider
  /** From the journal's page through the provider's card form, as a browser without scripts does it. */
  typeCard(card: string, order: Order): Promise<Tried>
  /** The webhooks sent so far. */
  announced: { body: string; signature: string }[]
  ids: { order: RegExp; payment: RegExp; failed: RegExp; refund: RegExp }
}

export const asked: OrderAsked = {
  ...{ amount: 250_000, currency: 'INR', receipt: 'ALD-2026-0001', description: 'Charge' },
  callbackUrl: 'https://journal.example/payment/7/done',
  cancelUrl: 'https://journal.example/payment/7?cancelled',
}
const [good, declined] = ['4111 1111 1111 1111', '4000-0000-0000-0002']

/** What every card provider must do. */
export function paymentContract(opened: () => Opened): void {
  test('an order has the amount that was asked for, and its own id', async () => {
    const [one, other] = [
      await opened().payment.createOrder(asked),
      await opened().payment.createOrder(asked),
    ]
    expect(one).toEqual({ id: expect.stringMatching(opened().ids.order), amount: 250_000, currency: 'INR' })
    expect(other.id).not.toBe(one.id)
  })

  test('an order for nothing is an error that says why', async () => {
    await expect(opened().payment.createOrder({ ...asked, amount: 0 })).rejects.toThrow(
      /answered 400.*amount/s,
    )
  })

  test('a wrong key is an error', async () => {
    await expect(opened().stranger.createOrder(asked)).rejects.toThrow('answered 401')
    await expect(opened().stranger.listPayments('order_1')).rejects.toThrow('answered 401')
  })

  test('a good card brings the browser back with genuine proof', async () => {
    const order = await opened().payment.createOrder(asked)
    const { address, proof } = await payWith(good, order)
    expect(address.split('?')[0]).toBe(asked.callbackUrl)
    expect(proof).toMatchObject({ orderId: order.id, paymentId: expect.stringMatching(opened().ids.payment) })
    expect(await opened().payment.isGenuine(proof)).toBe(true)
  })

  test('a forged proof, and the proof of another order, are not genuine', async () => {
    const { payment, stranger } = opened()
    const [order, other] = [await payment.createOrder(asked), await payment.createOrder(asked)]
    const { proof } = await payWith(good, order)
    expect(await payment.isGenuine({ ...proof, orderId: other.id })).toBe(false)
    expect(await payment.isGenuine({ ...proof, paymentId: 'pay_other' })).toBe(false)
    expect(await stranger.isGenuine(proof).catch(() => false)).toBe(false)
  })

  test('a declined card can be followed by another; the provider remembers both', async () => {
    const { payment } = opened()
    const order = await payment.createOrder(asked)
    const refused = await opened().typeCard(declined, order)
    expect(refused).toMatchObject({ status: 402, page: expect.stringContaining('The card was declined') })
    const { proof } = await payWith(good, order)
    const of = { orderId: order.id, amount: 250_000, currency: 'INR' }
    expect(await payment.listPayments(order.id)).toEqual([
      { ...of, id: expect.stringMatching(opened().ids.failed), status: 'failed' },
      { ...of, id: proof.paymentId, status: 'captured' },
    ])
  })

  test('an unpaid order has no payments, nor does one that doesn’t exist', async () => {
    const order = await opened().payment.createOrder(asked)
    expect(await opened().payment.listPayments(order.id)).toEqual([])
    expect(await opened().payment.listPayments('order_none')).toEqual([])
  })

  test('a captured payment is reported with a signature; a forged report is recognised', async () => {
    const { payment, stranger, announced } = opened()
    const order = await payment.createOrder(asked)
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
    const { proof } = await payWith(good, await payment.createOrder(asked))
    const whole = { paymentId: proof.paymentId, amount: 250_000 }
    const refund = await payment.refund(whole)
    expect(refund.id).toMatch(opened().ids.refund)
    const again = await Promise.all([payment.refund(whole), payment.refund(whole)])
    expect(again).toEqual([refund, refund])
  })

  test('a payment is refunded in parts, each once, and never more than was paid', async () => {
    const { payment } = opened()
    const { proof } = await payWith(good, await payment.createOrder(asked))
    const part = (key: string, amount: number) => payment.refund({ paymentId: proof.paymentId, amount, key })
    const first = await part('first', 100_000)
    const second = await part('second', 100_000)
    expect(second.id).not.toBe(first.id)
    expect(await Promise.all([part('first', 100_000), part('second', 100_000)])).toEqual([first, second])
    await expect(part('third', 50_001)).rejects.toThrow('answered 400')
  })

  test('no one can refund what wasn’t taken, or more than that, and strangers can’t refund anything', async () => {
    const { payment, stranger } = opened()
    const { proof } = await payWith(good, await payment.createOrder(asked))
    const { paymentId } = proof
    await expect(payment.refund({ paymentId: 'pay_none', amount: 250_000 })).rejects.toThrow(/answered 4\d\d/)
    await expect(payment.refund({ paymentId, amount: 250_001 })).rejects.toThrow('answered 400')
    await expect(stranger.refund({ paymentId, amount: 250_000 })).rejects.toThrow('answered 401')
  })

  test('a declined card isn’t reported', async () => {
    const order = await opened().payment.createOrder(asked)
    await opened().typeCard(declined, order)
    expect(opened().announced.filter(({ body }) => body.includes(order.id))).toEqual([])
  })

  async function payWith(card: string, order: Order) {
    const { status, page, back } = await opened().typeCard(card, order)
    if (!back) throw new Error(`The card wasn’t taken: ${status} ${page}`)
    return back
  }
}
