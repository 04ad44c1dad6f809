import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { rssFaults } from '#tests/support/rss-rules.ts'
import { faultsOf } from '#tests/support/valid-xml.ts'
import { issueFeed, journalFeed } from './feeds.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  const journal = await testServices({ clock: fakeClock(new Date('2026-11-20T10:00:00Z')) })
  services = journal.services
  close = journal.close
  await services.db`
    insert into submissions (id, reference, status, author_id)
    select 'paper' || n, 'ALD-' || n, 'published', ${(await aPerson(services)).id} from generate_series(1, 60) as n`
  // Fifty-five in October, one an hour; five in November.
  await services.db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, changed_at)
    select 'paper' || n, 2, month, 2026, month, 'Paper ' || n, 'Found.', '{wax}',
      '[{"given":"Anwen","family":"Tarrowby","email":"anwen@demo.example","corresponding":true}]', '10.5555/' || n, at, at + interval '1 minute'
    from generate_series(1, 60) as n,
      lateral (select case when n > 55 then 11 else 10 end as month) as of,
      lateral (select make_timestamptz(2026, month, 1, 0, 0, 0, 'UTC') + n * interval '1 hour' as at) as day`
})
afterAll(() => close())

const titlesIn = (xml: string) => [...xml.matchAll(/<title>(Paper \d+)<\/title>/g)].map(([, title]) => title)

test('the journal’s feed has the newest papers, newest first', async () => {
  const xml = await journalFeed(services)
  expect(titlesIn(xml)).toEqual(Array.from({ length: 50 }, (_, n) => `Paper ${60 - n}`))
  expect(xml).toContain('<id>http://journal.test/feed.atom</id>')
  expect(xml).toContain('<updated>2026-11-03T12:01:00.000Z</updated>')
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
})

test('an issue’s feed has all of its papers and no others', async () => {
  const xml = await issueFeed(services, { volume: 2, issue: 10 })
  expect(titlesIn(xml)).toEqual(Array.from({ length: 55 }, (_, n) => `Paper ${55 - n}`))
  expect(xml).toContain('Volume 2, Issue 10 (October 2026)</title>')
  expect(xml).toContain(
    'rel="self" type="application/atom+xml" href="http://journal.test/volumes/2/issues/10/feed.atom"',
  )
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
})

test('a section, a type and a keyword have feeds of their own, which lead to the same papers for people', async () => {
  const { db } = services
  await db`insert into sections (slug, name, place) values ('films', 'Thin films', 1)`
  await db`update papers set in_section = 'films' where id in ('paper3', 'paper58')`
  await db`update papers set article_type = 'letter', keywords = '{Wax & paper}' where id = 'paper58'`
  const ofSection = await journalFeed(services, { section: 'films' })
  expect(titlesIn(ofSection)).toEqual(['Paper 58', 'Paper 3'])
  expect(ofSection).toContain('Thin films</title>')
  expect(ofSection).toContain('<id>http://journal.test/feed.atom?section=films</id>')
  expect(ofSection).toContain('href="http://journal.test/search?section=films"')
  expect(titlesIn(await journalFeed(services, { section: 'films', type: 'letter' }))).toEqual(['Paper 58'])
  const ofKeyword = await journalFeed(services, { keyword: 'wax & PAPER' })
  expect(titlesIn(ofKeyword)).toEqual(['Paper 58'])
  for (const xml of [ofSection, ofKeyword]) expect(faultsOf(xml, 'atom.rng')).toEqual([])
  expect(faultsOf(await journalFeed(services, { keyword: 'nobody’s' }), 'atom.rng')).toEqual([])
  await expect(journalFeed(services, { section: 'none' })).rejects.toThrow(Refused)
})

test('RSS has the same papers under addresses of its own', async () => {
  const xml = await journalFeed(services, { keyword: 'wax' }, 'rss')
  expect(titlesIn(xml)).toEqual(titlesIn(await journalFeed(services, { keyword: 'wax' })))
  expect(xml).toContain(
    'rel="self" type="application/rss+xml" href="http://journal.test/feed.rss?keyword=wax"',
  )
  const ofIssue = await issueFeed(services, { volume: 2, issue: 10 }, 'rss')
  expect(titlesIn(ofIssue)).toHaveLength(55)
  expect(ofIssue).toContain('href="http://journal.test/volumes/2/issues/10/feed.rss"')
  for (const feed of [xml, ofIssue]) expect(rssFaults(feed)).toEqual([])
})

test('an issue without papers has a feed that may fill; a future one has none', async () => {
  expect(await issueFeed(services, { volume: 1, issue: 1 })).toContain(
    '<updated>2025-06-01T00:00:00Z</updated>',
  )
  for (const [volume, issue] of [
    [2, 12],
    [0, 1],
    [Number.NaN, 1],
  ] as const)
    await expect(issueFeed(services, { volume, issue })).rejects.toThrow(Refused)
})

test('no one’s email address is in a feed', async () => {
  expect(await journalFeed(services)).not.toContain('anwen@')
})
