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

export type CheckoutRequest = {
  order: Order
  /** Shown on the checkout page. */
  description: string
  /** Where the checkout page sends the browser (POST) after a successful payment. */
  callbackUrl: string
  /** Where it sends the browser if the person gives up. */
  cancelUrl: string
}

/** A checkout page hosted by the provider: the browser posts these fields to that address. */
export type Checkout = { url: string; fields: Record<string, string> }

/** Takes the money. Throws an ordinary Error if the provider can't be reached or refuses the call. */
export type PaymentProvider = {
  /** The public half of the account's key, which checkout pages need. */
  key: string
  /** The checkout page's: `https://api.razorpay.com`. */
  checkoutOrigin: string
  createOrder(charge: { amount: number; currency: string; receipt: string }): Promise<Order>
  checkout(request: CheckoutRequest): Checkout
  /** Whether the provider signed this pair (HMAC-SHA256 of `order|payment` with the secret key). */
  isGenuine(proof: PaymentProof): boolean
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
