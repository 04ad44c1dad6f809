import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { fakeClock, systemClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { theSettings } from '#tests/support/settings.ts'
import { missingPage, readersDoor } from './door.ts'
import { keepFiles } from './keep-files.ts'
import { keptPages, type KeptPagesLimits } from './kept-pages.ts'
import { hearing, openPages } from './open-pages.ts'
import type { Asked, Made, Route } from './route.ts'
import { toStoredPage } from './stored-page.ts'
import { toText } from './text.ts'

type Given = {
  made?: Partial<Made>
  making?: () => unknown
  limits?: KeptPagesLimits
}

const logged: object[] = []
const services = {
  journal: theSettings(),
  clock: fakeClock(new Date('2026-11-20T10:00:00Z')),
  log: { error: (fields: object) => void logged.push(fields) },
} as unknown as Services // as much of them as an error page needs

/** Readers' pages that count how often they were made; `/read` also depends on ?page=. */
function aSite({ made: given, making, limits = { bytes: 1e6 } }: Given = {}) {
  const clock = { now: 0 }
  const pages = keptPages(() => clock.now, limits)
  const made: string[] = []
  const make =
    (path: string) =>
    async ({ query }: Asked): Promise<Made> => {
      made.push(query.size > 0 ? `${path}?${query}` : path)
      await making?.()
      const text = `page ${made.length} ${'of the journal '.repeat(50)}`
      return { ...toText(text, 'text/html; charset=utf-8'), ...given }
    }
  const routes: Route[] = [
    { path: '/read', query: ['page', 'q'], page: make('/read') },
    ...['/', '/a', '/b', '/c'].map((path) => ({ path, page: make(path) })),
    { path: '/paper.txt', file: make('/paper.txt') },
  ]
  const app = new Hono()
  app.use(readersDoor({ services, pages, routes, headers: { 'x-guarded': 'yes' } }))
  app.all('*', (c) => c.text('a desk'))
  const read = (path: string, own: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: own })
  return { app, pages, clock, made, read }
}

test('a reading page is made once, and is then the same for everyone', async () => {
  const { read, made } = aSite()
  const [one, other] = [await (await read('/a')).text(), await (await read('/a')).text()]
  expect(other).toBe(one)
  expect(made).toEqual(['/a'])
})

