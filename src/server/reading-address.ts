import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a reading page says of itself: `export const handle = { js: 'none', query: ['page'] }`. */
type Handle = { js?: string; query?: readonly string[] }

/** Of a path with a query: what the page depends on. Undefined when that is no reading page. */
export type ReadingAddress = (asked: string) => string | undefined

/** A reading page sees of a query what its route names, in that order, and nothing else. */
export function readingAddresses({ routes }: Pick<ServerBuild, 'routes'>): ReadingAddress {
  const known = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.parentId === 'root' && route.path !== catchAll
      ? [{ id: route.id, path: route.path, index: route.index, handle: route.module.handle } as RouteObject] // a leaf
      : [],
  )
  return (asked) => {
    const { pathname, searchParams } = new URL(`http://here${asked}`)
    const handle = matchRoutes(known, pathname)?.at(-1)?.route.handle as Handle | undefined
    if (handle?.js !== 'none') return undefined
    const named = (handle.query ?? []).flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    return named.length > 0 ? `${pathname}?${new URLSearchParams(named)}` : pathname
  }
}

/** The route of missing pages stands for every address that has none, those of calls among them. */
const catchAll = '*'
