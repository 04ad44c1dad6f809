import type { Services } from '#edge/context.ts'
import { privateFile } from '#edge/private-file.server.ts'
import type { Reviewing } from '../need-review.server.ts'
import { openOwnCopy } from '../use-cases/reading.server.ts'

/** The paper as its reviewers read it, for whoever has promised the review. */
export async function toCopyAnswer(services: Services, by: Reviewing, reviewId: string): Promise<Response> {
  const { stream, ...copy } = await openOwnCopy(services, by, reviewId)
  return privateFile({ ...copy, body: stream, isShown: true })
}
