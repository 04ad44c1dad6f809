import type { Route } from './route.ts'

export type Found<R> = { route: R; params: Record<string, string> }

/** Which route a path leads to, earlier ones first; case-insensitive, with or without a trailing slash. */
export function routeFinder<R extends Pick<Route, 'path'>>(
  routes: readonly R[],
): (path: string) => Found<R> | undefined {
  const known = routes.map((route) => ({ route, pattern: toPattern(route.path) }))
  return (path) => {
    const asked = decoded(path)
    for (const { route, pattern } of known) {
      const params = pattern.exec(asked)
      if (params) return { route, params: { ...params.groups } }
    }
    return undefined
  }
}

/** `:name` is one segment, `:name+` what's left with its slashes. */
function toPattern(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll(/:(\w+)\+/g, '(?<$1>.+)')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(path === '/' ? '^/$' : `^${pattern}/*$`, 'i')
}

/** Segment by segment: a slash written as %2F doesn't end one. */
function decoded(path: string): string {
  try {
    return path.replaceAll(/[^/]+/g, (segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
  } catch {
    return path
  }
}
