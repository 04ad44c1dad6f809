import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { testServices } from '#tests/support/services.ts'
import { countUse } from './jobs.server.ts'
import { noting, openNotebook, type Notebook } from './noting.server.ts'
import { isRobot } from './robots.ts'
import { importUse, listAllUse, readJournalUse, readUse, readUses } from './use-cases.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const after = (seconds: number) => clock.set(new Date(start.getTime() + seconds * 1000))
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15'

let services: Services
let close: () => Promise<void>
let notebook: Notebook
let url: string
const server = createServer()
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  notebook = openNotebook(services)
  server.on(
    'request',
    noting(notebook, (request, response) => {
      response.statusCode = Number(request.headers['x-status'] ?? 200)
      if (request.headers.range)
        response.setHeader('content-range', `${request.headers.range.replace('=', ' ')}/99`)
      response.end('read')
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await close()
})
beforeEach(async () => {
  clock.set(start)
  await services.db`truncate usage_clicks, usage_days, usage_salts`
})

const visit = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await fetch(url + path, { method, headers: { 'user-agent': firefox, ...headers } })).text()

type Sums = {
  investigations: number
  requests: number
  uniqueInvestigations: number
  uniqueRequests: number
  searches: number
}

async function counted(): Promise<Sums> {
  await notebook.write()
  await countUse(services)
  const [sums] = await services.db<Sums>`
    select coalesce(sum(investigations), 0)::int as investigations, coalesce(sum(requests), 0)::int as requests,
      coalesce(sum(unique_investigations), 0)::int as "uniqueInvestigations",
      coalesce(sum(unique_requests), 0)::int as "uniqueRequests", coalesce(sum(searches), 0)::int as searches
    from usage_days`
  return sums!
}

test('of two clicks within half a minute one counts, and of two a minute apart both do', async () => {
  await visit('/articles/a.pdf')
  after(29)
  await visit('/articles/a.pdf')
  after(89)
  await visit('/articles/a.pdf')
  expect(await counted()).toMatchObject({ requests: 2, uniqueRequests: 1, investigations: 2 })
})

test('of many clicks at once, only the first and the last are written down', async () => {
  for (const seconds of [0, 5, 10, 20, 28, 60]) {
    after(seconds)
    await visit('/articles/a')
  }
  expect(await counted()).toMatchObject({ requests: 2, uniqueRequests: 1 })
  const [written] = await services.db<{ clicks: { times: number[] }[] }>`select clicks from usage_clicks`
  expect(written?.clicks.map(({ times }) => times.map((at) => (at - start.getTime()) / 1000))).toEqual([
    [0, 28, 60],
  ])
})

test('page and PDF are two requests of one paper, which is unique once an hour', async () => {
  await visit('/articles/a')
  await visit('/articles/a.pdf')
  await visit('/articles/a.bib')
  expect(await counted()).toMatchObject({
    requests: 2,
    uniqueRequests: 1,
    investigations: 3,
    uniqueInvestigations: 1,
  })
  after(3600)
  await visit('/articles/a')
  expect(await counted()).toMatchObject({ requests: 3, uniqueRequests: 2 })
})

test('two programs at one address are two visitors', async () => {
  await visit('/articles/a')
  await visit('/articles/a', { 'user-agent': safari })
  expect(await counted()).toMatchObject({ requests: 2, uniqueRequests: 2 })
})

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['what doesn’t say what it is', { 'user-agent': '' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['a paper that isn’t there', { 'x-status': '404' }],
  ['a redirect', { 'x-status': '303' }],
  ['a later piece of a file', { 'x-status': '206', range: 'bytes=100-200' }],
])('%s isn’t counted', async (_, headers) => {
  await visit('/articles/a', headers)
  expect(await counted()).toMatchObject({ investigations: 0 })
})

test('a page its reader has already, and the first piece of a file, are counted', async () => {
  await visit('/articles/a', { 'x-status': '304' })
  await visit('/articles/a.pdf', { 'x-status': '206', range: 'bytes=0-200' })
  await visit('/articles/a', {}, 'HEAD')
  expect(await counted()).toMatchObject({ requests: 2 })
})

test('searches of the journal are counted apart', async () => {
  await visit('/search?q=wax')
  expect(await counted()).toEqual({
    ...{ investigations: 0, requests: 0, uniqueInvestigations: 0, uniqueRequests: 0 },
    searches: 1,
  })
})

test('counting twice gives the same, and the day after, nothing tells who it was', async () => {
  await visit('/articles/a')
  const once = await counted()
  expect(await counted()).toEqual(once)
  expect(await services.db`select from usage_clicks`).toHaveLength(1)
  after(24 * 3600)
  expect(await counted()).toEqual(once)
  expect(await services.db`select from usage_clicks`).toEqual([])
  expect(await services.db`select from usage_salts`).toEqual([])
})

test('no address and no name of a program is kept', async () => {
  await visit('/articles/a')
  await notebook.write()
  const [click] = await services.db<{ text: string }>`select usage_clicks::text as text from usage_clicks`
  expect(click?.text).not.toMatch(/127\.0\.0\.1|Firefox/)
})

test('a paper’s use is listed by month', async () => {
  await visit('/articles/a')
  await counted()
  expect(await readUse(services, 'a')).toEqual([{ month: '2026-11', investigations: 1, requests: 1 }])
})

test.each([
  [firefox, false],
  [safari, false],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['', true],
])('%j is a robot: %s', (userAgent, is) => {
  expect(isRobot(userAgent)).toBe(is)
})

test('editors and publishers have it as a table, by paper and month', async () => {
  await services.db.transaction(async (tx) => {
    await tx`insert into people (id, email) values ('author', 'author@demo.example') on conflict do nothing`
    await tx`insert into submissions (id, reference, status, author_id) values ('a', 'ALD-1', 'published', 'author')`
    await tx`
      insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
      values ('a', 2, 11, 2026, 11, 'Wax', 'It creeps.', '{wax}', '[]'::jsonb, '10.5555/a', ${start})`
  })
  await visit('/articles/a')
  await counted()
  const [head, ...rows] = await listAllUse(services)
  expect(head?.slice(0, 4)).toEqual(['DOI', 'Title', 'Month', 'Total_Item_Investigations'])
  expect(rows).toEqual([['10.5555/a', 'Wax', '2026-11', '1', '1', '1', '1']])
})

test('an author’s dashboard learns of all its papers at once, and the journal of all together', async () => {
  await importUse(services.db, [
    { paperId: 'p1', day: '2026-10-02', investigations: 9, requests: 4, readers: 3 },
    { paperId: 'p1', day: '2026-10-30', investigations: 1, requests: 1, readers: 1 },
    { paperId: 'p2', day: '2026-11-01', investigations: 7, requests: 5, readers: 5 },
  ])
  expect(await readUses(services, ['p1', 'p3'])).toEqual({
    p1: [{ month: '2026-10', investigations: 10, requests: 5 }],
  })
  expect(await readUses(services, [])).toEqual({})
  expect(await readJournalUse(services)).toEqual([
    { month: '2026-10', investigations: 10, requests: 5 },
    { month: '2026-11', investigations: 7, requests: 5 },
  ])
})
