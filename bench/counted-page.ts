// A kept page as the journal sends it, its use counted or not; nothing else differs. `/write` does at once what the
// journal does every five seconds: write down what was noted.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { Services } from '#edge/context.ts'
import { openDatabase } from '#adapters/database/database.ts'
import { noting, openNotebook } from '#features/usage/noting.server.ts'
import { finishedFirst } from '#reading/door/finished-first.ts'
import { keptPages } from '#reading/door/kept-pages.ts'
import { toStoredPage } from '#reading/door/stored-page.ts'
import { openMetrics } from '../src/server/metrics.ts'

const [file = '', path = '', socket = '', isCounted = ''] = process.argv.slice(2)
const services = {
  db: openDatabase({ host: socket, user: 'alidade', database: 'alidade' }, { poolSize: 1 }),
  clock: { now: () => new Date() },
  journal: { trustedProxies: 1 },
  log: { warn: console.error },
} as unknown as Services // what is used here
const notebook = openNotebook(services)
const pages = keptPages(Date.now, { bytes: 10_000_000 })
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' }
await pages.make(path, async () => toStoredPage({ headers, body: new Uint8Array(readFileSync(file)) }))

const write: RequestListener = (_, response) => void notebook.write().then(() => response.end())
const answers = finishedFirst({ pages, metrics: openMetrics(services, undefined) }, write)
// Its connections outlive the rounds of the other, however slow the machine.
const server = createServer(
  { keepAliveTimeout: 60_000 },
  isCounted === 'counted' ? noting(notebook, answers) : answers,
)
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port, pid: process.pid }),
)
process.on('disconnect', () => process.exit())
