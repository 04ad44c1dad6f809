// References are looked up at Crossref where the operator says so; what's found fills gaps, and can be refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crossrefWorks } from '#adapters/work-index/crossref-works.ts'
import { indexSandbox, type SandboxIndex } from '#adapters/work-index/sandbox.ts'
import { press } from '#features/press/jobs.server.ts'
import { lookUp } from '#features/press/looking-up/looking-up.server.ts'
import { aWordFile, heading, paragraph } from '#features/press/samples/word-file.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { correct } from '#features/typesetting/correcting.server.ts'
import { readTypesetting } from '#features/typesetting/desk.server.ts'
import type { Services } from '#edge/context.ts'
import { testServices, testUrl, thePeople } from './support/services.ts'
import type { People } from './support/submissions.ts'

let services: Services
let people: People
let close: () => Promise<void>
const asked: string[] = []
let trouble: SandboxIndex['trouble']

const work = (title: string, doi: string) => ({
  DOI: doi,
  type: 'journal-article',
  title: [title],
  author: [{ given: 'Anwen', family: 'Tarrowby' }],
  issued: { 'date-parts': [[2019]] },
  'container-title': ['Journal of Paper Engineering'],
  volume: '12',
  page: '121-128',
})
const wax = 'Wax barriers hold water in paper strips'
const oil = 'Oil barriers hold nothing in paper strips'
const index = indexSandbox({
  path: '/index',
  works: [work(wax, '10.5555/wax.2019'), work(oil, '10.5555/oil.2019')],
  trouble: () => trouble?.(),
  asked: (url) => asked.push(url.searchParams.get('query.bibliographic') ?? url.pathname),
})

beforeAll(async () => {
  const fetch = async (url: string, init?: RequestInit) => index.request(url, init)
  const workIndex = crossrefWorks({
    baseUrl: `${testUrl}/index`,
    mailto: 'editor@demo.example',
    pace: 0,
    fetch,
  })
  ;({ services, close } = await testServices({ workIndex }))
  people = await thePeople(services)
})
afterAll(() => close())
beforeEach(() => {
  asked.length = 0
  trouble = undefined
})

const references = [
  `Tarrowby A. ${wax}. J Paper Eng. 2019;12:121-128.`,
  `Tarrowby A. ${oil}. J Paper Eng. 2012;3:7-9.`,
  `Linnet B. Strips of every kind in the field. J Paper Eng. 2020;13:1-4. doi:10.5555/strips.2020`,
]

async function aPressedPaper(list = references) {
  const bytes = aWordFile([
    heading(1, 'Introduction'),
    paragraph('Strips move liquid [1-3].'),
    heading(1, 'References'),
    ...list.map((words, at) => paragraph(`[${at + 1}] ${words}`)),
  ])
  const { key, size } = await services.storage.put(bytes)
  const { id } = await createArticle(services, people.publisher, {
    ...{ title: 'Two-layer wax barriers', abstract: 'It holds.', keywords: ['wax'] },
    ...{ givenName: 'Anwen', familyName: 'Tarrowby', email: 'anwen@demo.example' },
    paper: { name: 'wax.docx', kind: 'docx' as const, size, storageKey: key },
  })
  await press(services, id)
  return id
}

async function galleyOf(id: string, name: string): Promise<string> {
  const [row] = await services.db<{ key: string }>`
    select storage_key as key from galleys where submission_id = ${id} and name = ${name}`
  return new TextDecoder().decode(await services.storage.read(row?.key ?? ''))
}

type Job = { name: string; data: { submissionId: string; tries?: number }; after: number }

/** Jobs that wait for this paper, the seconds until they're due rounded. */
async function waiting(id: string, name: string): Promise<Job[]> {
  return services.db<Job>`
    select name, data, round(extract(epoch from start_after - created_on))::int as after from pgboss.job
    where data ->> 'submissionId' = ${id} and name = ${name} and state = 'created' order by created_on`
}

const forgetJobs = (id: string) => services.db`delete from pgboss.job where data ->> 'submissionId' = ${id}`

const slow = { timeout: 120_000 }

