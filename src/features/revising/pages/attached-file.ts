// A file that came with a review.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { toAttachedAnswer } from '../attached-answer.ts'
import { openAttached } from '../attached.server.ts'
import type { Route } from './+types/attached-file.ts'

export async function loader({ context, params: { id, fileId } }: Route.LoaderArgs): Promise<Response> {
  const { services, viewer } = context.get(atWorkKey)
  return toAttachedAnswer(await openAttached(services, viewer, { submissionId: id, fileId }))
}
