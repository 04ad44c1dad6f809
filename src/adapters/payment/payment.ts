/** A charge announced to the card provider. Amounts are whole minor units (paise). */
export type Order = { id: string; amount: number; currency: string }

export type ProviderPayment = {
  id: string
  orderId: string
  amount: number
  currency: string
  status: 'captured' | 'failed'
  /** The payer's, if the provider asks for one. */
  email?: string
}

export type Refund = { id: string }

/** What the browser brings back from the checkout page: proof that the provider took the payment. */
export type PaymentProof = { orderId: string; paymentId: string; signature: string }

/** What the checkout page is told. */
export type ForCheckout = {
  /** Shown there. */
  description: string
  /**
   * Where it sends the browser after a successful payment: by POST with the proof, or by GET with the order's id as
   * `order`.
   */
  callbackUrl: string
  /** Where it sends the browser if the person gives up. */
  cancelUrl: string
}
export type OrderAsked = { amount: number; currency: string; receipt: string } & ForCheckout
export type CheckoutRequest = { order: Order } & ForCheckout

/** A checkout page hosted by the provider: the browser posts these fields to that address, or just opens it. */
export type Checkout = { method: 'get' | 'post'; url: string; fields: Record<string, string> }

export type ProviderName = 'razorpay' | 'stripe' | 'sandbox'

/** Takes the money. Throws an ordinary Error if the provider can't be reached or refuses the call. */
export type PaymentProvider = {
  /** Orders and payments know their provider by it. */
  name: ProviderName
  /** How it presents itself to a payer who has the choice. */
  label: string
  /** The public half of the account's key, if checkout pages need it. */
  key: string
  /** The checkout page's: `https://api.razorpay.com`. */
  checkoutOrigin: string
  /** The header that signs the webhook's requests. */
  signatureHeader: string
  createOrder(asked: OrderAsked): Promise<Order>
  /** Undefined: this order can't be paid any more. */
  checkout(request: CheckoutRequest): Promise<Checkout | undefined>
  /** Whether the provider took this payment for this order: by its signature over both, or because it says so. */
  isGenuine(proof: PaymentProof): Promise<boolean>
  /**
   * What a webhook's body says: the payment that was captured, 'nothing' for other events, 'forged' if it isn't signed.
   */
  hear(body: string, signature: string): ProviderPayment | 'nothing' | 'forged'
  /** Every payment attempted on the order, as the provider remembers them. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
  /**
   * Refunds a captured payment, or part of it. Asked again with the same key, it returns the refund already under way;
   * without a key, a payment is refunded once.
   */
  refund(payment: { paymentId: string; amount: number; key?: string }): Promise<Refund>
}
