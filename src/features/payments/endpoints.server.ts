import type { Handlers } from '#edge/mount.server.ts'
import { readText } from '#edge/read-text.server.ts'
import { contract } from './contract.ts'
import { hearWebhook, verifyPayment } from './use-cases/hearing.server.ts'
import { createOrder } from './use-cases/ordering.server.ts'

export const handlers: Handlers<typeof contract> = {
  createOrder: ({ body }, { services }) => createOrder(services, body.submissionId, body.provider),
  verifyPayment: async ({ body }, { services }) => {
    await verifyPayment(services, body)
    return { status: 'ok' }
  },
  webhook: async (_, { services, request }) => {
    await hearWebhook(services, await readText(request), request.headers)
    return { status: 'ok' }
  },
}
