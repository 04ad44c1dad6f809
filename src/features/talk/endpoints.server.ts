import type { Handlers } from '#edge/mount.server.ts'
import { needReviewerByLink } from '#features/reviewing/use-cases/by-link.server.ts'
import { thanks, type contract } from './contract.ts'
import { keepSaid } from './typing.server.ts'
import { listTalks, say } from './use-cases.server.ts'

export const handlers: Handlers<typeof contract> = {
  listMessages: async ({ params: { id } }, { services, viewer }) => ({
    conversations: await listTalks(services, viewer, id),
  }),
  writeMessage: async ({ body }, { services, viewer }) => {
    await say(services, viewer, body)
    return { message: thanks }
  },
  keepMessage: ({ params: { id }, query, body }, { services, viewer }) =>
    keepSaid(services, viewer, { submissionId: id, ...query, ...body }),
  keepMessageByLink: async ({ params: { reviewId, token }, query, body }, { services }) => {
    const { viewer, submissionId } = await needReviewerByLink(services, token, reviewId)
    return keepSaid(services, viewer, { submissionId, ...query, ...body })
  },
}
