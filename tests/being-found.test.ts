// What crawlers, feed readers and reference managers get from the running program.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { diskStorage } from '#adapters/storage/disk.ts'
import { inDatabaseOf } from './support/database-of.ts'
import { hostile } from './support/hostile.ts'
import { forget, startSite, type Site } from './support/site.ts'
import { rssFaults } from './support/rss-rules.ts'
import { faultsOf } from './support/valid-xml.ts'

// As PostgreSQL can store it.
const title = hostile.replaceAll('\0', '').toWellFormed()
const pdf = '%PDF-1.7 of the paper'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await publish('first', '2026-06-01T06:00:00Z', title)
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

/** As the publishing use case leaves it; that has its own tests. */
async function publish(id: string, at: string, called: string): Promise<void> {
  const { key, size } = await diskStorage(join(site.dataDir, 'files')).put(Buffer.from(pdf))
  const authors = JSON.stringify([
    {
      given: 'Anwen',
      family: 'Tarrowby',
      affiliation: 'Larkhaven',
      email: 'anwen@demo.example',
      corresponding: true,
    },
    { given: 'Zoë', family: 'Ångström', orcid: '0000-0002-1694-233X' },
  ])
  await inDatabaseOf(site, (db) =>
    db.transaction(async (tx) => {
      await tx`insert into people (id, email) values (${`of ${id}`}, ${`${id}@demo.example`})`
      await tx`insert into submissions (id, reference, status, author_id) values (${id}, ${`ALD-${id}`}, 'published', ${`of ${id}`})`
      await tx`
        insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, changed_at)
        values (${id}, 2, 6, 2026, 6, ${called}, ${`Found: ${called}`}, ${['wax', called]}, ${authors}::jsonb, ${`10.5555/${id}`}, ${at}, ${at})`
      await tx`
        insert into galleys (submission_id, name, media_type, size, storage_key, source_version, made_at)
        values (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1, ${at})`
      await tx`select pg_notify('papers_changed', ${id})`
    }),
  )
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })
/** From another form of the paper to its page. */
const linkTo = (rel: string) =>
  `<${site.url}/articles/first>; rel="canonical", <${site.url}/articles/first>; rel="${rel}"; type="text/html"`
const read = async (path: string) => (await ask(path)).text()

const documents = [
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'sitemap-index.xsd'],
  ['/sitemap-pages.xml', 'application/xml; charset=utf-8', 'sitemap.xsd'],
  ['/sitemap-2026-06.xml', 'application/xml; charset=utf-8', 'sitemap.xsd'],
  ['/feed.atom', 'application/atom+xml; charset=utf-8', 'atom.rng'],
  ['/volumes/2/issues/6/feed.atom', 'application/atom+xml; charset=utf-8', 'atom.rng'],
  ['/feed.rss', 'application/rss+xml; charset=utf-8', 'rss'],
  ['/volumes/2/issues/6/feed.rss', 'application/rss+xml; charset=utf-8', 'rss'],
] as const

test.each(documents)('%s is valid, whatever a paper is called', async (path, mediaType, schema) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType])
  const xml = await answer.text()
  expect(schema === 'rss' ? rssFaults(xml) : faultsOf(xml, schema)).toEqual([])
})

const citations = ['bib', 'ris', 'csl.json'].map((ending) => `/articles/first.${ending}`)

