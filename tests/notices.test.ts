// A notice is published: every form of the paper it's about says so, and every form of the notice says what it's about.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { depositDoi } from '#features/deposits/depositing.server.ts'
import type { NoticeAsked } from '#features/notices/contract.ts'
import { discardNotice, openNotice, openPrepared, prepareNotice } from '#features/notices/use-cases.server.ts'
import { press } from '#features/press/jobs.server.ts'
import { jatsProblems } from '#tests/support/jats-problems.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { NoticeType } from '#journal/published/notices.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { atRegistrar } from './support/deposits.ts'
import { emailsTo, testServices, thePeople } from './support/services.ts'
import { givenAnEntered, type People } from './support/submissions.ts'
import { faultsBy, hasSchema } from './support/valid-by.ts'
import { openSite } from './support/whole-site.ts'

const publishedAt = new Date('2026-11-02T10:00:00Z')
const noticedAt = new Date('2026-11-20T10:00:00Z')
const clock = fakeClock(publishedAt)
const email = 'ottokar@demo.example'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const journal = { charge: { amount: 0, currency: 'INR' }, crossmarkPolicy: '10.5555/crossmark' }
  const opened = await testServices({ clock, journal })
  services = opened.services
  close = opened.close
  people = await thePeople(services)
  site = await openSite(services)
}, 60_000)
afterAll(async () => {
  await site.close()
  await close()
})

let published = 0

async function givenPublished(): Promise<{ id: string; doi: string }> {
  clock.set(publishedAt)
  const id = await givenAnEntered(services, people, { email, bytes: waxPaper })
  const doi = `10.5555/ald.noticed.${++published}`
  await press(services, id)
  await publish(services, people.publisher, { submissionId: id, doi })
  await press(services, id)
  clock.set(noticedAt)
  return { id, doi }
}

const asked = (submissionId: string, changes: Partial<NoticeAsked> = {}): NoticeAsked => ({
  submissionId,
  noticeType: 'retraction',
  askedBy: 'editor',
  agreed: 'unreached',
  reason: 'unreliable',
  title: '',
  text: 'The scale was never calibrated.\n\nNone of the results can be relied on.',
  ...changes,
})

/** From the form to the last job that follows. */
async function publishNotice(about: { id: string; doi: string }, changes: Partial<NoticeAsked> = {}) {
  const notice = await pressPublish(about.id, changes)
  expect((await waiting()).toSorted()).toEqual([about.doi, about.id, notice.doi, notice.id].toSorted())
  expect((await inAHurry()).toSorted()).toEqual([about.id, notice.id].toSorted())
  for (const it of [about, notice]) {
    await press(services, it.id)
    await depositDoi(services, it.doi)
  }
  return notice
}

/** From the form to the press of 'Publish'; what follows waits. */
async function pressPublish(about: string, changes: Partial<NoticeAsked>) {
  const id = await prepareNotice(services, people.publisher, asked(about, changes))
  const doi = `10.5555/ald.notice.${++published}`
  await press(services, id)
  await services.db`delete from pgboss.job`
  await publish(services, people.publisher, { submissionId: id, doi })
  return { id, doi }
}

/** What is to be pressed before all other papers. */
async function inAHurry(): Promise<string[]> {
  const jobs = await services.db<{ id: string }>`
    select data->>'submissionId' as id from pgboss.job where name = 'press' and priority > 0`
  return jobs.map((job) => job.id)
}

/** What is to be pressed, by id, and deposited, by DOI. */
async function waiting(): Promise<string[]> {
  const jobs = await services.db<{ of: string }>`
    select coalesce(data->>'submissionId', data->>'doi') as of from pgboss.job where name in ('press', 'deposit-doi')`
  return jobs.map((job) => job.of)
}

const refusalOf = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

const read = async (path: string) => (await fetch(site.url + path)).text()
const print = async (id: string) =>
  pdfText(new Uint8Array(await (await fetch(`${site.url}/articles/${id}.pdf`)).arrayBuffer()))
const oai = (id: string, format = 'oai_dc') =>
  read(
    `/oai?verb=GetRecord&metadataPrefix=${format}&identifier=oai:${new URL(services.journal.publicUrl).hostname}:${id}`,
  )
const deposited = async (doi: string) => (await atRegistrar(services, doi))[0]?.xml ?? ''
const retracted = 'RETRACTED: Creep of layered paper under load'

