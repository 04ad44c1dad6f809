// Finished pages go out straight from Node's request: what Hono makes of each request costs more than everything else
// together.
import type { RequestListener } from 'node:http'
import type { KeptPages } from './kept-pages.ts'

type Ended = { method: string | undefined; path: string; status: number }

type Finished = {
  pages: KeptPages
  /** Counts what is answered here. */
  metrics: { begin: () => (ended: Ended) => void }
  /** One of our host names, with other pages on it. */
  otherHost?: string | undefined
}

/** Answers what is finished; leaves everything else to `next`, which also counts it. */
export function finishedFirst(
  { pages, metrics, otherHost }: Finished,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request
    const isQuestion = method === 'GET' || method === 'HEAD'
    const page = isQuestion && !isOther(headers.host) ? pages.find(url) : undefined
    if (!page) return next(request, response)
    const end = metrics.begin()
    const answer = page.answer({
      method,
      accept: headers.accept,
      accepted: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    })
    response.writeHead(answer.status, answer.headers).end(answer.body)
    end({ method, path: url, status: answer.status })
  }

  function isOther(host = ''): boolean {
    return otherHost !== undefined && host.toLowerCase().startsWith(otherHost)
  }
}
