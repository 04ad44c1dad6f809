// The readers' door: what readers ask for is made once, kept, and sent.
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { answerKept, answerWith } from './answer-kept.ts'
import { routeFinder, type Found } from './find-route.ts'
import type { KeptPages } from './kept-pages.ts'
import { toErrorPage } from './page.tsx'
import type { Asked, Made, Route } from './route.ts'
import { toStoredPage } from './stored-page.ts'

type Door = {
  services: Services
  pages: KeptPages
  routes: readonly Route[]
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
}

/** Answers what is for readers, and leaves everything else to what follows. */
export function readersDoor({ services, pages, routes, headers }: Door): MiddlewareHandler {
  const find = routeFinder(routes)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, searchParams } = new URL(c.req.url)
    const found = find(pathname)
    if (!found) return next()
    const query = named(searchParams, found.route)
    return answerKept(c, {
      pages,
      address: query.size > 0 ? `${pathname}?${query}` : pathname,
      make: async () => {
        const made = await answer(c, found, { services, params: found.params, query })
        if (made instanceof Response || made.status !== 200) return toResponse(made, headers)
        const page = toStoredPage(stored(made, headers))
        return isForEverybody(made) ? page : answerWith(c, page)
      },
    })
  }
}

/** For addresses that belong to no one. */
export function missingPage(services: Services): Handler {
  return () => toResponse(toErrorPage(services, new Refused('page_missing')))
}

/** Query parameters a page doesn't read (`?utm_source=…`) make no separate page, and it doesn't see them. */
function named(query: URLSearchParams, { query: names = [] }: Pick<Route, 'query'>): URLSearchParams {
  const pairs = names.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(pairs)
}

async function answer(c: Context, { route }: Found<Route>, asked: Asked<string>): Promise<Made | Response> {
  try {
    return 'page' in route ? await route.page(asked) : await route.file(asked, c.req.raw)
  } catch (error) {
    if (!(error instanceof Refused)) {
      const { url } = c.req
      asked.services.log.error({ err: error, url, requestId: c.get('requestId') }, 'a page failed')
    }
    return 'page' in route ? toErrorPage(asked.services, error) : toSentence(error)
  }
}

/** Where no page can be shown. */
function toSentence(error: unknown): Made {
  const { status, message } = error instanceof Refused ? error : new Refused('failed')
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: message }
}

const isForEverybody = ({ headers }: Made) => /^public\b/.test(headers['cache-control'] ?? '')

const encoder = new TextEncoder()

function stored({ headers, body, ...rest }: Made, ofAll: Door['headers']) {
  return { ...rest, headers: { ...ofAll, ...headers }, body: encoder.encode(body) }
}

function toResponse(made: Made | Response, ofAll: Door['headers'] = {}): Response {
  if (!(made instanceof Response))
    return new Response(made.body || null, { status: made.status, headers: { ...ofAll, ...made.headers } })
  for (const [name, value] of Object.entries(ofAll))
    if (!made.headers.has(name)) made.headers.set(name, value)
  return made
}
