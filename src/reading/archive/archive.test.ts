import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { Refused } from '#journal/refusals.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import type { Services } from '#edge/context.ts'
import { handlers } from './endpoints.server.ts'
import {
  needGalley,
  needPaper,
  readArchive,
  readAuthor,
  readIssue,
  readNewest,
  readPaper,
} from './use-cases.server.ts'

let services: Services
let close: () => Promise<void>

beforeAll(async () => {
  const journal = await testServices({ clock: fakeClock(new Date('2026-11-20T10:00:00Z')) })
  services = journal.services
  close = journal.close
  const { id: authorId } = await aPerson(services)
  await aPaper(authorId, 'older', '2026-11-02T10:00:00Z')
  await aPaper(authorId, 'newer', '2026-11-18T20:00:00Z')
  await aPaper(authorId, 'october', '2026-10-05T10:00:00Z')
  await aGalley('newer', 'html', 'text/html', '<h2 id="s1">Methods</h2><img src="figures/one.png">')
  await aGalley('newer', 'pdf', 'application/pdf', '%PDF-1.7 of the paper')
})
afterAll(() => close())

async function aPaper(authorId: string, id: string, publishedAt: string) {
  const { db } = services
  const month = new Date(publishedAt).getUTCMonth() + 1
  await db`insert into submissions (id, reference, status, title, author_id) values (${id}, ${`ALD-${id}`}, 'published', ${id}, ${authorId})`
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, "references", review_feedback, doi, accepted_on, published_at)
    values (${id}, 2, ${month}, 2026, ${month}, ${`The ${id} paper`}, 'What was found.', ${['wax', 'paper']},
      ${JSON.stringify([
        { given: 'Anwen', family: 'Tarrowby' },
        { given: 'Ilse', family: 'Marrowgate' },
      ])}::jsonb,
      ${['One reference.']}, 'Convincing.', ${`10.5555/${id}`}, '2026-10-01', ${publishedAt})`
}

/** In March 2026. */
async function manyPapers(count: number) {
  const { id: authorId } = await aPerson(services)
  await services.db`
    insert into submissions (id, reference, status, title, author_id)
    select 'march' || n, 'MARCH-' || n, 'published', 'Paper', ${authorId} from generate_series(1, ${count}::int) n`
  await services.db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
    select 'march' || n, 2, 3, 2026, 3, 'Paper ' || n, '', '{}', '[]', '10.5555/march' || n, '2026-03-10'
    from generate_series(1, ${count}::int) n`
}

async function aGalley(id: string, name: string, mediaType: string, text: string) {
  const { key, size } = await services.storage.put(Buffer.from(text))
  await services.db`
    insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
    values (${id}, ${name}, ${mediaType}, ${size}, ${key}, 1)`
}

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refused) => error.code,
  )

test('an address with something no id can contain leads to no paper', async () => {
  expect(await refusal(needPaper(services, 'new\0er'))).toBe('paper_missing')
  expect(await refusal(needGalley(services, 'newer', 'figures/\0'))).toBe('page_missing')
})

test('an issue shows its papers, newest first, on the days they appeared where the journal is', async () => {
  const { issue, papers, previous, next } = await readIssue(services, { volume: 2, number: 11 })
  expect(issue.name).toBe('Issue 11 - NOVEMBER')
  expect(papers.map(({ id }) => id)).toEqual(['newer', 'older'])
  expect(papers[0]?.publishedOn).toEqual({ year: 2026, month: 11, day: 19 })
  expect([previous?.issue, next]).toEqual([10, undefined])
})

test('an issue is in the order of the journal’s sections, then of its types, and in each the newest come first', async () => {
  const { db } = services
  await db`insert into sections (slug, name, place) values ('films', 'Films', 1), ('coatings', 'Coatings', 2)`
  const { id: authorId } = await aPerson(services)
  for (const day of [1, 2, 3, 4, 5, 6]) await aPaper(authorId, `april${day}`, `2026-04-0${day}T10:00:00Z`)
  await db`update papers set in_section = 'coatings', section = 'Coatings' where id in ('april1', 'april5')`
  await db`update papers set in_section = 'films', section = 'Films', article_type = 'letter' where id = 'april2'`
  await db`update papers set article_type = 'letter' where id in ('april4', 'april6')`
  const { papers } = await readIssue(services, { volume: 2, number: 4 })
  expect(papers.map(({ id, section, kind }) => [id, section ?? kind])).toEqual([
    ['april2', 'Films'],
    ['april5', 'Coatings'],
    ['april1', 'Coatings'],
    ['april3', 'Research article'],
    ['april6', 'Letter'],
    ['april4', 'Letter'],
  ])
  await db`delete from papers where id like 'april%'`
})

