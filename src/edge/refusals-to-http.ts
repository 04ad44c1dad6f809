// How a "no" reaches the person or program that asked: this is the one translator of refusals, for calls, pages, forms
// and files.
import { data } from 'react-router'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Problem } from './endpoint.ts'

/** What is said beside a form. `typed`: what the form contained, for browsers without a script to keep it. */
export type Notice = {
  /** Why; left out if nothing was refused. */
  code?: Refusal
  message: string
  fields?: Record<string, string> | undefined
  typed?: Record<string, string> | undefined
  /** Nothing has been done yet: what we ask the person first. */
  asks?: string
}

/**
 * What a page's action returns: where it leads, or what is said beside its form. A refusal it throws becomes the
 * latter.
 */
export type Answer = Response | Notice | ReturnType<typeof data<Notice>>

/** For a call. */
export function toProblem({ message, fields, status, retryAfter }: Refused): Response {
  const problem: Problem = { message, ...(fields && { fields }) }
  const headers = {
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
    // We don't read the rest of the body: the next request mustn't wait behind it.
    ...(status === 413 && { connection: 'close' }),
  }
  return Response.json(problem, { status, headers })
}

/** Beside the form, which is shown again as it was filled in. */
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

/** Instead of the page. */
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
