import type { Handlers } from '#edge/mount.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import type { contract } from './contract.ts'
import { assign, openAssignment } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  listEditors: ({ params: { id } }, { services, viewer }) => openAssignment(services, viewer, id),
  assign: async ({ body }, { services, viewer }) => ({
    message: thanksFor(await assign(services, viewer, body)),
  }),
}
