import type { ServerBuild } from 'react-router'
import { pagesAt } from './pages-at.ts'

/** What a reading page says of itself: `export const handle = { js: 'none', query: ['page'] }`. */
type Handle = { js?: string; query?: readonly string[] }

/** Of a path with a query: what the page depends on. Undefined when that is no reading page. */
export type ReadingAddress = (asked: string) => string | undefined

/** A reading page sees of a query what its route names, in that order, and nothing else. */
export function readingAddresses(build: Pick<ServerBuild, 'routes'>): ReadingAddress {
  const pageAt = pagesAt(build)
  return (asked) => {
    const { pathname, searchParams } = new URL(`http://here${asked}`)
    const handle = pageAt(pathname)?.handle as Handle | undefined
    if (handle?.js !== 'none') return undefined
    const named = (handle.query ?? []).flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    return named.length > 0 ? `${pathname}?${new URLSearchParams(named)}` : pathname
  }
}
