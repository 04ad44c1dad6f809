// Who reads what is noted here, a few seconds at a time, and forgotten as soon as it's counted:
// docs/decisions/0120-counted-without-a-trace.md
import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '#edge/context.ts'
import { findVisitor } from '#edge/visitor-address.ts'
import { toVisit, type Visit } from '#journal/published/usage.ts'
import { isRobot } from './robots.ts'
import { addClicks, needSalt, type Clicks } from './store.server.ts'

type Noting = Pick<Services, 'db' | 'clock' | 'journal' | 'log'>
/** How one visitor used one paper. Times in milliseconds. */
type Noted = Visit & {
  socket: string
  forwardedFor: string | undefined
  userAgent: string
  times: number[]
}

const pause = 5000 // milliseconds between two writings
const most = 10_000 // that wait to be written; a flood isn't reading
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
  const noted = new Map<string, Noted>()
  const state: { isWriting: boolean; day: string; salt: string } = { isWriting: false, day: '', salt: '' }
  setInterval(() => void write(), pause).unref()
  return { note, write }

  function note(request: IncomingMessage, response: ServerResponse): void {
    if (!isUse(request, response)) return
    const { url = '', headers } = request
    const socket = request.socket.remoteAddress ?? ''
    const forwardedFor = headers['x-forwarded-for']?.toString()
    const userAgent = headers['user-agent'] ?? ''
    const key = `${url}\n${socket}\n${forwardedFor}\n${userAgent}`
    const now = services.clock.now().getTime()
    const known = noted.get(key)
    if (known) return addTime(known.times, now)
    const visit = toVisit(url)
    if (visit && noted.size < most)
      noted.set(key, { ...visit, socket, forwardedFor, userAgent, times: [now] })
  }

  async function write(): Promise<void> {
    if (state.isWriting || noted.size === 0) return
    state.isWriting = true
    const readers = [...noted.values()].filter(({ userAgent }) => !isRobot(userAgent))
    noted.clear()
    try {
      const now = services.clock.now()
      const salt = await saltOf(now.toISOString().slice(0, 10))
      if (readers.length > 0)
        await addClicks(
          services.db,
          now,
          readers.map((reader) => toClicks(reader, salt)),
        )
    } catch (err) {
      services.log.warn({ err, clicks: readers.length }, 'use of papers couldn’t be noted')
    } finally {
      state.isWriting = false
    }
  }

  function toClicks({ paperId, form, times, ...reader }: Noted, salt: string): Clicks {
    const address = findVisitor(reader.socket, reader.forwardedFor, services.journal.trustedProxies)
    const visitor = hash('sha256', `${salt}\n${address}\n${reader.userAgent}`).slice(0, 32)
    return { paperId, form, visitor, times }
  }

  async function saltOf(day: string): Promise<string> {
    if (state.day !== day) {
      state.salt = (await needSalt(services.db, day, randomBytes(32))).toString('hex')
      state.day = day
    }
    return state.salt
  }
}

/** Of clicks at once, the last counts (`countClicks`): one between two of them says nothing more. */
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