test(
  'what an accepted paper lacks is looked up after the pressing, and printed by the next',
  slow,
  async () => {
    const id = await aPressedPaper()
    expect(asked).toEqual([])
    expect(await waiting(id, 'look-up')).toHaveLength(1)
    await forgetJobs(id)
    await lookUp(services, { submissionId: id })
    expect(asked).toEqual([references[0], references[1]])
    expect(await waiting(id, 'press')).toHaveLength(1)
    await press(services, id)
    expect(await galleyOf(id, 'html')).toContain('href="https://doi.org/10.5555/wax.2019"')
    const jats = await galleyOf(id, 'jats')
    expect(jats).toContain('<pub-id pub-id-type="doi">10.5555/wax.2019</pub-id>')
    expect(jats).not.toContain('10.5555/oil.2019') // seven years apart
    const { notes, places } = await readTypesetting(services, people.publisher, id)
    const place = places.find(({ words }) => words.startsWith('Tarrowby A. Wax'))?.key
    expect(notes).toEqual([{ place, kind: 'found', sentence: 'Found in Crossref: DOI 10.5555/wax.2019.' }])
  },
)

test('nothing is asked twice, and nothing is pressed again for nothing', slow, async () => {
  const id = await aPressedPaper()
  await lookUp(services, { submissionId: id })
  await press(services, id)
  await forgetJobs(id)
  asked.length = 0
  await lookUp(services, { submissionId: id })
  expect(asked).toEqual([])
  expect(await waiting(id, 'press')).toEqual([])
})

test('the publisher refuses what was found, and it stays refused', slow, async () => {
  const id = await aPressedPaper()
  await lookUp(services, { submissionId: id })
  await press(services, id)
  expect(await galleyOf(id, 'jats')).toContain('10.5555/wax.2019')
  const { places } = await readTypesetting(services, people.publisher, id)
  const place = places.find(({ words }) => words.startsWith('Tarrowby A. Wax'))?.key ?? ''
  await correct(services, people.publisher, { submissionId: id, place, kind: 'doi', value: '' })
  await press(services, id)
  await lookUp(services, { submissionId: id })
  expect(await galleyOf(id, 'jats')).not.toContain('10.5555/wax.2019')
  expect((await readTypesetting(services, people.publisher, id)).notes).toEqual([])
})

test(
  'a DOI that says little else is asked for by itself; its gaps are filled, and its words stay',
  slow,
  async () => {
    const bare = `Tarrowby A. ${wax}. J Paper Eng. 2019. doi:10.5555/wax.2019`
    const id = await aPressedPaper([bare, references[2]!, references[2]!])
    await lookUp(services, { submissionId: id })
    expect(asked.map(decodeURIComponent)).toEqual(['/index/works/10.5555/wax.2019'])
    await press(services, id)
    const { article } = JSON.parse(await galleyOf(id, 'read'))
    expect(article.references[0]).toMatchObject({
      work: { 'container-title': 'J Paper Eng', volume: '12', page: '121-128' },
      found: { volume: '12', page: '121-128' },
    })
    expect(await galleyOf(id, 'text')).toContain(bare)
  },
)

test(
  'while Crossref is busy or out of order we come back later, keep what we have, and give up in the end',
  slow,
  async () => {
    const id = await aPressedPaper()
    await forgetJobs(id)
    trouble = () => (asked.length > 1 ? { status: 429, retryAfter: '4000' } : undefined)
    await lookUp(services, { submissionId: id })
    expect(await waiting(id, 'look-up')).toMatchObject([{ data: { tries: 1 }, after: 4000 }])
    expect(await waiting(id, 'press')).toHaveLength(1) // what the first answer gave
    await forgetJobs(id)
    asked.length = 0
    trouble = () => ({ status: 500 })
    await lookUp(services, { submissionId: id, tries: 1 })
    expect(asked).toEqual([references[1]])
    expect(await waiting(id, 'look-up')).toMatchObject([{ data: { tries: 2 }, after: 600 }])
    await forgetJobs(id)
    await lookUp(services, { submissionId: id, tries: 4 })
    expect(await waiting(id, 'look-up')).toEqual([])
  },
)

test('without an index, and once the paper is published, nobody is asked', slow, async () => {
  const id = await aPressedPaper()
  await forgetJobs(id)
  await press({ ...services, workIndex: undefined }, id)
  expect(await waiting(id, 'look-up')).toEqual([])
  await services.db`update submissions set status = 'published' where id = ${id}`
  await lookUp(services, { submissionId: id })
  expect(asked).toEqual([])
})
