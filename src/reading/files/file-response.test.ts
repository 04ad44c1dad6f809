import { beforeAll, expect, test } from 'vitest'
import { memoryStorage } from '#adapters/storage/memory.ts'
import { toFileResponse } from './file-response.server.ts'

const text = '%PDF-1.7 of the paper'
const modified = 'Thu, 19 Nov 2026 08:00:00 GMT'
const storage = memoryStorage()
let galley: Parameters<typeof toFileResponse>[2]['galley']
let etag: string

beforeAll(async () => {
  const { key, size } = await storage.put(Buffer.from(text))
  galley = { key, size, mediaType: 'application/pdf', madeAt: new Date('2026-11-19T08:00:00.250Z') }
  etag = `"${key.slice(0, 32)}"`
})

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request('http://journal.test/articles/1.pdf', { headers, method })
  const fileName = { name: 'wärme.pdf', plain: 'warme.pdf' }
  return toFileResponse(request, storage, {
    galley,
    fileName,
    canonical: 'http://journal.test/articles/1',
  })
}

test('a file says its kind, its name, its tag and date, and the page it belongs to', async () => {
  expect(Object.fromEntries((await ask()).headers)).toEqual({
    etag,
    'last-modified': modified,
    'content-type': 'application/pdf',
    'content-length': '21',
    'content-disposition': `inline; filename="warme.pdf"; filename*=UTF-8''w%C3%A4rme.pdf`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate',
    link: '<http://journal.test/articles/1>; rel="canonical", <http://journal.test/articles/1>; rel="collection"; type="text/html"',
    'x-content-type-options': 'nosniff',
  })
})

// oxfmt-ignore
const ranges: [range: string, status: number, body: string, told: string | null][] = [
  ['bytes=1-3',            206, 'PDF',     'bytes 1-3/21'],
  ['bytes=0-0',            206, '%',       'bytes 0-0/21'],
  ['bytes=16-',            206, 'paper',   'bytes 16-20/21'],
  ['bytes=16-999',         206, 'paper',   'bytes 16-20/21'],
  ['bytes=-5',             206, 'paper',   'bytes 16-20/21'],
  ['bytes=-999',           206, text,      'bytes 0-20/21'],
  ['bytes=21-',            416, '',        'bytes */21'],
  ['bytes=-0',             416, '',        'bytes */21'],
  ['bytes=3-1',            200, text,      null],
  ['bytes=0-1,4-5',        200, text,      null],
  ['bytes=-',              200, text,      null],
  ['lines=0-1',            200, text,      null],
]

test.each(ranges)('%s is answered with %i and %j', async (range, status, body, told) => {
  const answer = await ask({ range })
  expect([answer.status, await answer.text()]).toEqual([status, body])
  expect(answer.headers.get('content-range')).toBe(told)
  if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(body.length))
})

test('a range that isn’t there is kept by no cache, and says nothing about the file but its size', async () => {
  const answer = await ask({ range: 'bytes=21-' })
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-range': 'bytes */21',
  })
})

test('a range of another file isn’t mixed in', async () => {
  const range = 'bytes=1-3'
  expect((await ask({ range, 'if-range': etag })).status).toBe(206)
  expect((await ask({ range, 'if-range': modified })).status).toBe(206)
  expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200)
  expect((await ask({ range, 'if-range': 'Wed, 18 Nov 2026 08:00:00 GMT' })).status).toBe(200)
})

test('HEAD says what GET would, without the file, and knows no ranges', async () => {
  const [get, head] = [await ask(), await ask({ range: 'bytes=1-3' }, 'HEAD')]
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
})

test.each([
  [304, { 'if-none-match': '"another", W/THIS' }],
  [304, { 'if-none-match': '*' }],
  [200, { 'if-none-match': '"another"' }],
  [304, { 'if-modified-since': modified }],
  [304, { 'if-modified-since': 'Fri, 20 Nov 2026 00:00:00 GMT' }],
  [200, { 'if-modified-since': 'Wed, 18 Nov 2026 00:00:00 GMT' }],
  [200, { 'if-modified-since': 'last week' }],
  [200, { 'if-none-match': '"another"', 'if-modified-since': modified }],
])('%i if asked with %j', async (status, asked) => {
  const answer = await ask(toHeaders(asked))
  expect([answer.status, await answer.text()]).toEqual([status, status === 304 ? '' : text])
  expect(answer.headers.get('etag')).toBe(etag)
})

test.each([
  [412, { 'if-match': '"another"' }],
  [412, { 'if-match': 'W/THIS' }],
  [200, { 'if-match': '"another", THIS' }],
  [200, { 'if-match': '*' }],
  [412, { 'if-unmodified-since': 'Wed, 18 Nov 2026 00:00:00 GMT' }],
  [200, { 'if-unmodified-since': modified }],
  [200, { 'if-unmodified-since': 'last week' }],
  [200, { 'if-match': '*', 'if-unmodified-since': 'Wed, 18 Nov 2026 00:00:00 GMT' }],
  [412, { 'if-match': '"another"', range: 'bytes=21-' }],
])('%i if exactly this file is wanted, with %j', async (status, asked) => {
  const answer = await ask(toHeaders(asked))
  expect([answer.status, await answer.text()]).toEqual([status, status === 412 ? '' : text])
  if (status === 412) expect(Object.fromEntries(answer.headers)).toEqual({ 'cache-control': 'no-store' })
})

const toHeaders = (asked: Record<string, string>) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value.replace('THIS', etag)]))
