import type { MiddlewareHandler } from 'hono'
import { answerKept } from './answer-kept.ts'
import type { KeptPages } from './kept-pages.ts'
import { toStoredPage } from './stored-page.ts'

const texts = /^(?:text\/|image\/svg|application\/json)/

/** Wraps whatever serves the site's own files: text files such as styles and scripts are kept like pages. */
export function keepFiles(pages: KeptPages): MiddlewareHandler {
  return async (c, next) => {
    const answer = await answerKept(c, {
      pages,
      address: c.req.path,
      make: async () => {
        await next()
        const { status, headers } = c.res
        if (status !== 200 || !texts.test(headers.get('content-type') ?? '')) return c.res
        const body = new Uint8Array(await c.res.arrayBuffer())
        return toStoredPage({ headers: Object.fromEntries(headers), body })
      },
    })
    c.res = undefined // its headers would be added to the answer's
    c.res = answer
  }
}
