// The vocabulary of the HTTP API: an endpoint is data. Browsers read contracts too, so nothing here may need a server.
import type * as z from 'zod/v4/core'
import type { Role } from '#journal/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anyone, anyone signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]
export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

export type Endpoint = {
  /** Method and path, with path parameters in braces: `GET /api/submissions/get/{id}`. */
  route: `${Method} /${string}`
  summary: string
  access: Access
  params?: z.$ZodType
  query?: z.$ZodType
  body?: z.$ZodType
  /** Given if the body is multipart/form-data: the form's fields; the handler reads the request itself. */
  form?: z.$ZodType
  answer: z.$ZodType
  /** The status on success, 200 by default; 302 redirects a browser. */
  success?: 200 | 201 | 302
  /** The answer says nothing about the caller; caches on the way may keep only these. */
  sameForAll?: true
  /** Refusals besides 401, 403 and 422, which follow from `access` and the schemas. */
  refuses?: readonly Status[]
  /** What the caller is told if the call fails and it's our fault. */
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

/** What a caller sends. */
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