describe('once a retraction is published', () => {
  let paper: Awaited<ReturnType<typeof givenPublished>>
  let notice: Awaited<ReturnType<typeof publishNotice>>
  beforeAll(async () => {
    paper = await givenPublished()
    notice = await publishNotice(paper)
  }, 120_000)

  test('the paper’s page says so above everything else, and leads to the notice', async () => {
    const page = await read(`/articles/${paper.id}`)
    expect(page).toContain('<b>Retracted, 20 November 2026</b>')
    expect(page.indexOf('<b>Retracted')).toBeLessThan(page.indexOf('<h1'))
    expect(page).toMatch(new RegExp(`<h1[^>]*>${retracted}`))
    expect(page).toContain(`/articles/${notice.id}">Retraction: Creep of layered paper under load</a>`)
    expect(page).toContain(`content="${retracted}"`)
    expect(page).toContain(
      `href="https://crossmark.crossref.org/dialog?doi=${encodeURIComponent(paper.doi).replaceAll('&', '&amp;')}`,
    )
  })

  test('the notice’s page says what it’s about, why, who asked, and whether the authors agree', async () => {
    const page = await read(`/articles/${notice.id}`)
    expect(page).toContain('<b>Retraction</b>')
    expect(page).toContain('This notice is about a paper in this journal: <a href=')
    expect(page).toContain(`/articles/${paper.id}">${retracted}</a>`)
    expect(page).toContain('<p>The scale was never calibrated.</p>')
    expect(page).toContain(
      'Reason: unreliable results. The editor asked for this retraction. We couldn’t reach the authors.',
    )
    expect(page).toContain(`This retraction concerns: Fennimarsh O. Creep of layered paper under load.`)
  })

  test('each page of its PDF is stamped, and the first leads to the notice', async () => {
    const text = await print(paper.id)
    expect(text.split(/\bRETRACTED\b(?!:)/).length).toBeGreaterThan(2)
    expect(text).toContain('Retracted, 20 November 2026:')
    expect(text).toContain(`https://doi.org/${notice.doi}`)
    expect(await print(notice.id)).toContain(`Retraction of: ${retracted}`)
  })

  test('JATS links them both ways, and stays valid', async () => {
    const [ofPaper, ofNotice] = [
      await read(`/articles/${paper.id}.xml`),
      await read(`/articles/${notice.id}.xml`),
    ]
    expect(ofPaper).toContain(
      `related-article-type="retraction-forward" ext-link-type="doi" xlink:href="${notice.doi}"`,
    )
    expect(ofPaper).toContain(`<article-title>${retracted}</article-title>`)
    expect(ofNotice).toContain(
      `related-article-type="retracted-article" ext-link-type="doi" xlink:href="${paper.doi}"`,
    )
    expect(ofNotice).toContain('article-type="retraction"')
    for (const jats of [ofPaper, ofNotice]) expect(jatsProblems(jats)).toEqual([])
  })

  test('Crossref learns it from the notice, and the paper’s new title from its own deposit', async () => {
    const [ofPaper, ofNotice] = [await deposited(paper.doi), await deposited(notice.doi)]
    expect(ofNotice).toContain(
      `<updates><update type="retraction" date="2026-11-20">${paper.doi}</update></updates>`,
    )
    expect(ofNotice).toContain('<organization contributor_role="author" sequence="first">')
    expect(ofPaper).toContain(`<title>${retracted}</title>`)
    expect(ofPaper).toContain('<crossmark_policy>10.5555/crossmark</crossmark_policy>')
    const schema = 'crossref/schemas/crossref5.4.0.xsd'
    if (hasSchema(schema)) for (const xml of [ofPaper, ofNotice]) expect(faultsBy(schema, xml)).toEqual([])
  })

  test('search engines and reference managers are told', async () => {
    const jsonLd = JSON.parse(await read(`/articles/${paper.id}.jsonld`)) as Record<string, unknown>
    expect(jsonLd).toMatchObject({
      name: retracted,
      creativeWorkStatus: 'Retracted',
      correction: [
        { '@id': `https://doi.org/${notice.doi}`, genre: 'Retraction', datePublished: '2026-11-20' },
      ],
    })
    const [csl] = JSON.parse(await read(`/articles/${paper.id}.csl.json`)) as Record<string, unknown>[]
    const note = `Retracted, 20 November 2026: https://doi.org/${notice.doi}`
    expect(csl).toMatchObject({ title: retracted, status: 'Retracted', note })
    expect(await read(`/articles/${paper.id}.ris`)).toContain(`TI  - ${retracted}\r\n`)
    expect(await read(`/articles/${paper.id}.ris`)).toContain(`N1  - ${note}\r\n`)
    expect(await read(`/articles/${paper.id}.bib`)).toContain(`title = {{${retracted}}}`)
    expect(await read(`/articles/${paper.id}.bib`)).toContain(`note = {${note}}`)
    const about = JSON.parse(await read(`/articles/${notice.id}.jsonld`)) as Record<string, unknown>
    expect(about).toMatchObject({ about: { '@id': `https://doi.org/${paper.doi}` } })
  })

  test('libraries are told: OAI-PMH, DataCite, the feed, the site map and typed links', async () => {
    const record = await oai(paper.id)
    expect(record).toContain('<datestamp>2026-11-20T10:00:00Z</datestamp>')
    expect(record).toContain(`<dc:title>${retracted}</dc:title>`)
    expect(record).toContain(`<dc:relation>https://doi.org/${notice.doi}</dc:relation>`)
    const [ofPaper, ofNotice] = [
      await read(`/articles/${paper.id}.datacite.xml`),
      await read(`/articles/${notice.id}.datacite.xml`),
    ]
    expect(ofPaper).toContain(`relationType="IsObsoletedBy">${notice.doi}<`)
    expect(ofPaper).toContain('<date dateType="Withdrawn">2026-11-20</date>')
    expect(ofNotice).toContain(`relationType="Obsoletes">${paper.doi}<`)
    const schema = 'datacite-4.7/metadata.xsd'
    if (hasSchema(schema)) for (const xml of [ofPaper, ofNotice]) expect(faultsBy(schema, xml)).toEqual([])
    const feed = await read('/feed.atom')
    expect(feed).toContain(`<title>${retracted}</title>`)
    expect(feed).toContain('<title>Retraction: Creep of layered paper under load</title>')
    expect(await read('/sitemap-2026-11.xml')).toMatch(
      new RegExp(`/articles/${paper.id}</loc><lastmod>2026-11-20T10:00:00`),
    )
    const { headers } = await fetch(`${site.url}/articles/${paper.id}`)
    expect(headers.get('link')).toContain(`<https://doi.org/${notice.doi}>; rel="related"`)
  })

  test('every list marks the paper', async () => {
    for (const path of ['/search?q=creep', '/volumes/2/issues/11', '/'])
      expect([path, await read(path)]).toEqual([path, expect.stringContaining('<strong>Retracted</strong>')])
  })

  test('its authors are written to, and the history has it', async () => {
    const sent = (await emailsTo(services, email)).find(({ subject }) => subject.includes('Retraction: '))
    expect(sent?.text).toContain('“Retraction: Creep of layered paper under load”')
    expect(sent?.text).toContain(`/articles/${notice.id}`)
    const { history } = await needDetails(services, people.publisher, paper.id)
    expect(history.at(-1)).toMatchObject({
      what: 'Notice published',
      note: 'Retraction: Creep of layered paper under load',
    })
  })

  test('it can’t be retracted again, but removed', async () => {
    const write = (type: NoticeType) =>
      prepareNotice(services, people.publisher, asked(paper.id, { noticeType: type }))
    expect(await refusalOf(write('retraction'))).toBe('notice_repeated')
    expect(await refusalOf(write('removal'))).toBeUndefined()
  })
})

