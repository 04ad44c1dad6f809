import type { Handlers } from '#edge/mount.server.ts'
import type { contract } from './contract.ts'
import { keepUnsent } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  keepUnsent: ({ params: { id }, body }, { services, viewer }) =>
    keepUnsent(services, viewer, { submissionId: id, ...body }),
}
