import { Readable } from 'node:stream'
import type { Services } from '#edge/context.ts'
import type { Reviewing } from '../need-review.server.ts'
import { openOwnCopy } from '../use-cases/reading.server.ts'

/** The paper as its reviewers read it, for whoever has promised the review. */
export async function toCopyAnswer(services: Services, by: Reviewing, reviewId: string): Promise<Response> {
  const { mediaType, size, name, stream } = await openOwnCopy(services, by, reviewId)
  const headers = {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers }) // Node's own type for the same thing
}
