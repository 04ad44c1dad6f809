// Reading pages are made once and then the same bytes for everybody, until a paper changes.
import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '#edge/context.ts'
import { dayAt, daysBefore, momentOf } from '#edge/day.ts'
import { keptPages, type KeptPages } from './kept-pages.ts'
import type { ReadingAddress } from './reading-address.ts'
import { toStoredPage, type Asked, type StoredPage } from './stored-page.ts'

const limits = { bytes: 64 * 1024 * 1024, seconds: 60 }

/** Emptied by the database's word 'papers_changed', also when words may have been missed. */
export async function openPages({
  db,
  clock,
  journal,
}: Pick<Services, 'db' | 'clock' | 'journal'>): Promise<KeptPages> {
  const pages = keptPages(() => clock.now().getTime(), {
    ...limits,
    midnightAfter: midnightsIn(journal.timeZone),
  })
  await db.listen('papers_changed', pages.clear)
  return pages
}

/** Deadlines and the month's menu change with the day. Reckoned once a day. */
function midnightsIn(timeZone: string): (moment: number) => number {
  let next = 0
  return (moment) => {
    if (next <= moment) {
      const tomorrow = daysBefore(dayAt(new Date(moment), timeZone), -1)
      next = momentOf(tomorrow, 0, timeZone).getTime()
    }
    return next
  }
}

/**
 * Keeps what says `cache-control: public`. Of all who ask for a page that is not there yet, one has it made; and what a
 * page does not depend on of its address (`?utm_source=…`) makes no page of its own.
 */
export function pageCache(pages: KeptPages, readingAddress: ReadingAddress): MiddlewareHandler {
  return async (c, next) => {
    const address = mayBeKept(c) && findAddress(c, readingAddress)
    if (!address) return next()
    const coming = isSignedIn(c) ? undefined : pages.findComing(address)
    const there = pages.find(address) ?? (coming && (await coming))
    if (there) return toResponse(c, there)
    const made = await pages.make(address, async () => {
      await nextAsKept(c, address, next)
      if (!isForEverybody(c.res)) return undefined
      const page = toStoredPage(c.res.headers, await bodyOf(c))
      await page.prepare(askedOf(c))
      return page
    })
    if (!made) return undefined
    c.res = undefined // its headers, which are in `made`, would be added to those of the answer
    c.res = toResponse(c, made)
    return undefined
  }
}

/**
 * Nothing that is left out of the address can be read by what makes the page. HEAD tells what GET would (RFC 9110, 9.3.2),
 * so it is made like GET; of what is not kept the body is let go.
 */
async function nextAsKept(c: Context, address: string, next: () => Promise<void>): Promise<void> {
  const asked = c.req.raw
  const isHead = asked.method === 'HEAD'
  if (isHead || address !== pathOf(c)) {
    const headers = new Headers(asked.headers)
    if (isHead) headers.delete('range') // known to GET alone (RFC 9110, 14.2)
    c.req.raw = new Request(asked.url.slice(0, -pathOf(c).length) + address, {
      method: 'GET',
      headers,
      signal: asked.signal,
    })
  }
  await next()
  c.req.raw = asked
  if (isHead && !isForEverybody(c.res)) await c.res.body?.cancel()
}

/** As far as the browser says. Who is signed in asks for pages of their own, and does not wait for those of strangers. */
const isSignedIn = ({ req }: Context) => req.header('cookie')?.includes('session=') ?? false

function mayBeKept({ req }: Context): boolean {
  const isQuestion = req.method === 'GET' || req.method === 'HEAD'
  return isQuestion && !req.header('authorization')
}

function findAddress(c: Context, readingAddress: ReadingAddress): string | undefined {
  const asked = pathOf(c)
  return asked.includes('?') ? readingAddress(asked) : asked
}

/** With its query, as it was asked for. */
const pathOf = ({ req }: Context) => req.url.slice(req.url.indexOf('/', 'https://'.length))

const texts =
  /^(?:text\/|image\/svg\+xml|application\/(?:xml|json|[a-z.]+\+(?:xml|json)|x-bibtex|x-research-info-systems))/

function isForEverybody({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    texts.test(headers.get('content-type') ?? '') &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding')
  )
}

/** Of a page its markup, which is at hand: to read that back from a Response costs half of what rendering does. */
async function bodyOf(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  const markup = c.get('markup') as string | undefined // set by what renders
  return markup === undefined ? new Uint8Array(await c.res.arrayBuffer()) : toBytes(markup)
}

const encoder = new TextEncoder()
const room = new Uint8Array(2 ** 20)

/** Written where there is room already: to come by new room takes as long as writing. */
function toBytes(markup: string): Uint8Array<ArrayBuffer> {
  const mostBytes = 3 * markup.length // https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  return mostBytes > room.length
    ? encoder.encode(markup)
    : room.slice(0, encoder.encodeInto(markup, room).written)
}

function toResponse(c: Context, page: StoredPage): Response {
  const { status, headers, body } = page.answer(askedOf(c))
  return new Response(body, { status, headers })
}

const askedOf = ({ req }: Context): Asked => ({
  method: req.method,
  accepted: req.header('accept-encoding'),
  ifNoneMatch: req.header('if-none-match'),
})
