import type { Handlers } from '#edge/mount.server.ts'
import { clientOf } from '#edge/client.ts'
import type { contract } from './contract.ts'
import { writeToJournal } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  contactUs: async ({ body }, { services, context }) => ({
    message: await writeToJournal(services, body, clientOf(context, services)),
  }),
}
