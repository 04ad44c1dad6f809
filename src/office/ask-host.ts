// Requests to the WOPI host with a token that's renewed once it has expired, and what their refusals mean.
import type { Opening } from './opening.ts'
import type { Renewal } from './renewal.ts'

/** Someone else holds the lock, or the stored document has changed by now. */
export class Conflict extends Error {
  /** The lock that's in the way; empty if there is none. */
  readonly lock: string
  constructor(message: string, lock: string) {
    super(message)
    this.lock = lock
  }
}

/** This frame reads and saves nothing more: for good, or until its person has signed in again. */
export class Ended extends Error {
  readonly why: 'ended' | 'signedOut' | 'otherPerson'
  constructor(why: Ended['why']) {
    super(why)
    this.why = why
  }
}

/** `message` is meant for the person if the host has seen what was sent (below 500). */
export class Unanswered extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The token travels only in the header, never in an address a log would keep. `person` says whose document this is,
 * once we know.
 */
export function asker(
  { source, token }: Opening,
  renew: () => Promise<Renewal>,
  person: () => string | undefined,
) {
  let current = token
  let isGood = true
  const send = (init: RequestInit, path = '') =>
    fetch(source + path, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${current}` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })

  /** No one's words are saved in the name of whoever signed in after them. */
  async function needGoodToken(): Promise<void> {
    const renewed = await renew()
    if (renewed.refusal) throw refusals[renewed.refusal]()
    current = renewed.token
    const answer = await send({})
    if (!answer.ok) throw await toError(answer)
    const { UserId } = (await answer.json()) as { UserId: string } // required by the protocol
    if (person() && UserId !== person()) throw new Ended('otherPerson')
    isGood = true
  }

  return async (init: RequestInit, path = ''): Promise<Response> => {
    if (!isGood) await needGoodToken()
    let answer = await send(init, path)
    if (answer.status === 401) {
      isGood = false
      await needGoodToken()
      answer = await send(init, path)
    }
    if (!answer.ok) throw await toError(answer)
    return answer
  }
}

const refusals = {
  signed_out: () => new Ended('signedOut'),
  ended: () => new Ended('ended'),
  unanswered: () => new Unanswered(503, ''),
} as const satisfies Record<string, () => Error>

async function toError(answer: Response): Promise<Error> {
  const { status, headers } = answer
  if (status === 409)
    return new Conflict(headers.get('X-WOPI-LockFailureReason') ?? '', headers.get('X-WOPI-Lock') ?? '')
  if (status === 401 || status === 404) return new Ended('ended')
  const said = (await answer.json().catch(() => undefined)) as { message?: string } | undefined
  return new Unanswered(status, said?.message ?? '')
}
