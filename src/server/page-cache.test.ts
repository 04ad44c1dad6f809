import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { systemClock } from '#adapters/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { theSettings } from '#tests/support/settings.ts'
import { keptPages, type KeptPagesLimits } from './kept-pages.ts'
import { openPages, pageCache } from './page-cache.ts'
import { toStoredPage } from './stored-page.ts'

const forEverybody = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=60' }

/** Pages below /read depend on nothing but ?page=. */
const readingAddress = (asked: string) =>
  asked.startsWith('/read')
    ? asked.replace(/\?(?:.*\b(page=\d+))?.*/, (_, page) => (page ? `?${page}` : ''))
    : undefined

/** A site of pages that count how often they were made. */
function aSite({
  headers = forEverybody,
  status = 200,
  making,
  markup,
  limits = { bytes: 1e6, seconds: 60 },
}: {
  headers?: Record<string, string>
  status?: number
  making?: () => unknown
  /** What renders a page sets it beside an answer without a body. */
  markup?: string
  limits?: KeptPagesLimits
} = {}) {
  const clock = { now: 0 }
  const pages = keptPages(() => clock.now, limits)
  const made: string[] = []
  const app = new Hono<{ Variables: { markup: string } }>()
  app.use(pageCache(pages, readingAddress))
  app.all('*', async (c) => {
    made.push(c.req.raw.url.replace('http://localhost', ''))
    await making?.()
    if (markup) c.set('markup', markup)
    return new Response(
      c.req.method === 'HEAD' ? null : `page ${made.length} ${'of the journal '.repeat(50)}`,
      { status, headers },
    )
  })
  const read = (path: string, own: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: own })
  return { app, pages, clock, made, read }
}

test('a reading page is made once and then the same for everybody', async () => {
  const { read, made } = aSite()
  const [one, other] = [await (await read('/why')).text(), await (await read('/why')).text()]
  expect(other).toBe(one)
  expect(made).toEqual(['/why'])
})

test.each(['application/xml', 'application/atom+xml', 'text/plain', 'image/svg+xml'])(
  'so is %s',
  async (type) => {
    const { read, made } = aSite({ headers: { ...forEverybody, 'content-type': `${type}; charset=utf-8` } })
    await read('/feed')
    const again = await read('/feed', { 'accept-encoding': 'br' })
    expect(again.headers.get('content-encoding')).toBe('br')
    expect(made).toHaveLength(1)
  },
)

test.each([10, 349_525, 400_000])(
  '%i signs of markup beside an answer are kept as they are',
  async (signs) => {
    const markup = '€é𝄞'.repeat(signs).slice(0, signs)
    const { read, made } = aSite({ markup, limits: { bytes: 1e7, seconds: 60 } })
    for (let n = 0; n < 2; n++) {
      const shown = await (await read('/why')).text()
      expect(shown === markup.toWellFormed(), `as it is, the ${n + 1}. time`).toBe(true)
    }
    expect(made).toHaveLength(1)
  },
)

