// Every format of every paper of the demo, of a paper with everything and of one with nothing that can be left out, by the
// schemas and rules of those who own the formats.
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import { writeManuscript, type Manuscript } from '#demo/word/manuscript.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { packMeca } from '#features/preserving/meca.server.ts'
import { press } from '#features/press/jobs.server.ts'
import { jats4rErrors } from '#features/press/samples/jats4r.ts'
import { toCrossrefDeposit, type Deposited } from '#features/publishing/crossref-deposit.ts'
import { importPapers, type ImportedPaper } from '#features/publishing/importing.server.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { findDeposited } from '#features/publishing/use-cases.server.ts'
import { toAtom } from '#journal/citing/atom.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toCitationTags } from '#journal/citing/citation-tags.ts'
import { toCslJson } from '#journal/citing/csl-json.ts'
import { toDataCite } from '#journal/citing/indexing/datacite.ts'
import { toDoajArticle } from '#journal/citing/indexing/doaj-article.ts'
import { toDoaj } from '#journal/citing/indexing/doaj.ts'
import { toJsonLd } from '#journal/citing/schema-org/json-ld.ts'
import { toRss } from '#journal/citing/rss.ts'
import { toLinkset } from '#journal/citing/signposts.ts'
import type { SignedIn } from '#journal/roles.ts'
import { findPaper } from '#reading/archive/store.server.ts'
import { toPublicJats } from '#reading/files/jats.ts'
import { answerOai } from '#reading/oai/oai.server.ts'
import { writeDemo } from '#server/demo.server.ts'
import { jatsProblems } from './support/jats-problems.ts'
import { cslFaults, doajFaults, linksetFaults, schemaOrgFaults, scholarFaults } from './support/json-rules.ts'
import { rssFaults } from './support/rss-rules.ts'
import { testServices, thePeople } from './support/services.ts'
import {
  everything,
  handledBy,
  nothing,
  notice,
  wordsOfEverything,
  wordsOfNothing,
} from './support/two-papers.ts'
import { faultsBy, faultsByDtd, hasSchema } from './support/valid-by.ts'
import { faultsOf } from './support/valid-xml.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
const whole = {
  issn: '2049-3630',
  crossmarkPolicy: '10.5555/crossmark',
  publicUrl: 'https://journal.example',
}

/** `citable` is what the formats fold, `jats` what the press made. */
type Held = {
  name: string
  id: string
  journal: JournalSettings
  citable: Citable
  deposited: Deposited
  jats: string
}

let services: Services
let close: () => Promise<void>
let papers: Held[]
let publisher: SignedIn

/** The PDF isn't looked at here: its own tests do that, and setting it takes longest. */
const print = {
  pdf: new Uint8Array(1),
  pages: 1,
  standard: 'plain',
  warnings: [],
  picture: new Uint8Array(1),
}
const typesetter = { toPdf: () => Promise.resolve(print), stop: () => Promise.resolve() }

beforeAll(async () => {
  ;({ services, close } = await testServices({ clock, typesetter, journal: whole }))
  const { db, journal } = services
  await writeDemo(services, db)
  const people = await thePeople(services)
  publisher = people.publisher
  const full = await publish({ ...everything, ...handledBy(people) }, wordsOfEverything)
  const bare = await publish({ ...nothing, ...handledBy(people) }, wordsOfNothing)
  await retract(full, await publish({ ...notice, ...handledBy(people) }, wordsOfNothing))
  const without = { ...journal, issn: undefined, crossmarkPolicy: undefined }
  const rows = await db<{ id: string; title: string }>`select id, title from papers order by published_at, id`
  papers = []
  for (const { id, title } of rows) papers.push(await hold(id, title, id === bare ? without : journal))
}, 300_000)
afterAll(() => close())

async function publish(paper: Omit<ImportedPaper, 'manuscript'>, words: Manuscript): Promise<string> {
  const { db, storage } = services
  const { key, size } = await storage.put(writeManuscript(words))
  const manuscript = { name: 'paper.docx', kind: 'docx' as const, size, storageKey: key }
  await db.transaction(async (tx) => importPapers(tx, services, [{ ...paper, manuscript }]))
  const [row] = await db<{ id: string }>`select id from papers order by id desc limit 1`
  return row!.id // it was just imported
}

