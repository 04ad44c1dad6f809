import type { Services } from '#edge/context.ts'
import { refundPayment } from './refunding.server.ts'
import { reconcileOrder } from './use-cases/hearing.server.ts'

export const jobs = {
  'reconcile-order': (services: Services, { orderId }: { orderId: string }) =>
    reconcileOrder(services, orderId),
  'refund-payment': (services: Services, { paymentId }: { paymentId: string }) =>
    refundPayment(services, paymentId),
}
