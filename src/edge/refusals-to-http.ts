// How a "no" reaches whoever asked: the one translator of a refusal, for a call, a page, the form of a page and a file.
import { data } from 'react-router'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Problem } from './endpoint.ts'

/** What is said beside a form. `typed`: what the form held, for whoever has no script to keep it. */
export type Notice = {
  /** Why; left out where nothing was refused. */
  code?: Refusal
  message: string
  fields?: Record<string, string> | undefined
  typed?: Record<string, string> | undefined
  /** Nothing was done yet: what the person is asked first. */
  asks?: string
}

/** What a page's action answers: where it leads, or what is said beside its form. A refusal that it throws becomes that. */
export type Answer = Response | Notice | ReturnType<typeof data<Notice>>

/** To a call. */
export function toProblem({ message, fields, status, retryAfter }: Refused): Response {
  const problem: Problem = { message, ...(fields && { fields }) }
  const headers = {
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
    // The rest of the body is not read: the next request must not wait behind it.
    ...(status === 413 && { connection: 'close' }),
  }
  return Response.json(problem, { status, headers })
}

/** Beside the form, which is shown again with what was typed. */
export async function orNotice<T>(
  work: () => Promise<T>,
  typed?: () => Notice['typed'] | Promise<Notice['typed']>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, message, fields, status } = error
    return data({ code, message, fields, typed: await typed?.() } satisfies Notice, { status })
  }
}

/** In place of the page. */
export async function orErrorPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw data({ message: error.message }, { status: error.status })
  }
}

/** Where a file was asked for, and no page can be shown. */
export async function orSentence<T>(work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return new Response(error.message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
