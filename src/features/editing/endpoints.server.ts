import type { Handlers } from '#edge/mount.server.ts'
import { privateFile } from '#edge/private-file.server.ts'
import { attachment } from './attachment.server.ts'
import type { contract } from './contract.ts'
import { openNewest, openReviewCopy, openVersion } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  downloadManuscript: async ({ params: { id } }, { services, viewer }) =>
    attachment(await openNewest(services, viewer, id)),
  downloadVersion: async ({ params }, { services, viewer }) =>
    attachment(await openVersion(services, viewer, params)),
  readReviewCopy: async ({ params: { id } }, { services, viewer }) => {
    const { stream, ...copy } = await openReviewCopy(services, viewer, id)
    return privateFile({ ...copy, body: stream, isShown: true })
  },
}
