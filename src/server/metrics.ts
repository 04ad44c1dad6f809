// Metrics for Prometheus at /metrics: the process, the requests, the jobs. From this machine, or with METRICS_TOKEN.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isAtTheMachine } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { gaugesOfFiles, measureFiles } from './metrics-of-files.ts'

type Ended = { method: string | undefined; path: string; status: number }

export type Metrics = {
  /** For a request that has arrived; call what it returns once it's answered. */
  begin: () => (ended: Ended) => void
  measure: MiddlewareHandler
  page: Hono
}

/** One registry per site, so that several can live in one process. */
export function openMetrics(services: Pick<Services, 'db' | 'storage'>, token: string | undefined): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by method, kind of address and status.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue by name and state.',
    labelNames: ['name', 'state'],
    registers: [registry],
  })
  const files = gaugesOfFiles(registry)
  const count = async () => {
    await countJobs(jobs, services)
    await measureFiles(files, services)
  }
  const begin = () => {
    const end = requests.startTimer()
    return ({ method = '', path, status }: Ended) =>
      end({ method: methods.has(method) ? method : 'other', kind: kindOf(path), status })
  }
  return { begin, measure: measure(begin), page: page({ registry, count, token }) }
}

function measure(begin: Metrics['begin']): MiddlewareHandler {
  return async (c, next) => {
    const end = begin()
    await next()
    end({ method: c.req.method, path: c.req.path, status: c.res.status })
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const kinds = ['api', 'articles', 'assets', 'volumes', 'sandbox'] as const

/** Only a few, whatever visitors ask for: every value of a label is kept in memory. */
function kindOf(path: string): string {
  const first = path.split('/', 2)[1]
  return kinds.find((kind) => kind === first) ?? 'page'
}

type Shown = { registry: Registry; count: () => Promise<void>; token: string | undefined }

function page({ registry, count, token }: Shown): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    if (!isAtTheMachine(c) && !bears(c, token))
      return c.json({ message: 'There’s no page at this address.' }, 404)
    await count()
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  })
  return app
}

async function countJobs(jobs: Gauge<'name' | 'state'>, { db }: Pick<Services, 'db'>): Promise<void> {
  const rows = await db<{ name: string; state: string; count: number }>`
    select name, state::text, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`
  jobs.reset()
  for (const { name, state, count: number } of rows) jobs.set({ name, state }, number)
}

function bears(c: Context, token: string | undefined): boolean {
  if (!token) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(c.req.header('authorization') ?? ''), hash(`Bearer ${token}`))
}
