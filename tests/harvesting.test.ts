// What harvesters, indexes and other programs get from the running program: papers in all their forms, and OAI-PMH.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from '#adapters/storage/disk.ts'
import { inDatabaseOf } from './support/database-of.ts'
import { hostile } from './support/hostile.ts'
import { forget, startSite, type Site } from './support/site.ts'
import { faultsBy, hasSchema } from './support/valid-by.ts'

const schema = 'oai-pmh/oai-all.xsd'
const dataCite = 'datacite-4.7/metadata.xsd'
const title = hostile.replaceAll('\0', '').toWellFormed()
const jats = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "JATS.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.4"><front/><body><fig><graphic xlink:href="figures/1.png"/></fig></body></article>
`
let site: Site
beforeAll(async () => {
  site = await startSite()
  const { key, size } = await diskStorage(join(site.dataDir, 'files')).put(Buffer.from(jats))
  await inDatabaseOf(site, (db) =>
    db.transaction(async (tx) => {
      await tx`insert into people (id, email) values ('author', 'author@demo.example')`
      await tx`insert into sections (slug, name, place) values ('films', 'Thin films', 1), ('empty', 'Empty', 2)`
      for (let n = 1; n <= 120; n++) {
        const id = `p${String(n).padStart(3, '0')}`
        const month = n <= 60 ? 6 : 7
        // Twenty a second, so that a page ends among papers of one moment.
        const at = new Date(Date.UTC(2026, month - 1, 1, 6, 0, Math.floor(n / 20))).toISOString()
        await tx`insert into submissions (id, reference, status, author_id) values (${id}, ${`ALD-${id}`}, 'published', 'author')`
        await tx`
          insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, changed_at, in_section, article_type)
          values (${id}, 2, ${month}, 2026, ${month}, ${n === 1 ? title : `Wax ${n}`}, ${`Found: ${title}`}, ${['wax', title]},
            ${JSON.stringify([{ given: 'Zoë', family: 'Ångström', orcid: '0000-0002-1694-233X' }])}::jsonb, ${`10.5555/ald.${id}`}, ${at}, ${at},
            ${n > 110 ? 'films' : null}, ${n > 115 ? 'letter' : 'research-article'})`
        if (n <= 45)
          await tx`
            insert into galleys (submission_id, name, media_type, size, storage_key, source_version, made_at)
            values (${id}, 'jats', 'application/xml', ${size}, ${key}, 1, ${at}), (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1, ${at})`
      }
      await tx`select pg_notify('papers_changed', 'p001')`
    }),
  )
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })
const oai = async (query: string) => (await ask(`/oai?${query}`)).text()
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
const errorOf = (xml: string) => /<error code="(\w+)">/.exec(xml)?.[1]

/** One that nobody was given. */
const token = (of: object) =>
  Buffer.from(
    JSON.stringify({ ...of, after: { at: '2030-01-01T00:00:00.000000Z', id: 'x' }, cursor: 100 }),
  ).toString('base64url')

/** Every part of a list. */
async function harvest(query: string): Promise<string[]> {
  const parts = [await oai(query)]
  for (;;) {
    const [token] = all(parts.at(-1) ?? '', 'resumptionToken')
    if (!token) return parts
    const verb = /verb=\w+/.exec(query)?.[0]
    parts.push(await oai(`${verb}&resumptionToken=${encodeURIComponent(token)}`))
  }
}

test.each([
  ['application/x-bibtex', '/articles/p001.bib'],
  ['text/x-bibtex', '/articles/p001.bib'],
  ['application/x-research-info-systems', '/articles/p001.ris'],
  ['application/vnd.citationstyles.csl+json', '/articles/p001.csl.json'],
  ['application/ld+json', '/articles/p001.jsonld'],
  ['application/vnd.datacite.datacite+xml', '/articles/p001.datacite.xml'],
  ['application/xml', '/articles/p001.xml'],
  ['application/pdf', '/articles/p001.pdf'],
])('whoever asks a paper’s address for %s gets it', async (accept, path) => {
  const twice = [
    await ask('/articles/p001', { headers: { accept } }),
    await ask('/articles/p001', { headers: { accept } }),
  ]
  for (const answer of twice) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(answer.headers.get('vary')).toContain('accept')
  }
  const followed = await ask(path)
  expect(followed.status).toBe(200)
  if (!accept.startsWith('text/')) expect(followed.headers.get('content-type')).toContain(accept)
})

test('a browser gets the page, and so does whoever asks for what there isn’t', async () => {
  for (const accept of [
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'image/png',
    '*/*',
  ]) {
    const answer = await ask('/articles/p001', { headers: { accept } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  }
})

test('the page of a paper points at all that belongs to it, and its files point back', async () => {
  const link = (await ask('/articles/p001')).headers.get('link') ?? ''
  const page = `${site.url}/articles/p001`
  expect(link).toContain('<https://doi.org/10.5555/ald.p001>; rel="cite-as"')
  expect(link).toContain(`<${page}.xml>; rel="item"; type="application/xml"`)
  expect(link).toContain(`<${site.url}/linkset/p001>; rel="linkset"; type="application/linkset+json"`)
  for (const [, target = ''] of link.matchAll(/<([^>]*)>; rel="(?:item|describedby|linkset)"/g))
    expect([target, (await fetch(target)).status]).toEqual([target, 200])
  for (const ending of ['pdf', 'xml'])
    expect((await ask(`/articles/p001.${ending}`)).headers.get('link')).toContain(
      `<${page}>; rel="collection"`,
    )
  const linkset = await ask('/linkset/p001')
  expect(linkset.headers.get('content-type')).toBe('application/linkset+json')
  const asText = await ask('/linkset/p001', { headers: { accept: 'application/linkset' } })
  expect([asText.status, asText.headers.get('location')]).toEqual([303, '/linkset/p001.txt'])
})

test('the JATS of a paper names its figures so that they’re found', async () => {
  expect(await (await ask('/articles/p001.xml')).text()).toContain(
    `<graphic xlink:href="${site.url}/articles/p001/figures/1.png"/>`,
  )
  const early = await ask('/articles/p100.xml')
  expect([early.status, await early.text()]).toEqual([404, 'The XML of this article isn’t ready yet.'])
})

test.each([
  ['/doi/10.5555/ald.p001', 302],
  ['/doi/10.5555%2FALD.p001', 302],
  ['/doi/10.5555/none', 404],
  ['/doi/10.5555/%00', 404],
])('%s leads to the paper with this DOI, if there is one', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  if (status === 302) expect(answer.headers.get('location')).toBe('/articles/p001')
})

test.each(['oai_dc', 'datacite'])(
  'a harvester gets every paper once as %s, and none is lost between the parts',
  async (prefix) => {
    const parts = await harvest(`verb=ListRecords&metadataPrefix=${prefix}`)
    expect(parts).toHaveLength(2)
    const identifiers = parts.flatMap((part) => all(part, 'identifier')).filter((id) => id.startsWith('oai:'))
    expect(identifiers).toHaveLength(120)
    expect(new Set(identifiers).size).toBe(120)
  },
)

test('as JATS a harvester gets the papers that are typeset, whole', async () => {
  const parts = await harvest('verb=ListRecords&metadataPrefix=jats')
  expect(parts.map((part) => part.split('<record>').length - 1)).toEqual([20, 20, 5])
  expect(parts[0]).toContain('<article xmlns="https://jats.nlm.nih.gov/ns/publishing/1.4/"')
  expect(parts[0]).toContain(`${site.url}/articles/p001/figures/1.png`)
  expect(parts[0]).not.toContain('DOCTYPE')
})

test.each([
  ['from=2026-07-01', 60],
  ['until=2026-06-30', 60],
  ['from=2026-06-01T06:00:03Z&until=2026-06-01T06:00:03Z', 1],
  ['from=2026-06-01T06:00:00Z&until=2026-06-01T06:00:00Z', 19],
  ['set=volume-2', 120],
  ['set=volume-2:issue-7', 60],
  ['set=volume-2:issue-7&until=2026-06-30', 0],
  ['set=section-films', 10],
  ['set=section-empty', 0],
  ['set=type-research-article', 115],
  ['set=type-letter&until=2026-06-30', 0],
])('of the papers with %s there are %i', async (query, count) => {
  const parts = await harvest(`verb=ListIdentifiers&metadataPrefix=oai_dc&${query}`)
  expect(parts.flatMap((part) => all(part, 'identifier'))).toHaveLength(count)
  if (count === 0) expect(errorOf(parts[0] ?? '')).toBe('noRecordsMatch')
})

test.each([
  ['', 'badVerb'],
  ['verb=Nonsense', 'badVerb'],
  ['verb=constructor', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&from=2026-06-01', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-06-01&until=2026-06-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-06-02&until=2026-06-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=&until=', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=volume 2', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=volume-99999', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=volume-2:issue-99', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=type-poem', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai dc', 'badArgument'],
  ['verb=GetRecord&identifier=&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc', 'badArgument'],
  [`verb=ListRecords&resumptionToken=${token({ metadataPrefix: 'marc' })}`, 'badResumptionToken'],
  [
    `verb=ListRecords&resumptionToken=${token({ metadataPrefix: 'oai_dc', from: 'x' })}`,
    'badResumptionToken',
  ],
  [`verb=ListRecords&resumptionToken=${token({ metadataPrefix: 'oai_dc', set: 'x' })}`, 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['junk', 'badVerb'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&identifier=oai:127.0.0.1:p001', 'badArgument'],
  ['verb=GetRecord&identifier=invalid"id&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&identifier=oai:x:%25zz&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc&from=2026-02-30', 'badArgument'],
  ['verb=ListIdentifiers&until=junk', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=junk&until=1990-01-10', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&until=2024-06-01T00:00:00Z', 'noRecordsMatch'],
  ['verb=GetRecord&identifier=oai:127.0.0.1:none&metadataPrefix=oai_dc', 'idDoesNotExist'],
  ['verb=GetRecord&identifier=p001&metadataPrefix=oai_dc', 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=oai:127.0.0.1:none', 'idDoesNotExist'],
])('?%s is answered with %s, in an answer of 200', async (query, code) => {
  const answer = await ask(`/oai?${query}`)
  const xml = await answer.text()
  expect([answer.status, errorOf(xml)]).toEqual([200, code])
  expect(xml.includes('<request>')).toBe(code === 'badVerb' || code === 'badArgument')
  if (hasSchema(schema)) expect(faultsBy(schema, xml)).toEqual([])
})

test('a question by POST is answered like one by GET, and one too long is not read', async () => {
  const body = new URLSearchParams({ verb: 'ListSets' })
  const answer = await ask('/oai', { method: 'POST', body })
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(all(await answer.text(), 'setSpec')).toEqual([
    'section-films',
    'type-letter',
    'type-research-article',
    'volume-2',
    'volume-2:issue-6',
    'volume-2:issue-7',
  ])
  expect((await ask('/oai', { method: 'POST', body: 'x'.repeat(10_000) })).status).toBe(413)
})

test('a paper that’s gone is told to whoever had it', async () => {
  const [identifier = ''] = all(
    await oai('verb=ListIdentifiers&metadataPrefix=oai_dc&set=volume-2:issue-6'),
    'identifier',
  )
  const last = identifier.replace(/[^:]*$/, 'p120')
  await inDatabaseOf(site, (db) => db.transaction(async (tx) => tx`delete from papers where id = 'p120'`))
  const gone = await oai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${last}`)
  expect(gone).toContain('<header status="deleted">')
  expect(gone).not.toContain('<metadata>')
  expect(all(gone, 'setSpec')).toEqual(['volume-2', 'volume-2:issue-7', 'section-films', 'type-letter'])
  const today = new Date().toISOString().slice(0, 10)
  const later = await oai(`verb=ListRecords&metadataPrefix=jats&from=${today}`)
  expect(all(later, 'identifier')).toEqual([last])
})

