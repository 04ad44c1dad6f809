// Turns contracts into routes: authorise, parse, call, answer.
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { Refused, insist, type Refusal } from '#journal/refusals.ts'
import type { SignedIn, Viewer } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from './context.ts'
import { isDiskFull } from './disk-full.ts'
import { readText } from './read-text.server.ts'
import { toProblem } from './refusals-to-http.ts'
import type { Access, Answer, Contract, Endpoint, Parsed, Problem } from './endpoint.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? Viewer : SignedIn
/** What a handler may use besides its input: the services, the caller, and the request itself (uploads, headers). */
export type Call<E extends Endpoint> = {
  services: Services
  viewer: Caller<E>
  request: Request
  context: Context
}
type Handler<E extends Endpoint> = (input: Parsed<E>, call: Call<E>) => Promise<Answer<E> | Response>
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

type Served<C extends Contract> = { contract: C; handlers: Handlers<C> }
type Handled = Endpoint & { handler: Handler<Endpoint> }

export type Edge = { services: Services; viewerOf: (request: Request) => Promise<Viewer> }

/** Mounts every endpoint of a contract. */
export function mount<C extends Contract>(app: Hono, edge: Edge, { contract, handlers }: Served<C>): void {
  for (const [name, it] of Object.entries(contract)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>
    const [method, path] = it.route.split(' ') as [string, string]
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) =>
      asOwn(it, await answer(c, edge, { ...it, handler })),
    )
  }
}

/** Answers and refusals that belong to one person are never cached: RFC 9111, section 5.2.2.5. */
function asOwn({ sameForAll }: Endpoint, response: Response): Response {
  if (!sameForAll && !response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store')
  return response
}

async function answer(c: Context, edge: Edge, it: Handled): Promise<Response> {
  try {
    const viewer = await edge.viewerOf(c.req.raw)
    insist(whyNotCall(it.access, viewer))
    const input = await parse(c, it)
    // The check above has made sure that a protected endpoint gets a signed-in viewer.
    const call = { services: edge.services, viewer: viewer as SignedIn, request: c.req.raw, context: c }
    const result = await it.handler(input as Parsed<Endpoint>, call)
    return result instanceof Response ? result : c.json(result as object, it.success ?? 200)
  } catch (err) {
    if (err instanceof Refused) return toProblem(err)
    // Anything else is a bug: logged once with the request's id, and apologised for.
    edge.services.log.error({ err, call: it.route, requestId: c.get('requestId') }, 'a call failed')
    if (isDiskFull(err)) return toProblem(new Refused('disk_full'))
    return c.json({ message: it.failure ?? sentences.workflow.unexpected } satisfies Problem, 500)
  }
}

/** Why this viewer may not call an endpoint with this access. */
export function whyNotCall(access: Access, viewer: Viewer): Refusal | undefined {
  if (access === 'public') return undefined
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (access !== 'signed-in' && !access.includes(viewer.role)) return 'not_yours'
  return undefined
}

const parts = {
  params: (c: Context) => c.req.param(),
  query: (c: Context) => c.req.query(),
  body: (c: Context) => readJson(c),
} as const

async function parse(c: Context, it: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = it[part]
    if (schema) input[part] = check(schema, await parts[part](c))
  }
  return input
}

async function readJson(c: Context): Promise<unknown> {
  const text = await readText(c.req.raw)
  if (!text) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('body_malformed')
  }
}

/**
 * The value as the schema returns it. Throws `Refused('fields_invalid')` with one sentence per field; the first one is
 * the message.
 */
export function check<S extends $ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: toSentence })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((it) => [it.path.join('.') || 'body', it.message]),
  )
  throw new Refused('fields_invalid', { fields, message: Object.values(fields)[0] })
}

/** For contracts without a sentence of their own. */
function toSentence({ code, input, expected }: z.core.$ZodRawIssue): string {
  if (code !== 'invalid_type') return 'We can’t accept this value. Please check it and try again.'
  return input === undefined
    ? 'Please fill in this field.'
    : `Please send this as ${kinds[String(expected)] ?? expected}.`
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
