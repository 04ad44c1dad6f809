// The web: guards, endpoints, then the pages.
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { allowedMethods, deskPages, type FindDeskPage } from './allowed-methods.ts'
import { clientKey, clientOf } from '#edge/client.ts'
import { mountEndpoints } from './endpoints.ts'
import { nonceKey, requestIdKey, servicesKey, viewerKey, type Services } from '#edge/context.ts'
import { translatePages } from '#edge/translate-pages.server.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import { fromOwnPages } from '#features/accounts/signed-in/same-origin.server.ts'
import { devMail } from '#features/outbox/dev-mail.server.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { officePages } from './office-pages.ts'
import { noting, openNotebook } from '#features/usage/noting.server.ts'
import { counterApi } from '#features/usage/reports/counter-api.server.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { sentences } from '#journal/sentences.ts'
import { missingPage, readersDoor } from '#reading/door/door.ts'
import { finishedFirst } from '#reading/door/finished-first.ts'
import { keepFiles } from '#reading/door/keep-files.ts'
import type { KeptPages } from '#reading/door/kept-pages.ts'
import { openPages } from '#reading/door/open-pages.ts'
import { oai } from '#reading/oai/oai.server.ts'
import { routes } from '#reading/routes.ts'
import type { Sandbox } from './outside.ts'
import { paperTemplates } from './paper-template.server.ts'
import { onItsOwnHost } from './own-host.ts'
import { readiness } from './readiness.ts'
import { headersForEverybody, securityHeaders } from './security-headers.ts'
import { withToldStorage } from './told-storage.ts'

const aYear = 31_536_000

export type Site = {
  services: Services
  build: ServerBuild
  sandboxes: Sandbox[]
  /** Emails really leave, so the outbox is no one's business. */
  hasMailServer: boolean
  metricsToken?: string | undefined
}

/** The whole site, as a Node server calls it. */
export async function createApp(site: Site): Promise<RequestListener> {
  const { metricsToken } = site
  const services = withToldStorage(site.services)
  const { officeOrigin } = services.journal
  const metrics = openMetrics(services, metricsToken)
  const pages = await openPages(services)
  const headers = await headersForEverybody(services)
  const app = toApp({ ...site, services, metrics, pages, headers })
  const otherHost = officeOrigin && new URL(officeOrigin).hostname
  const answers = finishedFirst({ pages, metrics, otherHost }, getRequestListener(app.fetch))
  return noting(openNotebook(services), answers)
}

type Parts = Site & { metrics: Metrics; pages: KeptPages; headers: Record<string, string> }

function toApp({ services, build, sandboxes, hasMailServer, metrics, pages, headers }: Parts): Hono {
  const app = new Hono()
  const { officeOrigin } = services.journal
  app.use(metrics.measure)
  if (officeOrigin) app.use(onItsOwnHost(officeOrigin, officePages(services.journal)))
  app.use(requestId)
  app.use(readersDoor({ services, pages, routes, headers }))
  app.get('/assets/*', keepFiles(pages), served(headers, aYear))
  app.get('/mark.svg', keepFiles(pages), served(headers, 3600))
  // Before our own headers: these stand in for other sites, with their own rules.
  for (const { path, fetch } of sandboxes) app.all(`${path}/*`, (c) => fetch(c.req.raw))
  // So does the frame of the Word editor.
  app.get('/office/assets/*', keepFiles(pages))
  if (!officeOrigin) app.route('/', officePages(services.journal))
  app.use(securityHeaders(services))
  app.route('/', paperTemplates(services.journal))
  app.route('/', oai(services))
  app.route('/', counterApi(services))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const found = await readiness(services)
    return c.json(found, found.status === 'ok' ? 200 : 503)
  })
  app.route('/', metrics.page)
  app.route('/', devMail(services, hasMailServer))
  app.use(fromOwnPages(services))
  mountEndpoints(app, services)
  if (!hasCharge(services.journal)) for (const path of ofCharges) app.all(path, missingPage(services))
  const deskPage = deskPages(build)
  app.use(allowedMethods(deskPage))
  app.all('*', rendered(services, build, deskPage))
  app.all('*', missingPage(services))
  app.onError((error, c) => apologise(services, error, c))
  return app
}

/** Receipts aren’t among them: whoever paid before the journal stopped charging keeps theirs. */
const ofCharges = [
  ...['/processing-charges', '/payment-success', '/payment/:submissionId'],
  '/submissions/:id/waiver',
]

function rendered(services: Services, build: ServerBuild, deskPage: FindDeskPage): MiddlewareHandler {
  // React Router compares the Origin with the address it sees, which behind a proxy isn't the public one;
  // `fromOwnPages` decides where a write may come from.
  const routes = translatePages(build.routes)
  const render = createRequestHandler(
    { ...build, routes, allowedActionOrigins: ['**'] },
    process.env['NODE_ENV'],
  )
  return async (c, next) => {
    if (!deskPage(c.req.url) && c.req.path !== build.routeDiscovery.manifestPath) return next()
    const context = new RouterContextProvider()
    context.set(servicesKey, services)
    context.set(viewerKey, await findViewer(services, c.req.raw))
    context.set(clientKey, clientOf(c, services))
    context.set(nonceKey, c.get('secureHeadersNonce') ?? '')
    context.set(requestIdKey, c.get('requestId'))
    return render(c.req.raw, context)
  }
}

/** The site's own files, which may be cached for this many seconds. */
function served(headers: Record<string, string>, seconds: number) {
  const cacheControl = `public, max-age=${seconds}${seconds === aYear ? ', immutable' : ''}`
  const onFound = (_: string, c: Context) =>
    Object.entries({ ...headers, 'cache-control': cacheControl }).forEach(([name, value]) =>
      c.header(name, value),
    )
  return serveStatic({ root: './build/client', onFound })
}

async function requestId(c: Context, next: () => Promise<void>): Promise<void> {
  const id = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID()
  c.set('requestId', id)
  await next()
  const isForEverybody = c.res.headers.get('cache-control')?.startsWith('public')
  if (!isForEverybody) c.res.headers.set('x-request-id', id) // c.header() would rebuild the answer
}

/** If neither a call nor a page was able to apologise itself. */
function apologise({ log }: Services, error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  log.error(
    { err: error, method: c.req.method, path: c.req.path, requestId: c.get('requestId') },
    'a request failed',
  )
  return c.text(sentences.auth.unexpected, 500)
}
