import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '#tests/support/services.ts'
import type { Services } from '#edge/context.ts'
import { openMetrics } from './metrics.ts'

const token = 'a-token-of-the-operator'
let services: Services
let close: () => Promise<void>
beforeAll(async () => void ({ services, close } = await testServices()))
afterAll(() => close())

function aSite() {
  const app = new Hono()
  const metrics = openMetrics(services, token)
  app.use(metrics.measure)
  app.route('/', metrics.page)
  app.get('/articles/:id', (c) => c.text('a paper'))
  return app
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const here = { headers: { host: 'localhost:3000' } }

test('the machine itself can read the metrics, requests included', async () => {
  const app = aSite()
  await app.request('/articles/p1')
  const answer = await app.request('/metrics', here, from('127.0.0.1'))
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",kind="articles",status="200"} 1')
  expect(text).toContain('process_cpu_seconds_total')
})

test('waiting jobs are counted by name', async () => {
  await services.queue.add(services.db, 'press', { payload: { submissionId: 'p1' } })
  const text = await (await aSite().request('/metrics', here, from('::1'))).text()
  expect(text).toContain('jobs{name="press",state="created"} 1')
})

test.each([
  ['a stranger', from('203.0.113.7'), {}],
  ['a stranger with a wrong token', from('203.0.113.7'), { authorization: 'Bearer wrong' }],
  ['a stranger behind a proxy of this machine', from('127.0.0.1'), { 'x-forwarded-for': '203.0.113.7' }],
])('%s finds no such page', async (_, bindings, headers) => {
  const answer = await aSite().request('/metrics', { headers: { host: 'localhost', ...headers } }, bindings)
  expect(answer.status).toBe(404)
})

test('anyone with the token may read from anywhere', async () => {
  const headers = { authorization: `Bearer ${token}` }
  expect((await aSite().request('/metrics', { headers }, from('203.0.113.7'))).status).toBe(200)
})

test('an unexpected address makes no new series', async () => {
  const app = aSite()
  for (const path of ['/a', '/b', '/c']) await app.request(path)
  const text = await (await app.request('/metrics', here, from('127.0.0.1'))).text()
  expect(text).toContain('kind="page",status="404"} 3')
})
