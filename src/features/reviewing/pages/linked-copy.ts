// The paper as its reviewers read it, for whoever has the link to a review that was promised.
import { servicesKey } from '#edge/context.ts'
import type { Route } from './+types/linked-copy.ts'
import { toCopyAnswer } from './copy-answer.server.ts'

export function loader({ context, params: { reviewId, token } }: Route.LoaderArgs): Promise<Response> {
  return toCopyAnswer(context.get(servicesKey), { token }, reviewId)
}