test.each([...documents.map(([path]) => path), ...citations, '/robots.txt', '/articles/first', '/'])(
  '%s is described by HEAD, compressed, and not sent again to readers who have it',
  async (path) => {
    const [head, get] = [await ask(path, {}, 'HEAD'), await ask(path)]
    const told = ({ headers }: Response) =>
      ['etag', 'content-type', 'cache-control', 'vary'].map((name) => headers.get(name))
    expect(told(head)).toEqual(told(get))
    expect(await head.text()).toBe('')
    expect(get.headers.get('cache-control')).toContain('public')
    const etag = get.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
    // fetch decompresses by itself; the header says that there was something to decompress.
    expect((await ask(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await ask(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  },
)

test('a link preview of a paper without a card shows its month’s cover', async () => {
  const [, address = ''] =
    /<meta property="og:image" content="([^"]*)"/.exec(await read('/articles/first')) ?? []
  expect(address).toBe(`${site.url}/articles/first/card.png`)
  const answer = await fetch(address)
  expect(answer.url).toBe(`${site.url}/covers/2026-06.png`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('public')
  const png = Buffer.from(await answer.arrayBuffer())
  // https://www.w3.org/TR/png-3/, 5.2 and 11.2.1
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const etag = answer.headers.get('etag') ?? ''
  expect((await fetch(answer.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(answer.url.replace('06', '13'))).status).toBe(404)
})

test.each(['svg', 'png'])('covers are drawn for the journal’s own months only: .%s', async (form) => {
  const now = new Date()
  const [thisYear, nextYear] = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
  const statusOf = async (month: string) => (await fetch(`${site.url}/covers/${month}.${form}`)).status
  for (const month of ['2025-06', `${thisYear - 1}-12`]) expect(await statusOf(month)).toBe(200)
  for (const month of ['2024-12', '2025-05', `${nextYear}-02`, '2099-01', '9999-12', '2026-00', '2026-13'])
    expect(await statusOf(month)).toBe(404)
})

test.each(['svg', 'png'])('an old address of a cover leads to the new one: .%s', async (form) => {
  const old = await fetch(`${site.url}/plates/2026-06.${form}`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, `/covers/2026-06.${form}`])
  expect((await fetch(`${site.url}/plates/2026-13.${form}`)).status).toBe(404)
})

test('every address in the site maps answers, and calls itself canonical', async () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc))
  const maps = locations(await read('/sitemap.xml'))
  expect(maps.map(({ pathname }) => pathname)).toEqual(['/sitemap-pages.xml', '/sitemap-2026-06.xml'])
  const pages = (await Promise.all(maps.map(({ pathname }) => read(pathname)))).flatMap(locations)
  expect(pages.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/', '/archives', '/why', '/contact', '/volumes/2/issues/6', '/articles/first']),
  )
  for (const { origin, pathname } of pages) {
    const html = await read(pathname)
    expect(html).toContain(`<link rel="canonical" href="${origin}${pathname}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${origin}${pathname}"/>`)
    expect(html).toMatch(
      /<meta property="og:image" content="[^"]*\/(?:covers\/\d{4}-\d\d|articles\/\w+\/card)\.png"/,
    )
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    for (const form of ['atom', 'rss'])
      expect(html).toContain(`<link rel="alternate" type="application/${form}+xml"`)
    expect(html).not.toContain('noindex')
  }
}, 60_000)

test('a paper’s page names its authors in order and its PDF, and gives harvesters no one’s address', async () => {
  const html = await read('/articles/first')
  const tags = [...html.matchAll(/<meta name="(citation_[a-z_]+)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => [name, content] as const,
  )
  expect(tags.filter(([name]) => name.startsWith('citation_author'))).toEqual([
    ['citation_author', 'Anwen Tarrowby'],
    ['citation_author_institution', 'Larkhaven'],
    ['citation_author', 'Zoë Ångström'],
    ['citation_author_orcid', 'https://orcid.org/0000-0002-1694-233X'],
  ])
  expect(Object.fromEntries(tags)).toMatchObject({
    citation_publication_date: '2026/06/01',
    citation_volume: '2',
    citation_issue: '6',
    citation_pdf_url: `${site.url}/articles/first.pdf`,
    citation_abstract_html_url: `${site.url}/articles/first`,
  })
  expect(tags.map(([, content]) => content).join(' ')).not.toMatch(/@|[\r\n]/)
})

test('a hostile title can’t break out of its element or script', async () => {
  const html = await read('/articles/first')
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts.map(([, text = '']) => (JSON.parse(text) as Record<string, unknown>)['@type'])).toEqual([
    'ScholarlyArticle',
    'BreadcrumbList',
  ])
  expect(html).not.toContain('<b>1')
  expect(html).toMatch(/<meta property="og:title" content="Of &lt;\/script&gt;&lt;\/title&gt;/)
  expect(html).toContain('<meta property="og:type" content="article"/>')
})

test.each(['/login', '/no-such-page', '/articles/none'])('%s is not for search engines', async (path) => {
  expect(await read(path)).toContain('<meta name="robots" content="noindex"/>')
})

test('the PDF is sent whole, in part, by HEAD, or not at all', async () => {
  const whole = await ask('/articles/first.pdf')
  expect([whole.status, await whole.text()]).toEqual([200, pdf])
  expect(whole.headers.get('link')).toBe(linkTo('collection'))
  expect(whole.headers.get('content-disposition')).toMatch(
    /^inline; filename="alidade-2026-2-6-tarrowby-of-[\w-]*\.pdf"/,
  )

  const part = await ask('/articles/first.pdf', { range: 'bytes=1-3' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'PDF',
    'bytes 1-3/21',
  ])
  const head = await ask('/articles/first.pdf', { range: 'bytes=1-3' }, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '21', ''])
  const { etag, 'last-modified': modified } = Object.fromEntries(whole.headers)
  expect((await ask('/articles/first.pdf', { 'if-none-match': etag ?? '' })).status).toBe(304)
  expect((await ask('/articles/first.pdf', { 'if-modified-since': modified ?? '' })).status).toBe(304)
  expect((await ask('/articles/first.pdf', { range: 'bytes=99-' })).status).toBe(416)
})