/** In its second version. */
async function retract(id: string, noticeId: string): Promise<void> {
  const { db } = services
  await db`update papers set version = 2 where id = ${id}`
  await db`
    insert into paper_versions (paper_id, number, source_version, at, note)
    values (${id}, 1, 1, ${days[0]}, ''), (${id}, 2, 1, ${days[1]}, 'Table 1 is new & <complete>.')`
  await db`
    insert into notices (submission_id, updates, type, asked_by, agreed, reason)
    values (${noticeId}, ${id}, 'retraction', 'editor', 'unreached', 'unreliable')`
}

const days = [new Date('2026-11-19T09:00:00Z'), new Date('2026-11-20T09:00:00Z')]

async function hold(id: string, name: string, journal: JournalSettings): Promise<Held> {
  const { db, storage } = services
  await press({ ...services, journal }, id)
  const [galley] = await db<{
    key: FileKey
  }>`select storage_key as key from galleys where submission_id = ${id} and name = 'jats'`
  const paper = (await findPaper(db, id))! // it's among those just listed
  const deposited = (await findDeposited(db, paper.doi))!
  const citable = toCitable(paper, journal)
  const jats = toPublicJats((await storage.read(galley!.key)).toString('utf8'), citable.url)
  return { id, name, journal, citable, deposited, jats }
}

type Format = {
  schema?: string
  /** Undefined where there's no such thing of this paper. */
  write: (paper: Held) => string | undefined
  faults: (text: string) => string[]
  /** What must be found out. */
  spoil: [from: RegExp, to: string]
}

const by = (schema: string, write: Format['write'], spoil: Format['spoil']): Format => ({
  schema,
  write,
  spoil,
  faults: (text) => faultsBy(schema, text),
})

const deposit =
  (crossrefSchema: '5.4.0' | '5.3.1') =>
  ({ deposited, journal }: Held) =>
    toCrossrefDeposit(
      deposited,
      { ...journal, crossrefSchema },
      { batchId: '01jd-1', stamp: '20261120093000000' },
    )

const feed = {
  title: 'Alidade',
  publisher: 'The Society',
  url: 'https://journal.example/feed.atom',
  pageUrl: 'https://journal.example/',
  since: '2025-06-01T00:00:00Z',
}

const formats: Record<string, Format> = {
  'JATS 1.4': { write: ({ jats }) => jats, faults: jatsProblems, spoil: [/<body>/, '<body><nonsense/>'] },
  'JATS for Reuse': {
    schema: 'jats4r-schematron/schematrons/jats4r.compiled.xsl',
    write: ({ jats }) => jats,
    faults: jats4rErrors,
    spoil: [/vocab-term="[^"]*"/, 'vocab-term="Chief"'],
  },
  'Crossref 5.4.0': by('crossref/schemas/crossref5.4.0.xsd', deposit('5.4.0'), [/<titles>.*<\/titles>/, '']),
  'Crossref 5.3.1': by('crossref/schemas/crossref5.3.1.xsd', deposit('5.3.1'), [/<titles>.*<\/titles>/, '']),
  'DataCite 4.7': by('datacite-4.7/metadata.xsd', ({ citable }) => toDataCite(citable), [
    /<publisher>.*<\/publisher>/,
    '',
  ]),
  'DOAJ articles': by(
    'doaj/doajArticles.xsd',
    ({ citable }) => (citable.journal.issn ? toDoaj([citable]) : undefined),
    [/<title [^]*<\/title>/, ''],
  ),
  'DOAJ API': {
    write: ({ citable }) => (citable.journal.issn ? JSON.stringify(toDoajArticle(citable)) : undefined),
    faults: doajFaults,
    spoil: [/"type":"fulltext"/, '"type":"homepage"'],
  },
  Atom: {
    write: ({ citable }) => toAtom(feed, [citable]),
    faults: (text) => faultsOf(text, 'atom.rng'),
    spoil: [/<updated>[^<]*<\/updated>/, ''],
  },
  RSS: {
    write: ({ citable }) => toRss(feed, [citable]),
    faults: rssFaults,
    spoil: [/<pubDate>/, '<pubDate>on '],
  },
  linkset: { write: ({ citable }) => toLinkset(citable), faults: linksetFaults, spoil: [/"href"/, '"url"'] },
  'CSL-JSON': {
    write: ({ citable }) => toCslJson(citable),
    faults: cslFaults,
    spoil: [/"article-journal"/, '"paper"'],
  },
  'schema.org': {
    write: ({ citable }) => JSON.stringify(toJsonLd(citable)),
    faults: schemaOrgFaults,
    spoil: [/"headline"/, '"head"'],
  },
  'Highwire tags': {
    write: ({ citable }) => JSON.stringify(toCitationTags(citable)),
    faults: scholarFaults,
    spoil: [/citation_title/, 'title'],
  },
}

