// The paper as its reviewers read it, for whoever has the link to a review that was promised.
import { Readable } from 'node:stream'
import { servicesKey } from '#edge/context.ts'
import { openLinkedCopy } from '../use-cases/reading.server.ts'
import type { Route } from './+types/linked-copy.ts'

export async function loader({ context, params: { reviewId, token } }: Route.LoaderArgs): Promise<Response> {
  const { mediaType, size, name, stream } = await openLinkedCopy(
    context.get(servicesKey),
    { token },
    reviewId,
  )
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
