import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageHandler } from './page-handler.ts'

/** Answers its name. */
const route = (path: string) => ({
  id: path,
  parentId: 'root',
  path,
  module: { loader: () => new Response(path || 'home') },
})
const routes = [
  { id: 'root', path: '', module: {} },
  { ...route(''), id: 'home', path: undefined, index: true },
  ...['articles/:id', 'articles/:id.pdf', 'articles/:id/figures/:name', 'archives', ':map.xml', '*'].map(
    (path) => route(path),
  ),
  route('people'),
  route('people/:id'),
]
const byId = Object.fromEntries(routes.map((it) => [it.id, it]))
const build = {
  routes: byId,
  assets: { routes: byId },
  entry: { module: {} },
  future: {},
  routeDiscovery: { mode: 'initial' },
  ssr: true,
} as unknown as ServerBuild // as much of it as answers without markup need

test.each([
  ['/', 'home'],
  ['/articles/first', 'articles/:id'],
  ['/articles/first/', 'articles/:id'],
  ['/Articles/first', 'articles/:id'],
  ['/articl%65s/first', 'articles/:id'],
  ['/articles/first.pdf', 'articles/:id.pdf'],
  ['/articles/first/figures/one', 'articles/:id/figures/:name'],
  ['/archives?x=/people', 'archives'],
  ['/archives.xml', ':map.xml'],
  ['/people/one', 'people/:id'],
  ['/articles', '*'],
  ['/articles/a/b', '*'],
  ['//articles/first', '*'],
  ['/none', '*'],
])('%s finds its page, as among all routes', async (path, page) => {
  for (const handler of [pageHandler(build), createRequestHandler(build)]) {
    const answer = await handler(new Request(`http://here${path}`), new RouterContextProvider())
    expect(await answer.text()).toBe(page)
  }
})
