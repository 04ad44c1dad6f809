import type { Handlers } from '#edge/mount.server.ts'
import type { contract } from './contract.ts'
import { keepTyped } from './use-cases/typing.server.ts'

export const handlers: Handlers<typeof contract> = {
  keepReviewTyped: ({ params: { reviewId }, query, body }, { services, viewer }) =>
    keepTyped(services, viewer, { reviewId, ...query, ...body }),
  keepReviewTypedByLink: ({ params: { reviewId, token }, query, body }, { services }) =>
    keepTyped(services, { token }, { reviewId, ...query, ...body }),
}
