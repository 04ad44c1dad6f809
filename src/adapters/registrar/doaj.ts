// DOAJ's API for articles, version 4; the sandbox beside this file speaks the same. https://doaj.org/api/docs
import * as z from 'zod'
import { findsNothing, toReceipt } from './at-once.ts'
import type { Receipt, Registrar } from './registrar.ts'

export type DoajAccount = {
  /** `https://doaj.org`, or where the sandbox listens. */
  baseUrl: string
  apiKey: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds. */
  timeout?: number
}

export function doaj(account: DoajAccount): Registrar {
  const { baseUrl, apiKey, fetch: send = fetch, timeout = 30_000 } = account
  const ask = (path: string, init: RequestInit = {}) =>
    send(`${baseUrl}/api/v4${path}`, { ...init, signal: AbortSignal.timeout(timeout) })
  const withKey = `?${new URLSearchParams({ api_key: apiKey })}`
  const headers = { 'content-type': 'application/json' }
  const said = { name: 'DOAJ', wordsOf }
  return {
    format: 'doaj',
    // An article that it knows by DOI is replaced.
    deposit: async ({ doi, body }) =>
      body
        ? toReceipt(await ask(`/articles${withKey}`, { method: 'POST', headers, body }), said)
        : remove(doi),
    findResult: findsNothing,
  }

  async function remove(doi: string): Promise<Receipt> {
    const found = await ask(`/search/articles/${encodeURIComponent(`doi:"${doi}"`)}`)
    if (!found.ok) return toReceipt(found, said)
    for (const { id } of Found.parse(await found.json()).results) {
      const receipt = await toReceipt(await ask(`/articles/${id}${withKey}`, { method: 'DELETE' }), said)
      if (receipt.state === 'refused') return receipt
    }
    return { state: 'registered', answer: '' }
  }
}

const Found = z.object({ results: z.array(z.object({ id: z.string().regex(/^\w+$/) })) })
const Problem = z.object({ error: z.string() })
const wordsOf = (answer: unknown) => Problem.parse(answer).error
