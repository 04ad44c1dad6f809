import type { Services } from '#server/context.ts'
import { reconcileOrder } from './use-cases.server.ts'

export const jobs = {
  'reconcile-order': (services: Services, { orderId }: { orderId: string }) =>
    reconcileOrder(services, orderId),
}
