import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Build = Pick<ServerBuild, 'routes'>
type Page = NonNullable<ServerBuild['routes'][string]>['module']

/** Of a path without query: what its page consists of. Undefined where there is none, as where calls are answered. */
export function pagesAt({ routes }: Build): (path: string) => Page | undefined {
  const known = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.parentId === 'root' && route.path !== catchAll
      ? [{ id: route.id, path: route.path, index: route.index } as RouteObject] // a leaf
      : [],
  )
  return (path) => {
    const id = matchRoutes(known, path)?.at(-1)?.route.id
    return id === undefined ? undefined : routes[id]?.module
  }
}

/** The route of missing pages stands for every address that has none, those of calls among them. */
const catchAll = '*'