test.each([
  ['bib', 'application/x-bibtex; charset=utf-8', /^@article\{tarrowby2026/],
  ['ris', 'application/x-research-info-systems; charset=utf-8', /^TY {2}- JOUR\r\n/],
  ['csl.json', 'application/vnd.citationstyles.csl+json', /^\[\n/],
])('a citation as .%s is known by its name and belongs to the page', async (ending, mediaType, begins) => {
  const { status, headers, text } = await ask(`/articles/first.${ending}`).then(async (answer) => ({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
  }))
  expect(status).toBe(200)
  expect(text).toMatch(begins)
  expect(headers).toMatchObject({
    'content-type': mediaType,
    link: linkTo('describes'),
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="alidade-2026-2-6-tarrowby-of-/)
})

test.each([
  ['/articles/first.BIB', 'application/x-bibtex; charset=utf-8'],
  ['/articles/first.bib/', 'application/x-bibtex; charset=utf-8'],
  ['/articles/first.CSL.JSON', 'application/vnd.citationstyles.csl+json'],
  ['/covers/2026-06.PNG', 'image/png'],
])('%s is in the format its extension names', async (path, mediaType) => {
  expect((await ask(path)).headers.get('content-type')).toBe(mediaType)
})

test.each([
  '/sitemap-2026-05.xml',
  '/sitemap-2026-06-2.xml',
  '/other.xml',
  '/volumes/9/issues/1/feed.atom',
  '/volumes/9/issues/1/feed.rss',
  '/volumes/x/issues/y/feed.atom',
  '/volumes/0x2/issues/6/feed.atom',
  '/articles/none.pdf',
  '/articles/none.ris',
  '/articles/first/figures/none.png',
])('%s isn’t there, by GET or HEAD, and says so in a sentence', async (path) => {
  const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
  expect([get.status, head.status]).toEqual([404, 404])
  expect(get.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await get.text()).toMatch(/^[A-Z][\w\s’]+\.?$/)
})

test.each(['0x2/issues/6', '2e0/issues/6', '2/issues/06', '2/issues/6?page=0x1', '2/issues/6?page=1.0'])(
  '/volumes/%s isn’t another name for an issue',
  async (written) => {
    expect((await ask('/volumes/2/issues/6?page=1')).status).toBe(200)
    expect((await ask(`/volumes/${written}`)).status).toBe(404)
  },
)

test('an issue’s old address leads to it permanently, unless it hasn’t begun', async () => {
  const begun = await ask('/issue?year=2026&month=6')
  expect([begun.status, begun.headers.get('location')]).toEqual([301, '/volumes/2/issues/6'])
  expect((await ask('/issue?year=9999&month=1')).status).toBe(404)
})

test('a paper is in feed, site map and their tags as soon as it is published', async () => {
  const etags = async () =>
    Promise.all(['/feed.atom', '/sitemap.xml'].map(async (path) => (await ask(path)).headers.get('etag')))
  const before = await etags()
  await publish('second', '2026-06-02T06:00:00Z', 'Wax again')
  await vi.waitFor(async () => expect(await read('/feed.atom')).toContain('<title>Wax again</title>'), 1000)
  expect(await read('/sitemap-2026-06.xml')).toContain(
    '/articles/second</loc><lastmod>2026-06-02T06:00:00.000Z',
  )
  expect(await read('/sitemap.xml')).toContain('/sitemap-2026-06.xml</loc><lastmod>2026-06-02T06:00:00.000Z')
  expect(await read('/volumes/2/issues/6/feed.atom')).toContain('<updated>2026-06-02T06:00:00.000Z</updated>')
  const after = await etags()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})