test('each reader gets the smallest form that is taken', async () => {
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

test('who has the page already gets 304 without it', async () => {
  const { read } = aSite()
  const etag = (await read('/')).headers.get('etag') ?? ''
  const again = await read('/', { 'if-none-match': `"something else", ${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('cache-control')).toBe(forEverybody['cache-control'])
  expect((await read('/', { 'if-none-match': '"something else"' })).status).toBe(200)
})

test('HEAD tells the size and sends nothing', async () => {
  const { read } = aSite()
  const size = (await (await read('/')).arrayBuffer()).byteLength
  const head = await read('/', {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String(size))
  expect(await head.text()).toBe('')
})

test('HEAD of a page that nobody has read yet tells the same, and makes it for the next', async () => {
  const { read, made } = aSite()
  const head = await read('/', {}, 'HEAD')
  const get = await read('/')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.has('etag')).toBe(true)
  expect(await head.text()).toBe('')
  expect(made).toHaveLength(1)
})

test('HEAD asks for the very address, also for one that could be taken for a host', async () => {
  const { read, made } = aSite()
  for (const path of ['//', '//here/', '//here/why']) await read(path, {}, 'HEAD')
  expect(made).toEqual(['//', '//here/', '//here/why'])
})

test('a file that is asked for by HEAD is closed again', async () => {
  const app = new Hono()
  app.use(
    pageCache(
      keptPages(() => 0, { bytes: 1e6, seconds: 60 }),
      readingAddress,
    ),
  )
  let closed = false
  app.get('/file.pdf', () => {
    const body = new ReadableStream({ cancel: () => void (closed = true) })
    return new Response(body, { headers: { 'content-type': 'application/pdf', 'content-length': '21' } })
  })
  const head = await app.request('/file.pdf', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '21', ''])
  expect(closed).toBe(true)
})

test.each([
  ['a page for one person', { headers: { ...forEverybody, 'cache-control': 'private' } }],
  ['a page that sets a cookie', { headers: { ...forEverybody, 'set-cookie': 'a=b' } }],
  ['a page that is missing', { status: 404 }],
  ['a file', { headers: { ...forEverybody, 'content-type': 'application/pdf' } }],
])('%s is never kept', async (_, kind) => {
  const { read, made } = aSite(kind)
  await read('/')
  await read('/')
  expect(made).toHaveLength(2)
})

test('a signed call, a question and a form are answered afresh', async () => {
  const { read, made } = aSite()
  await read('/')
  await read('/', { authorization: 'Bearer x' })
  await read('/?page=2')
  await read('/', {}, 'POST')
  expect(made).toHaveLength(4)
})

test('a page has no parts: who asks for one gets all of it, as everybody does', async () => {
  const { read, made } = aSite()
  const part = await read('/', { range: 'bytes=0-1', 'accept-encoding': 'br' })
  const whole = await read('/', { 'accept-encoding': 'br' })
  expect(part.status).toBe(200)
  expect(Object.fromEntries(part.headers)).toEqual(Object.fromEntries(whole.headers))
  expect(made).toHaveLength(1)
})

test('a page is made again when a paper changes, and after its minute', async () => {
  const { read, pages, clock, made } = aSite()
  await read('/')
  pages.clear()
  await read('/')
  expect(made).toHaveLength(2)
  clock.now = 60_000
  await read('/')
  expect(made).toHaveLength(3)
})

test('no page outlives its day', async () => {
  const midnight = 90_000
  const { read, clock, made } = aSite({ limits: { bytes: 1e6, seconds: 60, midnightAfter: () => midnight } })
  clock.now = midnight - 1000
  await read('/')
  clock.now = midnight
  await read('/')
  expect(made).toHaveLength(2)
})

test('a page that was being made while a paper changed is not kept', async () => {
  const changes = [() => pages.clear()]
  const { read, pages, made } = aSite({ making: () => changes.pop()?.() })
  await read('/')
  await read('/')
  await read('/')
  expect(made).toHaveLength(2)
})

test('of a crowd at a page that is not there, one has it made', async () => {
  const { read, made } = aSite({ making: () => new Promise((resolve) => setImmediate(resolve)) })
  const crowd = Array.from({ length: 50 }, async () => (await read('/')).text())
  expect(new Set(await Promise.all(crowd)).size).toBe(1)
  expect(made).toHaveLength(1)
})

test('who asks after a change does not wait for the page that was begun before it', async () => {
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

test('when the one of the crowd fails, the others try by themselves', async () => {
  const { read, made } = aSite({ making: () => made.length === 1 && Promise.reject(new Error('away')) })
  const crowd = await Promise.all([read('/'), read('/'), read('/')])
  expect(crowd.map(({ status }) => status)).toEqual([500, 200, 200])
})

test('who is signed in does not wait behind strangers', async () => {
  const gate = Promise.withResolvers<void>()
  const { read, made } = aSite({ making: () => made.length === 1 && gate.promise })
  const slow = read('/')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  expect((await read('/', { cookie: 'session=s' })).status).toBe(200)
  gate.resolve()
  await slow
})

test('what a page does not depend on makes no page of its own, and is not seen by it', async () => {
  const { read, made } = aSite()
  for (const path of [
    '/read?utm_source=a',
    '/read?x=1',
    '/read',
    '/read?fbclid=2&page=2',
    '/read?page=2&x=3',
  ])
    await read(path)
  expect(made).toEqual(['/read', '/read?page=2'])
})

test('the page that nobody asked for longest makes room', async () => {
  const sizeOfOne = 2100
  const { read, made } = aSite({ limits: { bytes: sizeOfOne * 2.5, seconds: 60 } })
  for (const path of ['/a', '/b', '/a', '/c']) await read(path)
  await read('/a')
  expect(made).toEqual(['/a', '/b', '/c'])
  await read('/b')
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

test('a page takes the room of the form that it was made for', async () => {
  const roomForTwoWithoutForms = 4000
  const { read, made } = aSite({ limits: { bytes: roomForTwoWithoutForms, seconds: 60 } })
  for (const path of ['/a', '/b', '/a']) await read(path, { 'accept-encoding': 'br' })
  expect(made).toEqual(['/a', '/b', '/a'])
})

test('for a reader who has the page already nothing is compressed', async () => {
  const sizeFor = async (ifNoneMatch?: string) => {
    const page = toStoredPage(new Headers(), new Uint8Array(1000))
    await page.prepare({ accepted: 'br', ifNoneMatch })
    return page.bytes()
  }
  expect(await sizeFor('*')).toBeLessThan(await sizeFor())
})

test('what never changes is compressed thoroughly for its first reader already', async () => {
  const style = Array.from({ length: 300 }, (_, n) => `.c${n % 97} { margin: ${(n * n) % 89}px }`).join('\n')
  const forever = { 'content-type': 'text/css', 'cache-control': 'public, max-age=31536000, immutable' }
  const sizesOf = async (headers: Record<string, string>) => {
    const { read } = aSite({ headers, markup: style })
    const sizes: number[] = []
    for (let n = 0; n < 3; n++) {
      const body = Buffer.from(await (await read('/', { 'accept-encoding': 'br' })).arrayBuffer())
      expect(brotliDecompressSync(body).toString()).toBe(style)
      sizes.push(body.length)
    }
    return sizes
  }
  const [first = 0, ...later] = await sizesOf(forever)
  expect(later).toEqual([first, first])
  const [quick = 0] = await sizesOf(forEverybody)
  expect(first).toBeLessThan(quick)
})

test('forms that are made later take room too', async () => {
  const roomForThree = 6200
  const { read, made } = aSite({ limits: { bytes: roomForThree, seconds: 60 } })
  for (const path of ['/a', '/b']) await read(path)
  for (const form of ['br', 'gzip', 'gzip']) await read('/b', { 'accept-encoding': form })
  await read('/c')
  await read('/a')
  expect(made).toEqual(['/a', '/b', '/c', '/a'])
})

test('headers set by those around it stay', async () => {
  const outer = new Hono()
  outer.use(async (c, next) => {
    await next()
    c.header('x-request-id', '1')
  })
  outer.route('/', aSite().app)
  await outer.request('/')
  expect((await outer.request('/')).headers.get('x-request-id')).toBe('1')
})

test('headers set by those within it are kept, but for what belongs to one answer', async () => {
  const { read } = aSite({
    headers: {
      ...forEverybody,
      'content-security-policy': "script-src 'self' 'nonce-abc'",
      'x-request-id': 'first',
    },
  })
  await read('/')
  const { headers } = await read('/')
  expect(headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(headers.get('x-request-id')).toBeNull()
})

test('the word of the database that papers have changed empties it', async () => {
  const { db, close } = await freshDatabase()
  const app = new Hono()
  let made = 0
  const pages = await openPages({ db, clock: systemClock, journal: theSettings() })
  app.use(pageCache(pages, readingAddress))
  app.get('*', () => new Response(`page ${++made}`, { headers: forEverybody }))
  await app.request('/')
  await app.request('/')
  expect(made).toBe(1)
  await db`select pg_notify('papers_changed', '')`
  await vi.waitFor(async () => {
    await app.request('/')
    expect(made).toBe(2)
  })
  await close()
})