test('what changes or goes between two parts of a list is told in a later one', async () => {
  const first = await oai('verb=ListRecords&metadataPrefix=oai_dc')
  const [next = ''] = all(first, 'resumptionToken')
  await inDatabaseOf(site, (db) =>
    db.transaction(async (tx) => {
      await tx`update papers set title = 'Beeswax', changed_at = now() where id = 'p001'`
      await tx`delete from papers where id = 'p110'`
    }),
  )
  const rest = await oai(`verb=ListRecords&resumptionToken=${encodeURIComponent(next)}`)
  expect(rest).toContain('Beeswax')
  expect(rest).toMatch(/<header status="deleted"><identifier>[^<]*:p110</)
  const told = [first, rest].flatMap((part) => all(part, 'identifier').filter((id) => id.startsWith('oai:')))
  expect(new Set(told).size).toBe(120) // p120 went before
})

test.skipIf(!hasSchema(schema))(
  'every answer fits the schema of the protocol, whatever a paper is called',
  async () => {
    const one = all(await oai('verb=ListIdentifiers&metadataPrefix=oai_dc'), 'identifier')[0]
    const questions = [
      ...['verb=Identify', 'verb=ListMetadataFormats', 'verb=ListSets', 'verb=Wrong'],
      ...['verb=ListIdentifiers&metadataPrefix=oai_dc', 'verb=ListRecords&metadataPrefix=oai_dc'],
      `verb=GetRecord&metadataPrefix=oai_dc&identifier=${one}`,
    ]
    for (const question of questions)
      expect([question, ...faultsBy(schema, await oai(question))]).toEqual([question])
  },
)

test.skipIf(!hasSchema(dataCite))('each record in DataCite fits its own schema', async () => {
  const [, ...records] = (await oai('verb=ListRecords&metadataPrefix=datacite')).split('<metadata>')
  expect(records).toHaveLength(100)
  const faults = records.flatMap((record) =>
    faultsBy(dataCite, record.slice(0, record.indexOf('</metadata>'))),
  )
  expect(faults).toEqual([])
})
