// Who reads what is noted here, a few seconds at a time, and forgotten as soon as it's counted:
// docs/decisions/0120-counted-without-a-trace.md
import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Services } from '#edge/context.ts'
import { findVisitor } from '#edge/visitor-address.ts'
import { toVisit, type Visit } from '#journal/published/usage.ts'
import { isRobot } from './robots.ts'
import { addClicks, needSalt, type Click } from './store.server.ts'

type Noting = Pick<Services, 'db' | 'clock' | 'journal' | 'log'>
type Noted = Visit & { at: Date; socket: string; forwardedFor: string | undefined; userAgent: string }

const pause = 5000 // milliseconds between two writings
const most = 10_000 // that wait to be written; a flood isn't reading

export type Notebook = {
  note(request: IncomingMessage, response: ServerResponse): void
  write(): Promise<void>
}

/** Has `next` answer, and notes what was read. */
export function noting({ note }: Notebook, next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '' } = request
    if (url.startsWith('/articles/') || url.startsWith('/search?'))
      response.once('finish', () => note(request, response))
    return next(request, response)
  }
}

export function openNotebook(services: Noting): Notebook {
  const noted: Noted[] = []
  const state: { isWriting: boolean; day: string; salt: Buffer } = {
    isWriting: false,
    day: '',
    salt: Buffer.alloc(0),
  }
  setInterval(() => void write(), pause).unref()
  return { note, write }

  function note(request: IncomingMessage, response: ServerResponse): void {
    const visit = isUse(request, response) ? toVisit(request.url ?? '') : undefined
    if (!visit || noted.length >= most) return
    const { socket, headers } = request
    noted.push({
      ...visit,
      at: services.clock.now(),
      socket: socket.remoteAddress ?? '',
      forwardedFor: headers['x-forwarded-for']?.toString(),
      userAgent: headers['user-agent'] ?? '',
    })
  }

  async function write(): Promise<void> {
    if (state.isWriting || noted.length === 0) return
    state.isWriting = true
    const readers = noted.splice(0).filter(({ userAgent }) => !isRobot(userAgent))
    try {
      const clicks = await Promise.all(readers.map(toClick))
      if (clicks.length > 0) await addClicks(services.db, clicks)
    } catch (err) {
      services.log.warn({ err, clicks: readers.length }, 'use of papers couldn’t be noted')
    } finally {
      state.isWriting = false
    }
  }

  async function toClick({ paperId, form, at, socket, forwardedFor, userAgent }: Noted): Promise<Click> {
    const address = findVisitor(socket, forwardedFor, services.journal.trustedProxies)
    const salt = await saltOf(at.toISOString().slice(0, 10))
    const visitor = hash('sha256', Buffer.concat([salt, Buffer.from(`${address}\n${userAgent}`)]), 'buffer')
    return { visitor: visitor.subarray(0, 16), paperId, form, at }
  }

  async function saltOf(day: string): Promise<Buffer> {
    if (state.day !== day) {
      state.salt = await needSalt(services.db, day, randomBytes(32))
      state.day = day
    }
    return state.salt
  }
}

/** A page that a browser fetches in case its reader goes there isn't read yet; of a file in pieces, the first counts. */
function isUse({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const { statusCode } = response
  const isFirst =
    statusCode !== 206 || (response.getHeader('content-range')?.toString().startsWith('bytes 0-') ?? false)
  const isAhead = /prefetch|prerender/.test([headers['sec-purpose'], headers['purpose']].join(' '))
  return method === 'GET' && [200, 206, 304].includes(statusCode) && isFirst && !isAhead
}