describe('of every paper', () => {
  for (const [name, { schema, write, faults, spoil }] of Object.entries(formats))
    test.skipIf(schema !== undefined && !hasSchema(schema))(
      `${name} has no fault`,
      { timeout: 300_000 },
      () => {
        const texts = papers.flatMap((paper) => {
          const text = write(paper)
          return text === undefined ? [] : [[paper.name, text] as const]
        })
        expect(texts.length).toBeGreaterThan(40)
        expect(texts.flatMap(([title, text]) => faults(text).map((fault) => `${title}: ${fault}`))).toEqual(
          [],
        )
        const [, sound = ''] = texts[0] ?? []
        expect(sound).toMatch(spoil[0])
        expect(faults(sound.replace(...spoil))).not.toEqual([])
      },
    )
})

const protocol = 'oai-pmh/oai-all.xsd'

describe.skipIf(!hasSchema(protocol))('harvested by OAI-PMH', () => {
  for (const [prefix, faults] of Object.entries({
    oai_dc: () => [],
    datacite: (record: string) => faultsBy('datacite-4.7/metadata.xsd', record),
    jats: (record: string) =>
      jatsProblems(record.replace(/ xmlns="[^"]*"/, '').replace(/ xsi:schemaLocation="[^"]*"/, '')),
  }))
    test(
      `every list of ${prefix} fits the protocol, and every record in it its own schema`,
      { timeout: 300_000 },
      async () => {
        const lists = await harvest(prefix)
        expect(
          lists.flatMap((list) => faultsBy(protocol, prefix === 'oai_dc' ? list : asDublinCore(list))),
        ).toEqual([])
        const records = lists.flatMap((list) =>
          [...list.matchAll(/<metadata>([^]*?)<\/metadata>/g)].map(([, it = '']) => it),
        )
        expect(records).toHaveLength(papers.length)
        expect(records.flatMap(faults)).toEqual([])
      },
    )
})

/** The only format that the protocol's schema knows. */
const asDublinCore = (list: string) =>
  list.replaceAll(
    /(?<=<metadata>)[^]*?(?=<\/metadata>)/g,
    '<dc xmlns="http://www.openarchives.org/OAI/2.0/oai_dc/"/>',
  )

async function harvest(prefix: string): Promise<string[]> {
  const lists: string[] = []
  for (let query = `metadataPrefix=${prefix}`; query;) {
    const list = await answerOai(services, new URLSearchParams(`verb=ListRecords&${query}`))
    lists.push(list)
    const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(list) ?? []
    query = token ? `resumptionToken=${token}` : ''
  }
  return lists
}

const manifestDtd = 'meca/static/manifest-1.0.dtd'

test.skipIf(!hasSchema(manifestDtd))(
  'every paper leaves by MECA with all that its manifest lists',
  async () => {
    for (const { id, name } of papers) {
      const { content } = await packMeca(services, publisher, id)
      const files = unzipSync(await buffer(content))
      const manifest = strFromU8(files['manifest.xml']!)
      expect([name, faultsByDtd(manifestDtd, manifest)]).toEqual([name, []])
      const listed = [...manifest.matchAll(/xlink:href="([^"]*)"/g)].map(([, file]) => file)
      expect(new Set(Object.keys(files))).toEqual(new Set(['manifest.xml', ...listed]))
    }
  },
)
