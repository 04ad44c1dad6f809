import type { Hono, MiddlewareHandler } from 'hono'

/** On `origin`'s host name there are these pages and nothing else, and they are nowhere else. */
export function onItsOwnHost(origin: string, pages: Hono): MiddlewareHandler {
  const { hostname } = new URL(origin)
  return async (c, next) => {
    if (URL.parse(c.req.url)?.hostname !== hostname) return next()
    return pages.fetch(c.req.raw, c.env)
  }
}
