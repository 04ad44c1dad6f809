// The same for whoever is signed in, whatever role they act in: an invitation by email gives none.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { needOwnReviewId } from '../use-cases/reading.server.ts'
import type { Route } from './+types/own-copy.ts'
import { toCopyAnswer } from './copy-answer.server.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs): Promise<Response> {
  const { services, viewer } = context.get(atWorkKey)
  return toCopyAnswer(services, viewer, await needOwnReviewId(services, viewer, id))
}
