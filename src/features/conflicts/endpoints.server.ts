import type { Handlers } from '#edge/mount.server.ts'
import { thanks, type contract } from './contract.ts'
import { declareConflict } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  declareConflict: async ({ body }, { services, viewer }) => {
    await declareConflict(services, viewer, body)
    return { message: thanks }
  },
}
