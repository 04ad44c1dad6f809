// The web: guards, endpoints, then the pages.
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { allowedMethods } from './allowed-methods.ts'
import { clientKey, clientOf } from '#edge/client.ts'
import { mountEndpoints } from './endpoints.ts'
import { markupKey, nonceKey, requestIdKey, servicesKey, viewerKey, type Services } from '#edge/context.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import { fromOwnPages } from '#features/accounts/signed-in/same-origin.server.ts'
import { devMail } from '#features/outbox/dev-mail.server.ts'
import { finishedFirst } from './finished-first.ts'
import type { KeptPages } from './kept-pages.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { officePages } from './office-pages.ts'
import { sentences } from '#journal/sentences.ts'
import type { Sandbox } from './outside.ts'
import { paperTemplates } from './paper-template.server.ts'
import { onItsOwnHost } from './own-host.ts'
import { openPages, pageCache } from './page-cache.ts'
import { pageHandler } from './page-handler.ts'
import { readiness } from './readiness.ts'
import { readingAddresses } from './reading-address.ts'
import { securityHeaders } from './security-headers.ts'
import { withToldStorage } from './told-storage.ts'

const aYear = 31_536_000

export type Site = {
  services: Services
  build: ServerBuild
  sandboxes: Sandbox[]
  /** Mails really leave, so that the outbox is nobody's business. */
  isPosted: boolean
  metricsToken?: string | undefined
}

/** The whole site, as a server of Node calls it. */
export async function createApp(site: Site): Promise<RequestListener> {
  const { metricsToken } = site
  const services = withToldStorage(site.services)
  const { officeOrigin } = services.journal
  const metrics = openMetrics(services, metricsToken)
  const pages = await openPages(services)
  const app = toApp({ ...site, services }, metrics, pages)
  const otherHost = officeOrigin && new URL(officeOrigin).hostname
  return finishedFirst({ pages, metrics, otherHost }, getRequestListener(app.fetch))
}

function toApp({ services, build, sandboxes, isPosted }: Site, metrics: Metrics, pages: KeptPages): Hono {
  const app = new Hono()
  const { officeOrigin } = services.journal
  app.use(metrics.measure)
  if (officeOrigin) app.use(onItsOwnHost(officeOrigin, officePages(services.journal)))
  // Outermost, so that a finished page goes out with all its headers and nothing else is asked.
  app.use(pageCache(pages, readingAddresses(build)))
  app.use(requestId)
  // Before our own headers: they stand for other sites, with rules of their own.
  for (const { path, fetch } of sandboxes) app.all(`${path}/*`, (c) => fetch(c.req.raw))
  // So has the frame of the Word editor.
  if (!officeOrigin) app.route('/', officePages(services.journal))
  app.use(securityHeaders(services))
  app.use('/assets/*', serveStatic({ root: './build/client', onFound: (_, c) => keep(c, aYear) }))
  app.use('/mark.svg', serveStatic({ root: './build/client', onFound: (_, c) => keep(c, 3600) }))
  app.route('/', paperTemplates(services.journal))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const found = await readiness(services)
    return c.json(found, found.status === 'ok' ? 200 : 503)
  })
  app.route('/', metrics.page)
  app.route('/', devMail(services, isPosted))
  app.use(fromOwnPages(services))
  mountEndpoints(app, services)
  app.use(allowedMethods(build))
  app.all('*', rendered(services, build))
  app.onError((error, c) => apologise(services, error, c))
  return app
}

function rendered(services: Services, build: ServerBuild) {
  // React Router compares the Origin with the address it sees, which behind a proxy is not the public one; where a
  // write comes from is settled by `fromOwnPages`.
  const render = pageHandler({ ...build, allowedActionOrigins: ['**'] })
  return async (c: Context) => {
    const context = new RouterContextProvider()
    context.set(servicesKey, services)
    context.set(viewerKey, await findViewer(services, c.req.raw))
    context.set(clientKey, clientOf(c, services))
    context.set(nonceKey, c.get('secureHeadersNonce') ?? '')
    context.set(requestIdKey, c.get('requestId'))
    const response = await render(c.req.raw, context)
    const markup = context.get(markupKey)
    if (!markup) return response
    c.set('markup', markup)
    return new Response(markup, { status: response.status, headers: response.headers })
  }
}

function keep(c: Context, seconds: number): void {
  c.header('cache-control', `public, max-age=${seconds}${seconds === aYear ? ', immutable' : ''}`)
}

async function requestId(c: Context, next: () => Promise<void>): Promise<void> {
  const id = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('x-request-id', id) // c.header() would make the answer anew
}

/** Where neither a call nor a page could apologise by itself. */
function apologise({ log }: Services, error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  log.error(
    { err: error, method: c.req.method, path: c.req.path, requestId: c.get('requestId') },
    'a request failed',
  )
  return c.text(sentences.auth.unexpected, 500)
}
