// Addresses no page links to: whatever they contain, the program says no and carries on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#edge/endpoint.ts'
import { contract } from '#server/endpoints.ts'
import { routes } from '#reading/routes.ts'
import { deskPaths } from './support/addresses.ts'
import { join, type Api } from './support/api.ts'
import { forget, startSite, type Site } from './support/site.ts'

let site: Site
let publisher: Api
beforeAll(async () => {
  site = await startSite()
  publisher = await join(site, 'petra@demo.example', 'publisher')
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

const odd = [
  '%00',
  'a%00b',
  '%F0%9F%92%A9',
  '%0d%0aSet-Cookie:a=b',
  '..%2f..%2fpackage.json',
  '%ff',
  '__proto__',
]
const pages = [...routes.map(({ path }) => path), ...deskPaths]
const calls = Object.values<Endpoint>(contract).map(({ route }) => route.split(' ')[1] ?? '')
const withPlaces = [...pages, ...calls].filter((path) => /[:{]/.test(path))
const withQuestions = [
  '/issue/paper?id=',
  '/issue?year=2026&month=',
  '/dashboard?tab=',
  '/submissions?cursor=',
  '/search?q=',
  '/search?keyword=',
  '/search?year=2026&page=',
  '/people?q=',
  '/people?after=',
  '/people/history?before=',
  '/invitation?code=',
  '/login?continueTo=',
  '/payment-success?submission=',
]

const filled = (path: string, text: string) =>
  /[:{]/.test(path) ? path.replaceAll(/:\w+|\{\w+\}/g, text) : path + text

test.each([...withPlaces, ...withQuestions])('%s never breaks', async (path) => {
  for (const text of odd) {
    const headers = { cookie: `session=${publisher.token}` }
    const answer = await fetch(site.url + filled(path, text), { headers, redirect: 'manual' })
    expect(answer.status, `${path} with ${text}`).toBeLessThan(500)
  }
})

test('an id no one can have is unknown to every call', async () => {
  const asking = Object.values<Endpoint>(contract).filter(({ route }) => /update-|create-order/.test(route))
  for (const { route } of asking) {
    const body = { submissionId: '\0', status: 'published', doi: '10.5555/1' }
    const answer = await publisher.post(route.split(' ')[1] ?? '', body)
    expect([403, 404, 422], `${route}`).toContain(answer.status)
  }
})

test.each([
  ['POST', '/'],
  ['POST', '/articles/none'],
  ['POST', '/articles/none.pdf'],
  ['PUT', '/robots.txt'],
  ['DELETE', '/feed.atom'],
  ['POST', '/archives.data'],
  ['POST', '/no-such-page'],
])('%s %s is refused in a sentence, with what can be done there', async (method, path) => {
  const answer = await fetch(site.url + path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await answer.text()).toBe('This address is read-only.')
})

test.each([
  ['/articles/none.pdf', 'GET, HEAD'],
  ['/why', 'GET, HEAD'],
  ['/login', 'GET, HEAD, POST'],
  ['/login.data', 'GET, HEAD, POST'],
  ['/login/_.data', 'GET, HEAD, POST'],
])('OPTIONS %s tells %s, and nothing else', async (path, allow) => {
  const answer = await fetch(site.url + path, { method: 'OPTIONS' })
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, allow, ''])
})