test(
  'a correction leaves title and text as they are, and every form leads to it',
  { timeout: 120_000 },
  async () => {
    const paper = await givenPublished()
    const notice = await publishNotice(paper, {
      noticeType: 'correction',
      title: 'A unit set right',
      agreed: 'all',
    })
    const title = 'Creep of layered paper under load'
    const page = await read(`/articles/${paper.id}`)
    expect(page).toContain('<b>Corrected, 20 November 2026</b>')
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(page).toMatch(/<b>Correction<\/b>, <time dateTime="2026-11-20">/)
    const text = await print(paper.id)
    expect(text).toContain(`Corrected, 20 November 2026: A unit set right, https://doi.org/${notice.doi}`)
    expect(text).not.toContain('CORRECTED')
    expect(await read(`/articles/${paper.id}.xml`)).toContain('related-article-type="correction-forward"')
    expect(await read(`/articles/${notice.id}.xml`)).toContain('related-article-type="corrected-article"')
    expect(await deposited(notice.doi)).toContain(
      `<update type="correction" date="2026-11-20">${paper.doi}</update>`,
    )
    const jsonLd = JSON.parse(await read(`/articles/${paper.id}.jsonld`)) as object
    expect(jsonLd).toMatchObject({ name: title, correction: [{ name: 'A unit set right' }] })
    expect(jsonLd).not.toHaveProperty('creativeWorkStatus')
    expect(await read(`/articles/${paper.id}.ris`)).toContain(
      `N1  - Corrected, 20 November 2026: https://doi.org/${notice.doi}`,
    )
    expect(await read(`/articles/${paper.id}.datacite.xml`)).toContain('relationType="IsDocumentedBy"')
    expect(await oai(paper.id)).toContain('<datestamp>2026-11-20T10:00:00Z</datestamp>')
  },
)

