// Crossref's REST API, asked as it asks to be: with an address to write to, one question at a time, unhurried.
// https://www.crossref.org/documentation/retrieve-metadata/rest-api/
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { oneAtATime } from '../programs/one-at-a-time.ts'
import type { IndexAnswer, IndexedWork, WorkIndex } from './work-index.ts'

export type CrossrefWorks = {
  /** `https://api.crossref.org`, or where the sandbox listens. */
  baseUrl: string
  /** Whom Crossref writes to if we ask badly; whoever gives one is served by its more dependable machines. */
  mailto: string
  /** Milliseconds between two questions, and how long we wait for an answer. */
  pace?: number
  timeout?: number
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const longestQuestion = 1000 // letters; a reference that's longer is clear enough by then
const fields = 'DOI,type,title,subtitle,author,issued,container-title,volume,issue,page'

export function crossrefWorks({
  baseUrl,
  mailto,
  pace = 1000,
  timeout = 20_000,
  fetch: send = fetch,
}: CrossrefWorks): WorkIndex {
  const alone = oneAtATime()
  const headers = { 'user-agent': `Alidade (mailto:${mailto})` }
  const ask = async (path: string, query: Record<string, string>) =>
    alone(async () => {
      const url = `${baseUrl}/works${path}?${new URLSearchParams({ ...query, mailto })}`
      try {
        return await toAnswer(await send(url, { headers, signal: AbortSignal.timeout(timeout) }))
      } finally {
        await pause(pace)
      }
    })
  return {
    search: (words) => {
      const question = words.slice(0, longestQuestion).toWellFormed() // a cut may split a character
      return ask('', { 'query.bibliographic': question, rows: '5', select: fields })
    },
    find: (doi) => ask(`/${encodeURIComponent(doi)}`, {}),
  }
}

/** What it doesn't know and what it doesn't understand are both no work. */
const nothing = [400, 404]
const busy = [429, 503]

async function toAnswer(response: Response): Promise<IndexAnswer> {
  const { status, headers } = response
  if (busy.includes(status)) return { busyFor: secondsOf(headers.get('retry-after')) }
  if (nothing.includes(status)) return { works: [] }
  const body = await response.text()
  if (!response.ok) throw new Error(`Crossref answered ${status}: ${body.slice(0, 500)}`)
  const { message } = Answer.parse(JSON.parse(body))
  return { works: ('items' in message ? message.items : [message]).map(toWork) }
}

/** Seconds or a date (RFC 9110, 10.2.3); a minute where it doesn't say, a day at most. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const until = Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds
  return Number.isNaN(until) ? 60 : Math.min(Math.max(Math.ceil(until), 1), 24 * 3600)
}

const words = z.string().max(4000)
const list = z.array(words).nullish()
const Work = z.object({
  DOI: words,
  type: words,
  title: list,
  subtitle: list,
  author: z.array(z.object({ family: words.nullish(), name: words.nullish() })).nullish(),
  issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).nullish(),
  'container-title': list,
  volume: words.nullish(),
  issue: words.nullish(),
  page: words.nullish(),
})
const Answer = z.object({ message: z.union([z.object({ items: z.array(Work) }), Work]) })

function toWork(work: z.infer<typeof Work>): IndexedWork {
  const [title = '', subtitle] = [work.title?.[0], work.subtitle?.[0]]
  const first = work.author?.[0]
  return {
    doi: work.DOI,
    type: work.type,
    titles: subtitle ? [title, `${title}: ${subtitle}`] : [title],
    ...given('family', first?.family ?? first?.name),
    ...given('year', work.issued?.['date-parts'][0]?.[0]),
    ...given('container', work['container-title']?.[0]?.replaceAll('&amp;', '&')),
    ...given('volume', work.volume),
    ...given('issue', work.issue),
    ...given('page', work.page),
  }
}

const given = <Key extends keyof IndexedWork>(key: Key, value: IndexedWork[Key] | null | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Pick<IndexedWork, Key>> // TypeScript doesn't follow a computed key
