// A file of a review that's being written, for whoever has its link.
import { servicesKey } from '#edge/context.ts'
import { toAttachedAnswer } from '#features/revising/attached-answer.ts'
import { openOwnFile } from '../attached/attaching.server.ts'
import type { Route } from './+types/linked-file.ts'

export async function loader({
  context,
  params: { reviewId, token, fileId },
}: Route.LoaderArgs): Promise<Response> {
  const opened = await openOwnFile(context.get(servicesKey), { token }, { reviewId, fileId })
  return toAttachedAnswer(opened)
}
