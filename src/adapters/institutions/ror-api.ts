// The registry's own API: https://ror.readme.io/docs/rest-api
import * as z from 'zod'
import { mostFound, type Institutions } from './institutions.ts'
import { RorRecord, toInstitution } from './record.ts'

export type RorApi = {
  /** `https://api.ror.org/v2`, or where the sandbox listens. */
  baseUrl: string
  /** Milliseconds until we give up: somebody is typing. */
  timeout?: number
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const Answer = z.object({ items: z.array(RorRecord) })
const longestQuestion = 200 // letters

export function rorApi({ baseUrl, timeout = 4000, fetch: send = fetch }: RorApi): Institutions {
  return {
    search: async (words) => {
      const query = words.trim().slice(0, longestQuestion).toWellFormed() // a cut may split a character
      if (!query) return []
      const answer = await send(`${baseUrl}/organizations?${new URLSearchParams({ query })}`, {
        signal: AbortSignal.timeout(timeout),
      })
      if (!answer.ok) throw new Error(`ROR answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
      return Answer.parse(await answer.json())
        .items.slice(0, mostFound)
        .map(toInstitution)
    },
  }
}
