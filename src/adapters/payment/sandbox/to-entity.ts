import type { ProviderPayment } from '../payment.ts'

/** A payment as Razorpay writes it in answers and events: https://razorpay.com/docs/api/payments/entity */
export function toEntity({ id, orderId, amount, currency, status }: ProviderPayment) {
  return { id, entity: 'payment', order_id: orderId, amount, currency, status, method: 'card' }
}
