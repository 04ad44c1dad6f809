import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import type { Services } from '#edge/context.ts'
import { readersDoor } from './door.ts'
import { finishedFirst } from './finished-first.ts'
import { keptPages } from './kept-pages.ts'
import { toText } from './text.ts'

/** Words that recur now and then, as in any language. */
const text = Array.from({ length: 3000 }, (_, n) => `word${(n * n * 7919) % 397}`).join(' ')
const passedOn: string[] = []
const counted: { method: string | undefined; path: string; status: number }[] = []
const { url, server } = await aSite()
afterAll(() => server.close())

/** A site on a real socket whose pages are the text. */
async function aSite() {
  const pages = keptPages(() => 0, { bytes: 1e6 })
  const services = {} as Services // the page asks for none
  const route = { path: '/:place', file: async () => toText(text, 'text/plain; charset=utf-8') }
  const deep = { ...route, path: '/:room/:place' }
  const app = new Hono()
  app.use(readersDoor({ services, pages, routes: [route, deep], headers: {} }))
  const listener = getRequestListener(app.fetch)
  const metrics = { begin: () => (ended: (typeof counted)[number]) => void counted.push(ended) }
  const front = finishedFirst({ pages, metrics, otherHost: 'editor.example' }, (asked, answer) => {
    passedOn.push(`${asked.method} ${asked.url}`)
    return listener(asked, answer)
  })
  const server = createServer(front).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // of a TCP server
}

type Read = { status: number | undefined; headers: Record<string, unknown>; body: string }

async function read(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Read> {
  const sent = request(url + path, { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { date: _, ...kept } = answer.headers
  return { status: answer.statusCode, headers: kept, body: (await buffer(answer)).toString('base64') }
}

test.each([
  ['GET', {}],
  ['GET', { 'accept-encoding': 'br' }],
  ['GET', { 'accept-encoding': 'deflate, gzip;q=0.8' }],
  ['GET', { 'accept-encoding': 'br;q=0, gzip;q=0.0' }],
])(
  '%s with %o: the page is the same whether it was made for this reader or already there',
  async (method, headers) => {
    const path = `/same/${JSON.stringify(headers).length}`
    const [made, there] = [await read(path, headers, method), await read(path, headers, method)]
    expect(passedOn.filter((it) => it.endsWith(path))).toHaveLength(1)
    expect(there).toEqual(made)
  },
)

test.each([
  { form: 'br', open: brotliDecompressSync },
  { form: 'gzip', open: gunzipSync },
])('a page in $form is there for the first reader, and smaller for later ones', async ({ form, open }) => {
  const path = `/forms/${form}`
  await read(path)
  passedOn.length = 0
  const readIn = () => read(path, { 'accept-encoding': form })
  const shown = ({ body }: Read) => open(Buffer.from(body, 'base64')).toString()
  const first = await readIn()
  const small = await vi.waitUntil(async () => {
    const again = await readIn()
    expect(shown(again)).toBe(text)
    return Number(again.headers['content-length']) < 0.9 * Number(first.headers['content-length']) && again
  })
  expect(shown(first)).toBe(text)
  expect(await readIn()).toEqual(small)
  expect(small.headers['content-length']).toBe(String(Buffer.from(small.body, 'base64').length))
  expect(small.headers['etag']).toBe(first.headers['etag'])
  expect(passedOn).toEqual([])
})

test('HEAD says everything and sends nothing; a reader who has the page gets 304', async () => {
  await read('/why')
  const whole = await read('/why')
  expect(await read('/why', {}, 'HEAD')).toEqual({ ...whole, body: '' })
  for (const tags of [
    `"other", ${String(whole.headers['etag'])}`,
    '*',
    String(whole.headers['etag']).slice(2),
  ]) {
    const again = await read('/why', { 'if-none-match': tags })
    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: whole.headers['etag'], vary: 'accept-encoding' },
    })
  }
  expect((await read('/why', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('anything less simple is left to the site', async () => {
  await read('/plain')
  passedOn.length = 0
  await read('/plain')
  await read('/plain', { range: 'bytes=0-1' })
  await read('/plain', { host: 'editor.example:8443' })
  await read('/plain', {}, 'POST')
  await read('/plain?x=1')
  expect(passedOn).toEqual(['GET /plain', 'POST /plain', 'GET /plain?x=1'])
})

test('each is counted', async () => {
  await read('/articles/1')
  counted.length = 0
  await read('/articles/1')
  await read('/articles/1', { 'if-none-match': '*' }, 'HEAD')
  expect(counted).toEqual([
    { method: 'GET', path: '/articles/1', status: 200 },
    { method: 'HEAD', path: '/articles/1', status: 304 },
  ])
})
