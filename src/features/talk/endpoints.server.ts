import type { Handlers } from '#edge/mount.server.ts'
import { thanks, type contract } from './contract.ts'
import { listTalks, say } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  listMessages: async ({ params: { id } }, { services, viewer }) => ({
    conversations: await listTalks(services, viewer, id),
  }),
  writeMessage: async ({ body }, { services, viewer }) => {
    await say(services, viewer, body)
    return { message: thanks }
  },
}