test('a past month’s issue without papers exists, and a future one doesn’t', async () => {
  expect((await readIssue(services, { volume: 1, number: 1 })).papers).toEqual([])
  expect(await refusal(readIssue(services, { volume: 2, number: 12 }))).toBe('issue_missing')
  expect(await refusal(readIssue(services, { volume: 0, number: 3 }))).toBe('issue_missing')
  expect(await refusal(readIssue(services, { volume: Number.NaN, number: 1 }))).toBe('issue_missing')
})

test('the archive counts the papers of every issue since June 2025', async () => {
  const [current, first] = await readArchive(services)
  expect(current?.issues.map(({ issue, papers }) => [issue, papers]).slice(0, 3)).toEqual([
    [11, 2],
    [10, 1],
    [9, 0],
  ])
  expect(first?.issues.at(-1)).toMatchObject({ year: 2025, month: 6, issue: 1, papers: 0 })
})

test('an issue with very many papers has pages', async () => {
  await manyPapers(201)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => readIssue(services, { volume: 2, number: 3, page })),
  )
  expect(pages.map(({ papers }) => papers.length)).toEqual([100, 100, 1])
  expect(new Set(pages.flatMap(({ papers }) => papers.map(({ id }) => id))).size).toBe(201)
  expect(pages[1]).toMatchObject({ page: 2, pages: 3, count: 201 })
  for (const page of [0, 4])
    expect(await refusal(readIssue(services, { volume: 2, number: 3, page }))).toBe('page_missing')
})

test('the months’ counts follow the papers, even if two are published at once, and a paper stays in its issue', async () => {
  const { db } = services
  const count = async () => (await readIssue(services, { volume: 2, number: 9 })).count
  const { id: authorId } = await aPerson(services)
  const publishing = ['september1', 'september2', 'september3'].map((id) =>
    aPaper(authorId, id, '2026-09-10T10:00:00Z'),
  )
  await Promise.all(publishing)
  expect(await count()).toBe(3)
  await expect(db`update papers set month = 8, issue = 8 where id = 'september1'`).rejects.toThrow('stays')
  await db`delete from papers where id like 'september%'`
  expect(await count()).toBe(0)
})

test('the newest papers come first, no more than asked for', async () => {
  expect((await readNewest(services, 2)).map(({ id }) => id)).toEqual(['newer', 'older'])
})

test('a paper comes with its text and its neighbours in the issue', async () => {
  const contents = { headings: [{ id: 's1', title: 'Methods' }], words: 1, figures: 1, tables: 0 }
  await services.db`update papers set contents = ${JSON.stringify(contents)}::jsonb where id = 'newer'`
  const { paper, text, hasPdf, neighbours, ...rest } = await readPaper(services, 'newer')
  expect(rest).toEqual({ contents, onBehalf: false, mendings: [], use: [] })
  expect(paper).toMatchObject({
    doi: '10.5555/newer',
    acceptedOn: '2026-10-01',
    references: ['One reference.'],
    changedAt: expect.any(Date) as Date,
    pdfSize: 21,
  })
  expect(text).toContain('Methods')
  expect(hasPdf).toBe(true)
  expect(neighbours).toEqual({ previous: { id: 'older', title: 'The older paper' } })
})

