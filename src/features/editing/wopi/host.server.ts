// The WOPI host's edge: requests become operations, decisions become answers. Not a contract of our own API: editors
// use headers and raw bytes.
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { readText } from '#edge/read-text.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { needGrant } from '../tokens/access.server.ts'
import type { Decision } from './decide.ts'
import { forOwnFrame } from '../tokens/own-frame.server.ts'
import { readOperation, readSave, readSaveKind } from './read-operation.ts'
import { receiveSave } from './receive-save.server.ts'
import { saveDocument } from './save-document.server.ts'
import type { Grant } from '../tokens/store-tokens.server.ts'
import { describeDocument, openContents, operate } from './use-cases.server.ts'

const file = '/api/wopi/files/:id'
const contents = `${file}/contents`

export function mountWopi(app: Hono, services: Services): void {
  const { officeOrigin } = services.journal
  if (officeOrigin) app.use('/api/wopi/files/*', forOwnFrame(officeOrigin))
  app.get(file, (c) => visit(c, services, async (it) => Response.json(await describeDocument(services, it))))
  app.get(contents, (c) => visit(c, services, (grant) => read(c, services, grant)))
  app.post(file, (c) =>
    visit(c, services, async (grant, text) =>
      toResponse(await operate(services, grant, readOperation(c.req.raw.headers, text))),
    ),
  )
  app.post(contents, (c) => visit(c, services, (grant) => save(c, services, grant)))
  app.all(file, notAllowed).all(contents, notAllowed)
  // Whatever else the protocol knows.
  for (const place of ['files', 'containers', 'ecosystem', 'folders'])
    app.all(`/api/wopi/${place}/*`, () => toResponse({ status: 501, headers: {} }))
}

/** `text` is the body, except for a save. */
type Work = (grant: Grant, text: string) => Promise<Response>

async function visit(c: Context, services: Services, work: Work): Promise<Response> {
  try {
    const text = c.req.method === 'POST' && !c.req.path.endsWith('/contents') ? await readText(c.req.raw) : ''
    const token = findToken(c, text)
    const grant = await needGrant(services, c.req.param('id') ?? '', token)
    const isProven = grant.client === 'embedded' || (await isGenuine(c, services, token))
    const response = isProven ? await work(grant, text) : unproven()
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  } catch (error) {
    if (error instanceof Refused) return toRefusal(error)
    throw error
  }
}

/** The address first, as in the protocol; our own frame keeps the token out of addresses. */
function findToken(c: Context, text: string): string {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  return (
    c.req.query('access_token') ??
    bearer ??
    (isForm ? new URLSearchParams(text).get('access_token') : undefined) ??
    ''
  )
}

async function isGenuine(c: Context, { office, journal, clock }: Services, token: string): Promise<boolean> {
  const call = {
    url: journal.publicUrl + targetOf(c),
    token,
    proof: c.req.header('x-wopi-proof'),
    proofOld: c.req.header('x-wopi-proofold'),
    timestamp: c.req.header('x-wopi-timestamp'),
  }
  return office.isGenuine(call, clock.now())
}

type NodeBindings = { incoming?: { url?: string } } | undefined

/** As it came: the signature covers the address before anyone decoded it. */
function targetOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return (c.env as NodeBindings)?.incoming?.url ?? pathname + search
}

async function read(c: Context, services: Services, grant: Grant): Promise<Response> {
  const { size, itemVersion, stream } = await openContents(services, grant)
  const most = Number(c.req.header('x-wopi-maxexpectedsize') ?? Infinity)
  if (size > most) {
    stream.destroy()
    return toResponse({ status: 412, headers: {} })
  }
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'x-wopi-itemversion': itemVersion,
    },
  })
}

async function save(c: Context, services: Services, grant: Grant): Promise<Response> {
  const { headers } = c.req.raw
  const operation = readSave(headers)
  if (operation.name === 'UNKNOWN') return toResponse({ status: 501, headers: {} })
  // Before the body: read-only viewers have nothing to send.
  if (grant.permission === 'readonly') throw new Refused('token_invalid')
  const arrived = await receiveSave(services, c.req.raw)
  const kind = readSaveKind(headers)
  return toResponse(await saveDocument(services, grant, { operation, arrived: { ...arrived, kind } }))
}

type Answer = Pick<Decision, 'headers'> & { status: number; json?: Record<string, unknown> }

function toResponse({ status, json, ...answer }: Answer): Response {
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    toAscii(value),
  ])
  return json ? Response.json(json, { status, headers }) : new Response(null, { status, headers })
}

/** Headers can't carry a curly apostrophe. */
const toAscii = (text: string) => text.replaceAll('’', "'").replaceAll(/[^ -~]/g, '?')

/** The protocol knows neither 403 nor 422: anyone who may not open this file learns only that the token is invalid. */
function toRefusal({ status, message }: Refused): Response {
  const shown = status === 403 ? 401 : status === 422 ? 400 : status
  // We don't read the rest of a body that's too large: the next request mustn't wait behind it.
  const headers = { 'cache-control': 'no-store', ...(shown === 413 && { connection: 'close' }) }
  return Response.json({ message }, { status: shown, headers })
}

const unproven = () =>
  Response.json({ message: 'This request isn’t signed by the office editor.' }, { status: 500 })
const notAllowed = () => toResponse({ status: 405, headers: { allow: 'GET, POST' } })
