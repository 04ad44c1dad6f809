// How a "no" reaches the person on a page: the sentence beside the form, with the right status.
import { data } from 'react-router'
import { Refused, type Refusal } from '#journal/refusals.ts'

/** `typed`: what the form held, for whoever has no script to keep it. */
export type Notice = {
  /** Why; left out where nothing was refused. */
  code?: Refusal
  message: string
  fields?: Record<string, string> | undefined
  typed?: Record<string, string> | undefined
}

/**
 * Runs what a page's action does. A refusal becomes the action's answer `{ message, fields, typed }` with its status, so
 * that the form is shown again with what was typed; everything else flies on.
 */
export async function orNotice<T>(work: () => Promise<T>, typed?: Notice['typed']) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return data({ code: error.code, message: error.message, fields: error.fields, typed } satisfies Notice, {
      status: error.status,
    })
  }
}

/** Runs what a page's loader does. A refusal becomes the error page of its status. */
export async function orErrorPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw data({ message: error.message }, { status: error.status })
  }
}

/** Runs what answers with a file, where no page can be shown. A refusal becomes its sentence, with its status. */
export async function orSentence(work: () => Promise<Response>): Promise<Response> {
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