test('a text made before its paper was published waits for its contents', async () => {
  const { db } = services
  const { id: authorId } = await aPerson(services)
  await aPaper(authorId, 'fresh', '2026-11-19T10:00:00Z')
  await aGalley('fresh', 'html', 'text/html', '<p>The text.</p>')
  const textOf = async () => (await readPaper(services, 'fresh')).text
  await db`update galleys set made_at = '2026-11-18' where submission_id = 'fresh'`
  expect(await textOf()).toBeUndefined()
  await db`update papers set contents = '{ "headings": [], "words": 9, "figures": 0, "tables": 0 }' where id = 'fresh'`
  expect(await textOf()).toBe('<p>The text.</p>')
  await db`update papers set contents = null where id = 'fresh'` // as left by a journal that knew no contents
  await db`update galleys set made_at = '2026-11-20' where submission_id = 'fresh'`
  expect(await textOf()).toBe('<p>The text.</p>')
  await db`delete from papers where id = 'fresh'`
})

test('a paper entered by a publisher is known as such', async () => {
  await services.db`update submissions set given_name = 'Anwen' where id = 'october'`
  expect(await readPaper(services, 'october')).toMatchObject({ onBehalf: true })
})

test('what isn’t published can’t be read', async () => {
  const { id: authorId } = await aPerson(services)
  await services.db`insert into submissions (id, reference, status, author_id) values ('secret', 'ALD-secret', 'submitted', ${authorId})`
  await aGalley('secret', 'pdf', 'application/pdf', 'not yet')
  expect(await refusal(needPaper(services, 'secret'))).toBe('paper_missing')
  expect(await refusal(needGalley(services, 'secret', 'pdf'))).toBe('paper_missing')
  expect(await refusal(needGalley(services, 'older', 'pdf'))).toBe('pdf_missing')
})

test('the call for a month answers in the specification’s shape', async () => {
  const call = { services } as Parameters<typeof handlers.papersOfMonth>[1]
  const { papers } = (await handlers.papersOfMonth({ query: { year: 2026, month: 11 } }, call)) as {
    papers: object[]
  }
  expect(papers[0]).toEqual({
    id: 'newer',
    articleType: 'research-article',
    volume: 2,
    issue: 11,
    publishedAt: '2026-11-18T20:00:00.000Z',
    title: 'The newer paper',
    author: 'Anwen Tarrowby, Ilse Marrowgate',
    abstract: 'What was found.',
    keywords: ['wax', 'paper'],
    references: ['One reference.'],
    reviewFeedback: 'Convincing.',
    doi: '10.5555/newer',
    publishedPdfPublicUrl: 'http://journal.test/articles/newer.pdf',
  })
  expect(await refusal(handlers.papersOfMonth({ query: { year: 2026, month: undefined } }, call))).toBe(
    'archive_date_missing',
  )
})

test.each([
  ['of a few kilobytes', 'f'.repeat(4000), 'image-1.svg'],
  ['too heavy for a list', 'f'.repeat(200_000), null],
])('a list shows a paper’s first figure unless it’s heavy: one %s', async (_, bytes, shown) => {
  const contents = { headings: [], words: 1, figures: 1, tables: 0, pictures: [{ name: 'image-1.svg' }] }
  await services.db`update papers set contents = ${JSON.stringify(contents)}::jsonb where id = 'october'`
  await services.db`delete from galleys where submission_id = 'october'`
  await aGalley('october', 'figures/image-1.svg', 'image/svg+xml', bytes)
  const { papers } = await readIssue(services, { volume: 2, number: 10 })
  expect(papers.map(({ id, picture }) => [id, picture])).toEqual([['october', shown]])
})

test('an author’s papers are found by ORCID iD, newest first, and never by name', async () => {
  const orcid = '0000-0002-1694-233X'
  const [one, other] = [
    { given: 'Zoë', family: 'Ångström' },
    { given: 'Z.', family: 'Ångström' },
  ]
  const sign = async (id: string, author: object) =>
    services.db`update papers set authors = ${JSON.stringify([author])}::jsonb where id = ${id}`
  await sign('october', { ...one, orcid, affiliation: 'Larkhaven' })
  await sign('older', { ...other, orcid, affiliation: 'Northmere' })
  await sign('newer', one)
  const { author, papers, isMore } = await readAuthor(services, orcid)
  expect(papers.map(({ id }) => id)).toEqual(['older', 'october'])
  expect(author).toMatchObject({ given: 'Z.', affiliation: 'Northmere' })
  expect(isMore).toBe(false)
  expect(await refusal(readAuthor(services, '0000-0002-1825-0097'))).toBe('page_missing')
})
