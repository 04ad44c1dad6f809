import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, testUrl } from '#tests/support/services.ts'
import { faultsOf } from '#tests/support/valid-xml.ts'
import { listSiteMaps, needSiteMap } from './site-maps.server.ts'
import { toSiteMap, toSiteMapIndex } from './site-map.ts'

const very = 45_001 // papers in one month: one more than a site map holds

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  const journal = await testServices({ clock: fakeClock(new Date('2026-11-20T10:00:00Z')) })
  services = journal.services
  close = journal.close
  const { id: authorId } = await aPerson(services)
  await manyPapers(authorId, { month: 9, from: 1, to: 3 })
  // In parts, since no statement may take long.
  for (let from = 4; from <= very + 3; from += 5000)
    await manyPapers(authorId, { month: 10, from, to: Math.min(from + 4999, very + 3), first: 4 })
  await services.db`update papers set changed_at = '2026-11-19T08:00:00Z' where id = 'paper5'`
})
afterAll(() => close())

type Many = { month: number; from: number; to: number; first?: number }

/** A minute after each other, the `first` at the beginning of the month, and unchanged since. */
async function manyPapers(authorId: string, { month, from, to, first = from }: Many) {
  await services.db`
    insert into submissions (id, reference, status, author_id)
    select 'paper' || n, 'ALD-' || n, 'published', ${authorId} from generate_series(${from}::int, ${to}::int) as n`
  await services.db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, changed_at)
    select 'paper' || n, 2, ${month}::int, 2026, ${month}::int, '', '', '{}', '[]', '10.5555/' || n, at, at
    from generate_series(${from}::int, ${to}::int) as n,
      lateral (select make_timestamptz(2026, ${month}::int, 1, 0, 0, 0, 'UTC') + (n - ${first}::int) * interval '1 minute' as at) as day`
}

const pathsOf = (addresses: { path: string }[]) => addresses.map(({ path }) => path)
const changesOf = (addresses: { path: string; changed?: Date | undefined }[]) =>
  Object.fromEntries(addresses.map(({ path, changed }) => [path, changed?.toISOString()]))

test('a month with more papers than a site map holds has two, and each tells its newest change', async () => {
  expect(changesOf(await listSiteMaps(services))).toEqual({
    '/sitemap-pages.xml': '2026-11-19T08:00:00.000Z',
    '/sitemap-2026-10-2.xml': '2026-11-01T06:00:00.000Z',
    '/sitemap-2026-10.xml': '2026-11-19T08:00:00.000Z',
    '/sitemap-2026-09.xml': '2026-09-01T00:02:00.000Z',
  })
})

test('every paper is in one site map, the latest at the end, with its own date of change', async () => {
  const maps = await Promise.all(
    ['sitemap-2026-09', 'sitemap-2026-10', 'sitemap-2026-10-2'].map((name) => needSiteMap(services, name)),
  )
  expect(maps.map((map) => map.length)).toEqual([3, 45_000, 1])
  expect(new Set(maps.flatMap(pathsOf)).size).toBe(very + 3)
  expect(maps[2]).toEqual([{ path: `/articles/paper${very + 3}`, changed: new Date('2026-11-01T06:00:00Z') }])
  expect(maps[1]?.[1]).toEqual({ path: '/articles/paper5', changed: new Date('2026-11-19T08:00:00Z') })
})

test('pages and issues have a site map of their own, the issues with the newest change in them', async () => {
  const changes = changesOf(await needSiteMap(services, 'sitemap-pages'))
  expect(changes).toMatchObject({
    '/': '2026-11-19T08:00:00.000Z',
    '/archives': '2026-11-19T08:00:00.000Z',
    '/why': undefined,
    '/volumes/2/issues/11': undefined,
    '/volumes/2/issues/10': '2026-11-19T08:00:00.000Z',
    '/volumes/2/issues/9': '2026-09-01T00:02:00.000Z',
    '/volumes/1/issues/1': undefined,
  })
  expect(Object.keys(changes)).not.toContain('/volumes/2/issues/12')
})

test.each([
  'sitemap-2026-08',
  'sitemap-2026-13',
  'sitemap-2026-10-1',
  'sitemap-2026-10-3',
  'sitemap-2026-10-02',
  'sitemap-2026-10-99999999999999999999',
  'sitemap-2026',
  'sitemap',
  'pages',
])('there is no site map called %s', async (name) => {
  await expect(needSiteMap(services, name)).rejects.toThrow(Refused)
})

test('index and site maps are what the protocol says, in words and in size', async () => {
  const maps = await listSiteMaps(services)
  expect(faultsOf(toSiteMapIndex(maps, testUrl), 'sitemap-index.xsd')).toEqual([])
  for (const { path } of maps) {
    const addresses = await needSiteMap(services, path.slice(1).replace('.xml', ''))
    const xml = toSiteMap(addresses, testUrl)
    expect(faultsOf(xml, 'sitemap.xsd')).toEqual([])
    expect(addresses.length).toBeLessThanOrEqual(50_000)
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024)
  }
})

test('the schema finds what is wrong', () => {
  const map = toSiteMap([{ path: '/why', changed: new Date(0) }], testUrl)
  expect(faultsOf(map.replaceAll('loc>', 'lok>'), 'sitemap.xsd')).not.toEqual([])
  expect(faultsOf(map.replace('1970-01-01', 'yesterday '), 'sitemap.xsd')).not.toEqual([])
  expect(faultsOf(map, 'sitemap-index.xsd')).not.toEqual([])
})

test('no address ends its element', () => {
  const odd = toSiteMap([{ path: '/a?b&c=</loc>"\'' }], testUrl)
  expect(faultsOf(odd, 'sitemap.xsd')).toEqual([])
  expect(odd).toContain('<loc>http://journal.test/a?b&amp;c=&lt;/loc&gt;&quot;&#39;</loc>')
})

test('before the first paper there are pages all the same', async () => {
  const empty = await testServices({ clock: fakeClock(new Date('2025-05-01T00:00:00Z')) })
  const maps = await listSiteMaps(empty.services)
  expect(maps).toEqual([{ path: '/sitemap-pages.xml', changed: undefined }])
  expect(faultsOf(toSiteMapIndex(maps, testUrl), 'sitemap-index.xsd')).toEqual([])
  expect(pathsOf(await needSiteMap(empty.services, 'sitemap-pages'))).toContain('/author-guidelines')
  await empty.close()
})
