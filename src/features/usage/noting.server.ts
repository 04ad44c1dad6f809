// Who reads what is noted here, a few seconds at a time, and forgotten as soon as it's counted:
// docs/decisions/0120-counted-without-a-trace.md
import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '#edge/context.ts'
import { findVisitor } from '#edge/visitor-address.ts'
import { toVisit, type Visit } from '#journal/published/usage.ts'
import { isRobot } from './robots.ts'
import { addUses, needSalt, type UsesOfPage } from './store.server.ts'

type Noting = Pick<Services, 'db' | 'clock' | 'journal' | 'log'>
/** Who asked for what, and when, in milliseconds. */
type Click = {
  url: string
  socket: string
  forwardedFor: string | undefined
  userAgent: string
  at: number
}

const pause = 5000 // milliseconds between two writings
const most = 20_000 // clicks that wait to be written; a flood isn't reading
const atOnce = 30_000 // milliseconds in which the clicks of a visitor count once

export type Notebook = {
  note(request: IncomingMessage, response: ServerResponse): void
  write(): Promise<void>
}

/** Has `next` answer, and notes what was read. */
export function noting({ note }: Notebook, next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '' } = request
    if (!url.startsWith('/articles/') && !url.startsWith('/search?')) return next(request, response)
    next(request, response)
    if (response.writableEnded) note(request, response)
    else response.once('finish', () => note(request, response))
  }
}

export function openNotebook(services: Noting): Notebook {
  let clicks: Click[] = []
  const state: { isWriting: boolean; day: string; salt: string } = { isWriting: false, day: '', salt: '' }
  setInterval(() => void write(), pause).unref()
  return { note, write }

  /** The reader waits for this, so it's all that's done at once. */
  function note(request: IncomingMessage, response: ServerResponse): void {
    if (clicks.length === most || !isUse(request, response)) return
    const { url = '', socket, headers } = request
    clicks.push({
      url,
      socket: socket.remoteAddress ?? '',
      forwardedFor: headers['x-forwarded-for']?.toString(),
      userAgent: headers['user-agent'] ?? '',
      at: services.clock.now().getTime(),
    })
  }

  async function write(): Promise<void> {
    if (state.isWriting || clicks.length === 0) return
    state.isWriting = true
    const noted = clicks
    clicks = []
    try {
      const now = services.clock.now()
      const salt = await saltOf(now.toISOString().slice(0, 10))
      const visitorOf = ({ socket, forwardedFor, userAgent }: Click) => {
        const address = findVisitor(socket, forwardedFor, services.journal.trustedProxies)
        return hash('sha256', `${salt}\n${address}\n${userAgent}`).slice(0, 32)
      }
      const uses = toUses(noted, visitorOf)
      if (uses.length > 0) await addUses(services.db, now, uses)
    } catch (err) {
      services.log.warn({ err, clicks: noted.length }, 'couldn’t record which papers were read')
    } finally {
      state.isWriting = false
    }
  }

  async function saltOf(day: string): Promise<string> {
    if (state.day !== day) {
      state.salt = (await needSalt(services.db, day, randomBytes(32))).toString('hex')
      state.day = day
    }
    return state.salt
  }
}

/** Page by page; looks at what a page is, and at who a visitor is, once for each. */
function toUses(clicks: readonly Click[], visitorOf: (click: Click) => string): UsesOfPage[] {
  const pages = new Map<string, PageRead | undefined>()
  for (const click of clicks) {
    if (isRobot(click.userAgent)) continue
    if (!pages.has(click.url)) pages.set(click.url, toPageRead(click.url))
    const page = pages.get(click.url)
    if (!page) continue
    const who = `${click.socket}\n${click.forwardedFor}\n${click.userAgent}`
    const reader = page.readers.get(who)
    if (reader) addTime(reader.times, click.at)
    else page.readers.set(who, { visitor: visitorOf(click), times: [click.at] })
  }
  return [...pages.values()].filter((page) => page !== undefined).map(toUsesOfPage)
}

type PageRead = Visit & { readers: Map<string, { visitor: string; times: number[] }> }

function toPageRead(url: string): PageRead | undefined {
  const visit = toVisit(url)
  return visit && { ...visit, readers: new Map() }
}

function toUsesOfPage({ paperId, form, readers }: PageRead): UsesOfPage {
  const all = [...readers.values()]
  return {
    paperId,
    form,
    visitors: all.flatMap(({ visitor, times }) => times.map(() => visitor)),
    times: all.flatMap(({ times }) => times),
  }
}

/** Among clicks at once, the last counts (`countClicks`): one between two of them says nothing more. */
function addTime(times: number[], now: number): void {
  const beforeLast = times.at(-2)
  if (beforeLast !== undefined && now - beforeLast <= atOnce) times.pop()
  times.push(now)
}

/** A page that a browser fetches in case its reader goes there isn't read yet; of a file in pieces, the first counts. */
function isUse({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const { statusCode } = response
  if (method !== 'GET' || ![200, 206, 304].includes(statusCode)) return false
  if (statusCode === 206 && !response.getHeader('content-range')?.toString().startsWith('bytes 0-'))
    return false
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return purpose === undefined || !/prefetch|prerender/.test(purpose.toString())
}