test(
  'of a paper that’s removed, the record stays and every form of its text goes',
  { timeout: 120_000 },
  async () => {
    const paper = await givenPublished()
    const figure = /\/articles\/\w+\/figures\/[\w.-]+/.exec(await read(`/articles/${paper.id}`))?.[0] ?? ''
    expect((await fetch(site.url + figure)).status).toBe(200)
    await publishNotice(paper, { noticeType: 'removal', reason: 'legal' })
    const page = await read(`/articles/${paper.id}`)
    expect(page).toContain('The text of this paper has been removed.')
    expect(page).toContain('REMOVED: Creep of layered paper under load')
    for (const form of ['', '.xml', '.jsonld', '.csl.json'])
      expect(await read(`/articles/${paper.id}${form}`)).not.toMatch(/wax pass|Sheets of paper creep/)
    expect(await print(paper.id)).not.toMatch(/wax pass|Sheets of paper creep/)
    expect((await fetch(site.url + figure)).status).toBe(404)
    expect(await read('/search?q=%22Sheets+of+paper+creep%22')).not.toContain(`/articles/${paper.id}"`)
  },
)

test(
  'what’s removed is gone at once, even if nothing is typeset for a while',
  { timeout: 120_000 },
  async () => {
    const { id } = await givenPublished()
    await pressPublish(id, { noticeType: 'removal', reason: 'legal' })
    for (const form of ['', '.xml', '.pdf', '.jsonld'])
      expect(await read(`/articles/${id}${form}`)).not.toMatch(/wax pass|Sheets of paper creep|%PDF/)
    expect(await read('/search?q=%22wax+pass%22')).not.toContain(`/articles/${id}"`)
  },
)

test('saved twice in the same words, it’s one notice; until it’s published, nothing is said', async () => {
  const paper = await givenPublished()
  const saved = await Promise.all(
    [1, 2].map(() => prepareNotice(services, people.publisher, asked(paper.id))),
  )
  expect(new Set(saved).size).toBe(1)
  expect(await read(`/articles/${paper.id}`)).not.toContain('<b>Retracted')
  const { submission } = await needDetails(services, people.publisher, saved[0]!)
  expect(submission).toMatchObject({ status: 'approved_for_publication', articleType: 'retraction' })
})

test('only publishers write notices, about papers that are out', async () => {
  const { id } = await givenPublished()
  const draft = await givenAnEntered(services, people)
  const ask = (viewer: SignedIn, about: string) => refusalOf(openNotice(services, viewer, about))
  expect(await ask(people.editor, id)).toBe('not_yours')
  expect(await ask(people.publisher, draft)).toBe('wrong_stage')
  expect(await ask(people.publisher, id)).toBeUndefined()
})

test('until it’s published, a notice can be discarded, and its like be written again', async () => {
  const paper = await givenPublished()
  const asRetraction = () => prepareNotice(services, people.publisher, asked(paper.id))
  const first = await asRetraction()
  expect(await refusalOf(discardNotice(services, people.editor, first))).toBe('not_yours')
  expect(await openPrepared(services, people.publisher, first)).toMatchObject({
    status: 'approved_for_publication',
  })
  expect(await discardNotice(services, people.publisher, first)).toBe(paper.id)
  const { submission, history } = await needDetails(services, people.publisher, first)
  expect(submission.status).toBe('withdrawn')
  expect(history.at(-1)).toMatchObject({ what: 'Withdrawn', mine: true })
  expect(await emailsTo(services, people.publisher.email)).toEqual([])
  const doi = '10.5555/ald.notice.discarded'
  expect(await refusalOf(publish(services, people.publisher, { submissionId: first, doi }))).toBe(
    'wrong_stage',
  )
  const again = await asRetraction()
  expect(again).not.toBe(first)
  expect(await refusalOf(discardNotice(services, people.publisher, first))).toBe('wrong_stage')
})

test('what’s published can’t be discarded, nor what’s no notice', { timeout: 120_000 }, async () => {
  const paper = await givenPublished()
  const discard = (id: string) => refusalOf(discardNotice(services, people.publisher, id))
  const approved = await givenAnEntered(services, people)
  expect(await discard(approved)).toBe('notice_missing')
  const notice = await pressPublish(paper.id, {})
  expect(await discard(notice.id)).toBe('wrong_stage')
  expect(await refusalOf(openPrepared(services, people.publisher, notice.id))).toBe('wrong_stage')
})
