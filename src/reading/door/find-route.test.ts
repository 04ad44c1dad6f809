import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { routeFinder } from './find-route.ts'

const find = routeFinder(routes)

test.each([
  ['/', '/', {}],
  ['/archives', '/archives', {}],
  ['/archives/', '/archives', {}],
  ['/ARCHIVES', '/archives', {}],
  ['/articles/first', '/articles/:id', { id: 'first' }],
  ['/articles/first/', '/articles/:id', { id: 'first' }],
  ['/articl%65s/first', '/articles/:id', { id: 'first' }],
  ['/articles/a%2Fb', '/articles/:id', { id: 'a%2Fb' }],
  ['/articles/%ff', '/articles/:id', { id: '%ff' }],
  ['/articles/first.pdf', '/articles/:id.pdf', { id: 'first' }],
  ['/articles/first.CSL.json', '/articles/:id.csl.json', { id: 'first' }],
  ['/articles/first/figures/one.png', '/articles/:id/figures/:name', { id: 'first', name: 'one.png' }],
  ['/volumes/2/issues/11', '/volumes/:volume/issues/:issue', { volume: '2', issue: '11' }],
  ['/opensearch.xml', '/opensearch.xml', {}],
  ['/sitemap-2026-11.xml', '/:map.xml', { map: 'sitemap-2026-11' }],
])('%s is found at %s', (asked, path, params) => {
  expect(find(asked)).toEqual({ route: expect.objectContaining({ path }), params })
})

test.each(['//', '//archives', '/articles', '/articles/a/b', '/none', '/sitemapxxml', '/login'])(
  '%s isn’t for readers, or isn’t anything',
  (asked) => expect(find(asked)).toBeUndefined(),
)
