import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readingAddresses } from './reading-address.ts'

const route = (path: string, handle?: object) => ({ id: path, parentId: 'root', path, module: { handle } })
const routes = [
  route('archives', { js: 'none' }),
  route('volumes/:volume/issues/:issue', { js: 'none', query: ['page'] }),
  route('find', { js: 'none', query: ['q', 'year'] }),
  route('dashboard'),
  route('*', { js: 'none' }),
]
const readingAddress = readingAddresses({
  routes: Object.fromEntries(routes.map((it) => [it.id, it])),
} as unknown as ServerBuild) // all that is read of a build

test.each([
  ['/archives?utm_source=feed', '/archives'],
  ['/archives?page=2', '/archives'],
  ['/volumes/2/issues/11?x=1&page=2&page=3', '/volumes/2/issues/11?page=2'],
  ['/volumes/2/issues/11?page', '/volumes/2/issues/11?page='],
  ['/find?year=2026&q=paper+%26+ink', '/find?q=paper+%26+ink&year=2026'],
  ['/find?year=2026&&q=paper%20%26%20ink', '/find?q=paper+%26+ink&year=2026'],
  ['/dashboard?tab=new', undefined],
  ['/nowhere?x=1', undefined],
  ['//?x=1', undefined],
  ['//archives/archives?x=1', undefined],
  ['/api/wopi/files/1?access_token=secret', undefined],
  ['/__manifest?paths=%2Flogin&version=f6f3', undefined],
  ['/dashboard.data?_routes=root', undefined],
])('%s depends on %s', (asked, address) => {
  expect(readingAddress(asked)).toBe(address)
})

const features = join(import.meta.dirname, '../features')
const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/pages\/[\w.-]+\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }))
  .filter(({ text }) => text.includes("js: 'none'"))

test('there are reading pages', () => expect(pages.length).toBeGreaterThan(5))

// What is not named never reaches the page.
test.each(pages)('$name names what it reads of a query', ({ text }) => {
  const named = [...(/query: \[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(
    ([, name]) => name,
  )
  const read = [...text.matchAll(/searchParams\.\w+\('(\w+)'\)/g)].map(([, name]) => name)
  expect(read.filter((name) => !named.includes(name))).toEqual([])
  if (/\bsearchParams\b|\burl\.search\b/.test(text)) expect(named).not.toEqual([])
})
