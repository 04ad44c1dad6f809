// The search as browsers, crawlers and programs meet it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDatabaseOf } from './support/database-of.ts'
import { forget, startSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await inDatabaseOf(site, addPapers)
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

type Work = Parameters<typeof inDatabaseOf>[1]

const addPapers: Work = async (db) => {
  await db`
    insert into people (id, email, given_name, family_name, role) values ('a', 'a@demo.example', 'Anwen', 'Tarrowby', 'author')`
  for (let n = 1; n <= 15; n++) {
    await db`
      insert into submissions (id, reference, status, author_id) values (${`paper${n}`}, ${`ALD-2026-${n}`}, 'published', 'a')`
    await db`
      insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
      values (${`paper${n}`}, 2, 3, 2026, 3, ${`<i>Creep</i> of sheets & felts ${n}`}, 'What was found.', ${['creep', 'felt']},
        '[{"given": "Ilse", "family": "Marrowgate"}]', ${`10.5555/${n}`}, ${`2026-03-0${1 + (n % 9)}`})`
  }
}

async function ask(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the start of the search is for crawlers, and its answers are not, nor for any cache', async () => {
  const start = await ask('/search')
  expect(start.text).not.toContain('noindex')
  expect(start.headers.get('cache-control')).toContain('public')
  const found = await ask('/search?q=creep')
  expect(found.text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(found.text).toMatch(/<link rel="canonical" href="[^"]*\/search"\/>/)
  expect(found.text).toContain('<title>creep, search |')
  expect(found.headers.get('cache-control')).toBe('private, no-cache')
})

test('each address has its own answer, without a script', async () => {
  const first = await ask('/search?q=creep')
  const second = await ask('/search?q=creep&page=2')
  expect(first.text.match(/<article/g)).toHaveLength(10)
  expect(second.text.match(/<article/g)).toHaveLength(5)
  expect(first.text).toContain('href="/search?q=creep&amp;page=2"')
  expect((await ask('/search?q=felts')).text).toContain('<mark>felts</mark>')
})

test('markup of a title is shown as it was typed', async () => {
  const { text } = await ask('/search?q=creep')
  expect(text).toContain('&lt;i&gt;<mark>Creep</mark>&lt;/i&gt; of sheets &amp; felts')
  expect(text).not.toContain('<i>Creep')
})

test('a DOI and a submission number lead to the paper', async () => {
  for (const q of ['10.5555/7', 'ald-2026-7']) {
    const { status, headers } = await ask(`/search?q=${encodeURIComponent(q)}`)
    expect([status, headers.get('location')]).toEqual([302, '/articles/paper7'])
  }
})

test.each([
  ['?q=', 200, 'How to search'],
  ['?q=%00%ff%20', 200, ''],
  ['?q=the+of', 200, 'Every paper contains these words'],
  ['?q=-creep', 200, 'This only says what to leave out'],
  ['?q=zzzzqq', 200, 'Nothing found'],
  ['?q=marowgate', 200, 'marrowgate</a>'],
  ['?q=%F0%9F%92%A9', 200, 'Nothing found'],
  [`?q=${'%27;%20drop%20table%20papers;%20--'}`, 200, ''],
  [`?q=${'word+'.repeat(1000)}`, 400, 'Please keep your search to 300 characters.'],
  ['?keyword=felt', 200, '15 papers'],
  ['?year=2026&month=3', 200, '15 papers'],
  ['?q=creep&page=9', 200, 'There’s no such page.'],
  ['?q=creep&page=99999999999999999999&year=-1&month=13&sort=best', 200, '15 papers'],
])('/search%s answers %i', async (query, status, sentence) => {
  const answer = await ask(`/search${query}`)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(sentence)
})

test('a search of 100 kB is refused', async () => {
  expect((await ask(`/search?q=${'a'.repeat(100_000)}`)).status).toBeGreaterThanOrEqual(400)
})

test('browsers learn how to search', async () => {
  const home = await ask('/')
  expect(home.text).toContain('rel="search" href="/opensearch.xml"')
  const { text, headers } = await ask('/opensearch.xml')
  expect(headers.get('content-type')).toContain('application/opensearchdescription+xml')
  expect(text).toContain(`template="${site.url}/search?q={searchTerms}"`)
})
