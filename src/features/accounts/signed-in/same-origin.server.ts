// Refuses writes that another site makes a browser send, the way Go's net/http does: https://words.filippo.io/csrf.
// Programs send neither header, and only the cookies they were given.
import type { MiddlewareHandler } from 'hono'
import { toProblem } from '#edge/refusals-to-http.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { isBearerCall } from './sessions.server.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']
// The card provider's page sends the browser back here; what it brings is signed, and no cookie is needed.
const fromProviders = /^\/payment\/[^/]+\/done$/

export function fromOwnPages({ journal }: Pick<Services, 'journal'>): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw
    if (reading.includes(request.method) || isBearerCall(request) || fromProviders.test(c.req.path))
      return next()
    if (isFromOwnPage(request, journal.publicUrl)) return next()
    return toProblem(new Refused('origin_foreign'))
  }
}

/** `none` is the person's own doing: a reload, a bookmark. */
function isFromOwnPage({ headers, url }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return (
    !origin ||
    origin === new URL(publicUrl).origin ||
    URL.parse(origin)?.host === (headers.get('host') ?? new URL(url).host)
  )
}
