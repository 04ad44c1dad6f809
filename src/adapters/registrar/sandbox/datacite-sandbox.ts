// A small DataCite for tests: its REST API for DOIs, in memory. It refuses what DataCite refuses, in its words:
// https://support.datacite.org/docs/api-error-codes
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { elementsOf } from '#adapters/xml-elements.ts'
import { textOf } from './read-deposit.ts'

type Registered = { url: string; xml: string; state: string }
export type DataCiteSandbox = { user: string; password: string; prefix: string }

const Asked = z.object({
  data: z.object({
    type: z.literal('dois'),
    attributes: z.object({ event: z.string().optional(), url: z.string(), xml: z.string() }),
  }),
})

export function dataCiteSandbox({ user, password, prefix }: DataCiteSandbox): Hono {
  const dois = new Map<string, Registered>()
  const app = new Hono()
  app.put('/dois/:doi{.+}', async (c) => {
    const doi = (c.req.param('doi') ?? '').toLowerCase()
    const { authorization } = c.req.header()
    if (authorization !== `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
      return refuse(c, 401, { status: '401', title: 'Bad credentials.' })
    if (!doi.startsWith(`${prefix}/`))
      return refuse(c, 403, { status: '403', title: 'You are not authorized to access this resource.' })
    const { success, data } = Asked.safeParse(await c.req.json().catch(() => undefined))
    if (!success)
      return refuse(c, 400, {
        status: '400',
        title: 'You need to provide a payload following the JSONAPI spec',
      })
    const { url, xml: encoded, event } = data.data.attributes
    const xml = Buffer.from(encoded, 'base64').toString('utf8')
    const [fault] = faultsOf(xml, url)
    if (fault) return refuse(c, 422, fault)
    const state = event === 'publish' ? 'findable' : (dois.get(doi)?.state ?? 'draft')
    const isNew = !dois.has(doi)
    dois.set(doi, { url, xml, state })
    return c.json(toEntity(doi, { url, xml, state }), isNew ? 201 : 200)
  })
  app.get('/dois/:doi{.+}', (c) => {
    const doi = (c.req.param('doi') ?? '').toLowerCase()
    const found = dois.get(doi)
    if (!found)
      return refuse(c, 404, { status: '404', title: "The resource you are looking for doesn't exist." })
    return c.json(toEntity(doi, found))
  })
  return app
}

type Fault = { status?: string; source?: string; title: string }

const refuse = (c: Context, status: 400 | 401 | 403 | 404 | 422, fault: Fault) =>
  c.json({ errors: [fault] }, status)

const toEntity = (doi: string, { url, xml, state }: Registered) => ({
  data: { id: doi, type: 'dois', attributes: { doi, url, state, xml: Buffer.from(xml).toString('base64') } },
})

const kernel = '{http://datacite.org/schema/kernel-4}'

function* faultsOf(xml: string, url: string): Generator<Fault> {
  const elements = elementsOf(xml)
  if (elements[0]?.name !== 'resource')
    return yield { source: 'xml', title: 'No matching global declaration available for the validation root.' }
  if (textOf(elements, 'title')[0] === undefined)
    yield {
      source: 'titles',
      title: `Missing child element(s). Expected is ( ${kernel}title ). at line 1, column 0`,
    }
  if (textOf(elements, 'creatorName').some((name) => name === ''))
    yield {
      source: 'creatorName',
      title: `[facet 'minLength'] The value has a length of '0'; this underruns the allowed minimum length of '1'. at line 1, column 0`,
    }
  if (!/^(https?|ftp):\/\/./.test(url)) yield { source: 'url', title: 'URL is not valid' }
}
