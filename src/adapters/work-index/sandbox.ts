// A small index for tests: Crossref's REST API over a few works, with its refusals.
// https://api.crossref.org/swagger-ui/index.html
import { setTimeout as pause } from 'node:timers/promises'
import { Hono, type Context } from 'hono'

/** As Crossref's JSON has it. */
export type CrossrefItem = { DOI: string; type: string; title: string[] } & Record<string, unknown>

export type SandboxIndex = {
  /** The path under which `fetch` is mounted. */
  path: string
  works: CrossrefItem[]
  /** What it answers instead, as long as this gives something; seconds for Retry-After, milliseconds until it answers. */
  trouble?: () => { status?: 429 | 500 | 503; retryAfter?: string; after?: number } | undefined
  /** Told of every question. */
  asked?: (url: URL, userAgent: string) => void
}

export function indexSandbox(index: SandboxIndex): Hono {
  const app = new Hono().basePath(index.path)
  app.use(async (c, next) => {
    index.asked?.(new URL(c.req.url), c.req.header('user-agent') ?? '')
    const { status, retryAfter, after = 0 } = index.trouble?.() ?? {}
    if (after) await pause(after)
    if (!status) return next()
    return c.text('Try again later.', status, retryAfter ? { 'retry-after': retryAfter } : {})
  })
  app.get('/works', (c) => answerSearch(index, c))
  app.get('/works/:doi{.+}', (c) => answerWork(index, c))
  return app
}

function answerSearch({ works }: SandboxIndex, c: Context): Response {
  const { 'query.bibliographic': query = '', rows = '20', select } = c.req.query()
  const fields = select?.split(',')
  const unknown = fields?.find((field) => !selectable.has(field))
  if (unknown) return c.json(failure('parameter-not-allowed', unknown), 400)
  const found = works
    .map((work) => ({ ...work, score: scoreOf(work, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const items = found.slice(0, Number(rows)).map((work) => selected(work, fields))
  return c.json({
    ...{ status: 'ok', 'message-type': 'work-list', 'message-version': '1.0.0' },
    message: {
      facets: {},
      'total-results': found.length,
      items,
      'items-per-page': Number(rows),
      query: { 'start-index': 0, 'search-terms': null },
    },
  })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Like Crossref's, it finds something for nearly every question: one word in common is enough. */
function scoreOf(work: CrossrefItem, query: string): number {
  const words = new Set(wordsOf(JSON.stringify(work)))
  return wordsOf(query).filter((word) => words.has(word)).length
}

const selectable = new Set(
  'DOI,type,title,subtitle,author,issued,container-title,publisher,volume,issue,page,score'.split(','),
)

const selected = (work: CrossrefItem, fields: string[] | undefined) =>
  Object.fromEntries(Object.entries(work).filter(([name]) => !fields || fields.includes(name)))

function answerWork({ works }: SandboxIndex, c: Context): Response {
  const doi = c.req.param('doi') ?? ''
  const work = works.find(({ DOI }) => DOI.toLowerCase() === doi.toLowerCase())
  if (!work) return c.text('Resource not found.', 404)
  return c.json({ status: 'ok', 'message-type': 'work', 'message-version': '1.0.0', message: work })
}

const failure = (type: string, value: string) => ({
  status: 'failed',
  'message-type': 'validation-failure',
  message: [{ type, value, message: `Field ${value} specified but there is no such field` }],
})
