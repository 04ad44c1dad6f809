import type { Problem } from '#edge/endpoint.ts'
import type { Kept } from '../contract.ts'
import type { Typed } from '../to-others.ts'
import type { Place } from './here.ts'

export type SendAnswer =
  | ({ is: 'saved' } & Kept)
  | { is: 'signed-out' | 'away' }
  | { is: 'refused'; why: string }

/** `isLast`: the page is closing, and the browser is to finish this without it. */
export async function send({ address, field }: Place, typed: Typed, isLast = false): Promise<SendAnswer> {
  try {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ field, ...typed }),
      keepalive: isLast,
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status === 401) return { is: 'signed-out' }
    if (answer.status >= 500) return { is: 'away' }
    if (!answer.ok) return { is: 'refused', why: ((await answer.json()) as Problem).message } // the shape of every refusal
    return { is: 'saved', ...((await answer.json()) as Kept) } // the contract of the call
  } catch {
    return { is: 'away' }
  }
}

const timeout = 10_000 // milliseconds
