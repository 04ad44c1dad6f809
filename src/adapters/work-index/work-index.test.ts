import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crossrefWorks, type CrossrefWorks } from './crossref-works.ts'
import { indexSandbox, type SandboxIndex } from './sandbox.ts'
import { indexed, workIndexContract } from './work-index.contract.ts'

const path = '/sandbox'
let http: Server
beforeAll(async () => {
  const { fetch } = indexSandbox({ path, works: indexed })
  http = createServer(getRequestListener(fetch)).listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => void http.close())

const mailto = 'editor@demo.example'

/** Asks a sandbox within the process, without pausing. */
function anIndex(sandbox: Partial<SandboxIndex> = {}, client: Partial<CrossrefWorks> = {}) {
  const server = indexSandbox({ path, works: indexed, ...sandbox })
  const fetch = async (url: string, init?: RequestInit) => server.request(url, init)
  return crossrefWorks({ baseUrl: `http://index.test${path}`, mailto, pace: 0, fetch, ...client })
}

describe('within the process', () => {
  workIndexContract(() => anIndex())
})

describe('over HTTP', () => {
  const baseUrl = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}` // a port, not a pipe
  workIndexContract(() => crossrefWorks({ baseUrl: baseUrl(), mailto, pace: 0 }))
})

test('each question says who asks', async () => {
  const asked: string[] = []
  const index = anIndex({ asked: (url, agent) => asked.push(`${url.searchParams.get('mailto')} ${agent}`) })
  await index.search('wax')
  await index.find('10.5555/wax.2019')
  const us = `${mailto} Alidade (mailto:${mailto})`
  expect(asked).toEqual([us, us])
})

test('an index that is busy says for how long, in seconds or as a date', async () => {
  const answering = (status: 429 | 503, retryAfter?: string) =>
    anIndex({ trouble: () => ({ status, ...(retryAfter && { retryAfter }) }) }).search('wax')
  expect(await answering(429, '7')).toEqual({ busyFor: 7 })
  expect(await answering(503)).toEqual({ busyFor: 60 })
  expect(await answering(503, 'soon')).toEqual({ busyFor: 60 })
  expect(await answering(429, '-3')).toEqual({ busyFor: 1 })
  expect(await answering(503, 'Fri, 01 Jan 2100 00:00:00 GMT')).toEqual({ busyFor: 24 * 3600 })
})

test('a slow answer, a broken one and a failure are errors', async () => {
  const listening = createServer(
    getRequestListener(indexSandbox({ path, works: [], trouble: () => ({ after: 5000 }) }).fetch),
  )
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo // a port, not a pipe
  const baseUrl = `http://127.0.0.1:${port}${path}`
  await expect(crossrefWorks({ baseUrl, mailto, pace: 0, timeout: 50 }).search('wax')).rejects.toThrow(
    'timeout',
  )
  listening.closeAllConnections()
  listening.close()
  await expect(anIndex({ trouble: () => ({ status: 500 }) }).search('wax')).rejects.toThrow('answered 500')
  const saying = (body: string) => anIndex({}, { fetch: async () => new Response(body) }).search('wax')
  await expect(saying('<p>Closed for the night')).rejects.toThrow('JSON')
  await expect(saying('{"message":{"items":[{"DOI":7}]}}')).rejects.toThrow('DOI')
})

test('questions are asked one after another, with a pause between them', async () => {
  const times: number[] = []
  const index = anIndex(
    { asked: () => times.push(performance.now()), trouble: () => ({ after: 20 }) },
    { pace: 50 },
  )
  await Promise.all(['wax', 'paper', 'strips'].map((words) => index.search(words)))
  const pauses = times.slice(1).map((time, at) => time - times[at]!) // one before each
  expect(pauses).toHaveLength(2)
  expect(Math.min(...pauses)).toBeGreaterThan(60)
})