test('each reader gets the smallest form they accept', async () => {
  const { read } = aSite()
  const plain = await (await read('/')).text()
  const br = await read('/', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await read('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain)
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
  expect(gzip.headers.get('vary')).toBe('accept-encoding')
})

test('a reader who already has the page gets 304 without it', async () => {
  const { read } = aSite()
  const first = await read('/')
  const etag = first.headers.get('etag') ?? ''
  const again = await read('/', { 'if-none-match': `"something else", ${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  expect((await read('/', { 'if-none-match': '"something else"' })).status).toBe(200)
})

test('HEAD of a page no one has read yet says the same as GET, sends nothing, and makes it for the next reader', async () => {
  const { read, made } = aSite()
  const head = await read('/', {}, 'HEAD')
  const get = await read('/')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.has('etag')).toBe(true)
  expect(await head.text()).toBe('')
  expect(made).toHaveLength(1)
})

test.each([
  ['a page that is not for everybody', { headers: { 'cache-control': 'private, no-cache' } }],
  ['a page that is missing', { status: 404 }],
])('%s is never kept', async (_, made) => {
  const site = aSite({ made })
  await site.read('/')
  await site.read('/')
  expect(site.made).toHaveLength(2)
})

test('each answer has every page’s headers, its own first', async () => {
  const { read } = aSite({ made: { headers: { 'cache-control': 'public', 'x-own': '1' } } })
  for (const answer of [await read('/'), await read('/')])
    expect([answer.headers.get('x-guarded'), answer.headers.get('x-own')]).toEqual(['yes', '1'])
  const refusing = aSite({ making: () => Promise.reject(new Refused('paper_missing')) })
  expect((await refusing.read('/')).headers.get('x-guarded')).toBe('yes')
})

test('what can’t be shown is explained on a page for a page, and in a sentence for a file', async () => {
  const { read } = aSite({ making: () => Promise.reject(new Refused('paper_missing')) })
  const [page, file] = [await read('/a'), await read('/paper.txt')]
  expect([page.status, file.status]).toEqual([404, 404])
  const { message } = new Refused('paper_missing')
  expect(await page.text()).toContain(`<h1>${message}</h1>`)
  expect(await file.text()).toBe(message)
})

test('a bug is logged once, and apologised for', async () => {
  logged.length = 0
  const { read } = aSite({ making: () => Promise.reject(new Error('a bug')) })
  const page = await read('/a')
  expect([page.status, page.headers.get('cache-control')]).toEqual([500, null])
  expect(await page.text()).toContain('Something went wrong')
  expect(logged).toMatchObject([{ err: { message: 'a bug' }, url: 'http://localhost/a' }])
})

test('everything else is left to the desks, and what no one has is reported as missing', async () => {
  const { read } = aSite()
  expect(await (await read('/a', {}, 'POST')).text()).toBe('a desk')
  expect(await (await read('/dashboard')).text()).toBe('a desk')
  const nobodys = await new Hono().all('*', missingPage(services)).request('/none')
  expect([nobodys.status, await nobodys.text()]).toEqual([
    404,
    expect.stringContaining(`<h1>${new Refused('page_missing').message}</h1>`),
  ])
})

test('a page has no ranges: anyone who asks for one gets all of it, like everyone else', async () => {
  const { read, made } = aSite()
  const part = await read('/', { range: 'bytes=0-1', 'accept-encoding': 'br' })
  const whole = await read('/', { 'accept-encoding': 'br' })
  expect(part.status).toBe(200)
  expect(Object.fromEntries(part.headers)).toEqual(Object.fromEntries(whole.headers))
  expect(made).toHaveLength(1)
})

test('a page stays until a paper changes, unless it names its own time', async () => {
  const { read, pages, clock, made } = aSite()
  await read('/')
  clock.now = 24 * 3_600_000
  await read('/')
  expect(made).toHaveLength(1)
  pages.clear()
  await read('/')
  expect(made).toHaveLength(2)
  const brief = aSite({ made: { seconds: 60 } })
  for (brief.clock.now of [0, 59_999, 60_000]) await brief.read('/')
  expect(brief.made).toHaveLength(2)
})

test('no page outlasts its day', async () => {
  const midnight = 90_000
  const { read, clock, made } = aSite({ limits: { bytes: 1e6, midnightAfter: () => midnight } })
  clock.now = midnight - 1000
  await read('/')
  clock.now = midnight
  await read('/')
  expect(made).toHaveLength(2)
})

test('a page being made while a paper changed isn’t kept', async () => {
  const changes = [() => pages.clear()]
  const { read, pages, made } = aSite({ making: () => changes.pop()?.() })
  await read('/')
  await read('/')
  await read('/')
  expect(made).toHaveLength(2)
})

test('if a crowd asks for a page that isn’t there, one has it made', async () => {
  const { read, made } = aSite({ making: () => new Promise((resolve) => setImmediate(resolve)) })
  const crowd = Array.from({ length: 50 }, async () => (await read('/')).text())
  expect(new Set(await Promise.all(crowd)).size).toBe(1)
  expect(made).toHaveLength(1)
})

test('a reader who asks after a change doesn’t wait for a page begun before it', async () => {
  const gate = Promise.withResolvers<void>()
  const { read, pages, made } = aSite({ making: () => made.length === 1 && gate.promise })
  const early = read('/')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  pages.clear()
  const late = await read('/')
  gate.resolve()
  expect(await late.text()).toContain('page 2')
  expect((await early).status).toBe(200)
  expect(await (await read('/')).text()).toContain('page 2')
})

test('if that one fails, the others try by themselves', async () => {
  const { read, made } = aSite({ making: () => made.length === 1 && Promise.reject(new Error('away')) })
  const crowd = await Promise.all([read('/'), read('/'), read('/')])
  expect(crowd.map(({ status }) => status)).toEqual([500, 200, 200])
})

test('what a page doesn’t depend on makes no separate page, and it doesn’t see it', async () => {
  const { read, made } = aSite()
  const asked = [
    '?utm_source=a',
    '?x=1',
    '',
    '?fbclid=2&page=2',
    '?page=2&x=3&page=4',
    '?q=a+%26%20b&page=3',
    '?page=3&q=a%20%26+b',
  ]
  for (const query of asked) await read(`/read${query}`)
  expect(made).toEqual(['/read', '/read?page=2', '/read?page=3&q=a+%26+b'])
})

test('the least recently used page makes room', async () => {
  const sizeOfOne = 2200
  const { read, made } = aSite({ limits: { bytes: sizeOfOne * 2.5 } })
  for (const path of ['/a', '/b', '/a', '/c']) await read(path)
  await read('/a')
  expect(made).toEqual(['/a', '/b', '/c'])
  await read('/b')
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

test('a page takes the space of the form it was made for', async () => {
  const roomForTwoWithoutForms = 4600
  const { read, made } = aSite({ limits: { bytes: roomForTwoWithoutForms } })
  for (const path of ['/a', '/b', '/a']) await read(path, { 'accept-encoding': 'br' })
  expect(made).toEqual(['/a', '/b', '/a'])
})

test('forms made later take space, too', async () => {
  const roomForThree = 6900
  const { read, made } = aSite({ limits: { bytes: roomForThree } })
  for (const path of ['/a', '/b']) await read(path)
  for (const form of ['br', 'gzip', 'gzip']) await read('/b', { 'accept-encoding': form })
  await read('/c')
  await read('/a')
  expect(made).toEqual(['/a', '/b', '/c', '/a'])
})

test('nothing is compressed for a reader who already has the page', async () => {
  const sizeFor = async (ifNoneMatch?: string) => {
    const page = toStoredPage({ headers: {}, body: new Uint8Array(1000) })
    await page.prepare({ accepted: 'br', ifNoneMatch })
    return page.bytes()
  }
  expect(await sizeFor('*')).toBeLessThan(await sizeFor())
})

/** A site with one style sheet that may be cached, and a font. */
function aSiteWithFiles(cacheControl: string) {
  const style = Array.from({ length: 300 }, (_, n) => `.c${n % 97} { margin: ${(n * n) % 89}px }`).join('\n')
  const served: string[] = []
  const app = new Hono()
  app.use('/assets/*', keepFiles(keptPages(() => 0, { bytes: 1e6 })))
  app.get('/assets/:name', (c) => {
    served.push(c.req.path)
    const type = c.req.path.endsWith('.css') ? 'text/css' : 'font/woff2'
    return c.body(style, 200, { 'content-type': type, 'cache-control': cacheControl })
  })
  return { app, style, served }
}

test('what nobody may keep is made for each reader, and compressed for each', async () => {
  const { read, made } = aSite({ made: { headers: { 'cache-control': 'no-store' } } })
  for (const n of [1, 2]) {
    const response = await read('/read?q=creep', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(`page ${n} `)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-guarded')).toBe('yes')
  }
  expect(made).toHaveLength(2)
})

test('what never changes is compressed thoroughly from its first reader on', async () => {
  const sizesOf = async (cacheControl: string) => {
    const { app, style } = aSiteWithFiles(cacheControl)
    const sizes: number[] = []
    for (let n = 0; n < 3; n++) {
      const answer = await app.request('/assets/a.css', { headers: { 'accept-encoding': 'br' } })
      const body = Buffer.from(await answer.arrayBuffer())
      expect(brotliDecompressSync(body).toString()).toBe(style)
      sizes.push(body.length)
    }
    return sizes
  }
  const [first = 0, ...later] = await sizesOf('public, max-age=31536000, immutable')
  expect(later).toEqual([first, first])
  const [quick = 0] = await sizesOf('public, max-age=60')
  expect(first).toBeLessThan(quick)
})

test('of the site’s own files, text is kept, and everything else is sent as it is', async () => {
  const { app, served } = aSiteWithFiles('public, max-age=60')
  for (const path of ['/assets/a.css', '/assets/a.css', '/assets/a.woff2', '/assets/a.woff2']) {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.has('etag')]).toEqual([200, path.endsWith('.css')])
  }
  expect(served).toEqual(['/assets/a.css', '/assets/a.woff2', '/assets/a.woff2'])
})

const stored = async () => toStoredPage({ headers: {}, body: new Uint8Array(1) })

test('the database’s notification that papers have changed clears it', async () => {
  const { db, close } = await freshDatabase()
  const pages = await openPages({ db, clock: systemClock, journal: theSettings() })
  await pages.make('/', stored)
  expect(pages.find('/')).toBeDefined()
  await db`select pg_notify('papers_changed', '')`
  await vi.waitFor(() => expect(pages.find('/')).toBeUndefined())
  await close()
})

test('while the database’s notifications arrive, everything is kept; without them, nothing is for long', async () => {
  const { db, close } = await freshDatabase()
  const told: string[] = []
  const stop = await db.listen('still_heard', () => void told.push('word'))
  const checkHearing = await hearing(db, () => void told.push('unheard'))
  for (let n = 1; n <= 3; n++) {
    await checkHearing()
    await vi.waitFor(() => expect(told).toHaveLength(n))
  }
  expect(told).toEqual(['word', 'word', 'word'])
  stop()
  // As behind a pooler that hands out connections per transaction: listening seems to work, but nothing is heard.
  const deaf = Object.assign(db, { listen: async () => () => {} })
  const checkDeaf = await hearing(deaf, () => void told.push('unheard'))
  for (let n = 0; n < 3; n++) await checkDeaf()
  expect(told.slice(3)).toEqual(['unheard', 'unheard'])
  await close()
})
