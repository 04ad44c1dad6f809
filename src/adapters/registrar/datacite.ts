// DataCite's REST API; the sandbox beside this file speaks the same. https://support.datacite.org/docs/api-create-dois
import * as z from 'zod'
import { findsNothing, toReceipt } from './at-once.ts'
import type { Registrar } from './registrar.ts'

export type DataCiteAccount = {
  /** `https://api.datacite.org`, or where the sandbox listens. */
  baseUrl: string
  user: string
  password: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds. */
  timeout?: number
}

export function dataCite(account: DataCiteAccount): Registrar {
  const { baseUrl, user, password, fetch: send = fetch, timeout = 30_000 } = account
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'application/vnd.api+json',
  }
  return {
    format: 'datacite',
    deposit: async ({ doi, url, body }) => {
      const xml = Buffer.from(body).toString('base64')
      const attributes = { doi, event: 'publish', url, xml }
      const response = await send(`${baseUrl}/dois/${encodeURIComponent(doi)}`, {
        method: 'PUT', // registers a DOI that it doesn't know yet
        headers,
        body: JSON.stringify({ data: { id: doi, type: 'dois', attributes } }),
        signal: AbortSignal.timeout(timeout),
      })
      return toReceipt(response, { name: 'DataCite', wordsOf })
    },
    findResult: findsNothing,
  }
}

const Errors = z.object({ errors: z.array(z.object({ source: z.string().optional(), title: z.string() })) })

const wordsOf = (answer: unknown) =>
  Errors.parse(answer)
    .errors.map(({ source, title }) => (source ? `${source}: ${title}` : title))
    .join('\n')
