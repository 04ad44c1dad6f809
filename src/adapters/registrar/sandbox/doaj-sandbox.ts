// A small DOAJ for tests: its API for articles, version 4, in memory. It refuses what DOAJ refuses, in its words:
// https://github.com/DOAJ/doaj, portality/api/current
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as z from 'zod'

/** `issn` is that of the one journal it lists for this account. */
export type DoajSandbox = { apiKey: string; issn: string }

const Article = z.object({
  bibjson: z.looseObject({
    title: z.string().min(1),
    identifier: z.array(z.looseObject({ type: z.string(), id: z.string() })),
    author: z.array(z.looseObject({ name: z.string(), orcid_id: z.string().optional() })).default([]),
    link: z.array(z.looseObject({ type: z.literal('fulltext'), url: z.url() })).default([]),
  }),
})
type Article = z.infer<typeof Article>

export function doajSandbox({ apiKey, issn }: DoajSandbox): Hono {
  const articles = new Map<string, Article>()
  const app = new Hono().basePath('/api/v4')
  app.use('/articles/*', async (c, next) => {
    if (c.req.query('api_key') === apiKey) return next()
    return refuse(c, 401, 'An API Key is required to access this, and the one provided is not valid')
  })
  app.post('/articles', async (c) => {
    const { success, data, error } = Article.safeParse(await c.req.json().catch(() => undefined))
    if (!success)
      return refuse(c, 400, `Field '${error.issues[0]?.path.join('.')}' is required but not present`)
    const fault = faultOf(data, issn)
    if (fault) return refuse(c, 400, fault)
    const doi = idOf(data, 'doi')
    const known = [...articles].find(([, it]) => doi !== undefined && idOf(it, 'doi') === doi)
    const id = known?.[0] ?? randomUUID().replaceAll('-', '')
    articles.set(id, data)
    return c.json({ status: 'created', id, location: `/api/v4/articles/${id}` }, 201)
  })
  app.delete('/articles/:id', (c) => {
    if (!articles.delete(c.req.param('id'))) return refuse(c, 404, 'Resource not found')
    return c.body(null, 204)
  })
  app.get('/search/articles/:query{.+}', (c) => {
    const doi = /^doi:"(.*)"$/.exec(c.req.param('query') ?? '')?.[1]
    const results = [...articles]
      .filter(([, it]) => idOf(it, 'doi') === doi)
      .map(([id, it]) => ({ id, ...it }))
    return c.json({ total: results.length, page: 1, pageSize: 10, results })
  })
  return app
}

const refuse = (c: Context, status: 400 | 401 | 404, error: string) =>
  c.json({ status: String(status), error }, status)

const idOf = ({ bibjson }: Article, type: string) =>
  bibjson.identifier.find((it) => it.type === type)?.id.toLowerCase()

function faultOf(article: Article, issn: string): string | undefined {
  const given = idOf(article, 'eissn') ?? idOf(article, 'pissn')
  if (!given) return 'You must specify at least one of P-ISSN or E-ISSN in bibjson.identifier'
  const { author } = article.bibjson
  if (author.some(({ orcid_id: it }) => it && !/^https:\/\/orcid\.org\/(\d{4}-){3}\d{3}[\dX]$/.test(it)))
    return 'Invalid ORCID iD format. Please use url format, eg: https://orcid.org/0001-1111-1111-1111'
  if (given !== issn.toLowerCase())
    return 'No journal found to attach article to. Each article in DOAJ must belong to a journal and the (E)ISSNs provided in the bibjson.identifiers section of this article record do not match any DOAJ journal.'
  return undefined
}
