import type { ProviderPayment } from '../payment.ts'
import type { SandboxRefund } from './ledger.ts'

/** A payment as Razorpay writes it in answers and events: https://razorpay.com/docs/api/payments/entity */
export function toEntity({ id, orderId, amount, currency, status, email }: ProviderPayment) {
  return {
    id,
    entity: 'payment',
    order_id: orderId,
    amount,
    currency,
    status,
    method: 'card',
    email: email || null,
  }
}

/** https://razorpay.com/docs/api/refunds/entity */
export function toRefundEntity({ id, paymentId, amount, key }: SandboxRefund) {
  return { id, entity: 'refund', payment_id: paymentId, amount, receipt: key || null, status: 'processed' }
}
