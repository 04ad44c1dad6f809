import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Build = Pick<ServerBuild, 'routes'>
type Page = NonNullable<ServerBuild['routes'][string]>['module']

/** The page React Router has at a request's address. */
export type FindDeskPage = (url: string) => Page | undefined

export function deskPages({ routes }: Build): FindDeskPage {
  const known = Object.values(routes).flatMap(
    (route): RouteObject[] =>
      // Layouts have no path.
      route?.path && route.id !== 'root' ? [{ id: route.id, path: route.path } as RouteObject] : [], // a leaf
  )
  return (url) => {
    const id = matchRoutes(known, toPagePath(url))?.at(-1)?.route.id
    return id === undefined ? undefined : routes[id]?.module
  }
}

/** Answers OPTIONS with what a page accepts, and refuses what it doesn't (RFC 9110, 9.3.7 and 15.5.6). */
export function allowedMethods(deskPage: FindDeskPage): MiddlewareHandler {
  return async (c, next) => {
    const { method, url } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const takesForms = deskPage(url)?.action !== undefined
    const allow = takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
    if (method === 'OPTIONS') return c.body(null, 204, { allow })
    return takesForms ? next() : c.text('This address is read-only.', 405, { allow })
  }
}

/** Scripts send a form to its page's address followed by '.data', or by '_.data' after a slash. */
function toPagePath(url: string): string {
  return new URL(url).pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
}
