// Finished reading pages, kept whole: the same bytes for everybody, compressed once. Emptied in every process when a paper changes.
import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from './context.ts'
import { hasChanged, pickEncoding, toStoredPage, type StoredPage } from './stored-page.ts'

export type PageCache = { middleware: MiddlewareHandler; clear: () => void }
export type PageCacheLimits = {
  /** Of all pages together, with their compressed forms. */
  bytes: number
  /** Pages change with the day (deadlines, the month's menu) without anything being published. */
  seconds: number
}

const defaults: PageCacheLimits = { bytes: 64 * 1024 * 1024, seconds: 60 }

/** The middleware, emptied by the database's word 'papers_changed', also when words may have been missed. */
export async function pageCache({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<MiddlewareHandler> {
  const cache = createPageCache(() => clock.now().getTime())
  await db.listen('papers_changed', cache.clear)
  return cache.middleware
}

type Kept = { page: StoredPage; until: number }

/** Keeps what says `cache-control: public` and has no query; the page used longest ago makes room. `now` in milliseconds. */
export function createPageCache(now: () => number, limits: PageCacheLimits = defaults): PageCache {
  const pages = new Map<string, Kept>()
  let bytes = 0
  let generation = 0

  return { middleware, clear }

  function clear(): void {
    pages.clear()
    bytes = 0
    generation++
  }

  async function middleware(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
    if (!mayBeKept(c)) {
      await next()
      return undefined
    }
    const kept = recall(c.req.path)
    if (kept) return answer(c, kept)
    const before = generation
    await next()
    if (!isForEverybody(c.res)) return undefined
    const page = await toStoredPage(c.res)
    // Emptied while this page was made: it may show what was before, so it is answered but not kept.
    if (before === generation) keep(c.req.path, page)
    c.res = undefined
    c.res = answer(c, page)
    return undefined
  }

  function recall(path: string): StoredPage | undefined {
    const kept = pages.get(path)
    if (!kept) return undefined
    forget(path, kept)
    if (kept.until <= now()) return undefined
    remember(path, kept)
    return kept.page
  }

  function keep(path: string, page: StoredPage): void {
    if (page.bytes > limits.bytes) return
    const old = pages.get(path)
    if (old) forget(path, old)
    remember(path, { page, until: now() + limits.seconds * 1000 })
    for (const [oldest, kept] of pages) {
      if (bytes <= limits.bytes) break
      forget(oldest, kept)
    }
  }

  function remember(path: string, kept: Kept): void {
    pages.set(path, kept)
    bytes += kept.page.bytes
  }

  function forget(path: string, kept: Kept): void {
    pages.delete(path)
    bytes -= kept.page.bytes
  }
}

function mayBeKept({ req }: Context): boolean {
  const isQuestion = req.method === 'GET' || req.method === 'HEAD'
  return isQuestion && !req.header('authorization') && !req.header('range') && !req.url.includes('?')
}

const texts = /^(?:text\/|image\/svg\+xml|application\/(?:xml|json|atom\+xml))/

function isForEverybody({ status, headers, body }: Response): boolean {
  return (
    status === 200 &&
    body !== null &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    texts.test(headers.get('content-type') ?? '') &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding')
  )
}

function answer(c: Context, page: StoredPage): Response {
  if (!hasChanged(page, c.req.header('if-none-match')))
    return new Response(null, { status: 304, headers: page.unchanged })
  const { body, headers } = page.forms[pickEncoding(c.req.header('accept-encoding'))]
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
