import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { pagesAt } from './pages-at.ts'

/** Says by OPTIONS what a page takes, and refuses what it does not take (RFC 9110, 9.3.7 and 15.5.6). */
export function allowedMethods(build: Pick<ServerBuild, 'routes'>): MiddlewareHandler {
  const pageAt = pagesAt(build)
  return async (c, next) => {
    const { method, url } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const takesForms = pageAt(toPagePath(url))?.action !== undefined
    const allow = takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
    if (method === 'OPTIONS') return c.body(null, 204, { allow })
    return takesForms ? next() : c.text('This address can only be read.', 405, { allow })
  }
}

/** Scripts send a form to its page's address with '.data' behind it, or '_.data' after a slash. */
function toPagePath(url: string): string {
  return new URL(url).pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
}
