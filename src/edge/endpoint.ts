// The vocabulary of the HTTP API: an endpoint is data. Browsers read contracts too, so nothing here needs a server.
import type * as z from 'zod/v4/core'
import type { Role } from '#journal/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anybody, anybody signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]
export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

export type Endpoint = {
  /** Method and path, path parameters in braces: `GET /api/submissions/get/{id}`. */
  route: `${Method} /${string}`
  summary: string
  access: Access
  params?: z.$ZodType
  query?: z.$ZodType
  body?: z.$ZodType
  /** Given where the body is multipart/form-data: the form's fields; the handler reads the request itself. */
  form?: z.$ZodType
  answer: z.$ZodType
  /** The status of a success, 200 unless said; 302 sends a browser on. */
  success?: 200 | 201 | 302
  /** The answer says nothing of whoever asks; all others are kept by nobody on the way. */
  sameForAll?: true
  /** Refusals beyond 401, 403 and 422, which follow from `access` and the schemas. */
  refuses?: readonly Status[]
  /** What the caller hears when the call breaks through a fault of ours. */
  failure?: string
}

export type Contract = Record<string, Endpoint>

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(it: E): E => it

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.$ZodType
}
  ? { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller passes. */
export type Input<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>
/** What a handler receives. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
export type Answer<E extends Endpoint> = z.input<E['answer']>
/** The body of every refusal. */
export type Problem = { message: string; fields?: Record<string, string> }
