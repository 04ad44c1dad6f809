import type { Handlers } from '#edge/mount.server.ts'
import { sentences } from '#journal/sentences.ts'
import { contract } from './contract.ts'
import { publish } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  updateByPublisher: async ({ body }, { services, viewer }) => {
    await publish(services, viewer, body)
    return { message: sentences.success.published }
  },
}
