import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Page = NonNullable<ServerBuild['routes'][string]>

/**
 * Makes pages. React Router looks through all routes that it has for each request, and readies them all for each page. A
 * page that no script takes over needs no other: where that holds for all pages of a first segment, as for `/articles`,
 * they have a handler to themselves.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
  const pages = Object.values(build.routes).filter((page) => page !== undefined)
  const isAnywhere = (page: Page) => page.id === 'root' || /^[:*]/.test(page.path ?? '')
  const segments = Map.groupBy(
    pages.filter((page) => !isAnywhere(page)),
    segmentOf,
  )
  const apart = [...segments].filter(([, group]) => group.every(isLeftAlone))
  const handlers = new Map(
    apart.map(([segment, group]) => [
      segment,
      toHandler(only(build, [...pages.filter(isAnywhere), ...group])),
    ]),
  )
  const whole = toHandler(build)
  return (request, context) => {
    const handler = handlers.get(firstSegment(new URL(request.url).pathname)) ?? whole
    return handler(request, context)
  }
}

const toHandler = (build: ServerBuild) => createRequestHandler(build, process.env['NODE_ENV'])

const segmentOf = ({ path = '' }: Page) => firstSegment(`/${path}`)

/** With its slash: `/` for the home page. */
const firstSegment = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? ''

function isLeftAlone({ module }: Page): boolean {
  return !module.default || (module.handle as { js?: string } | undefined)?.js === 'none'
}

function only(build: ServerBuild, pages: Page[]): ServerBuild {
  const pick = <T>(all: Record<string, T>) => Object.fromEntries(pages.map(({ id }) => [id, all[id]!])) // all have each
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}
