// The press as a job, with the real programs: from the newest Word file to the galleys and the record of the paper.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { readPaper } from '#reading/archive/use-cases.server.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { beginContents, fillContents } from '#features/press/contents.server.ts'
import { jobs as pressJobs, press } from '#features/press/jobs.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { jobs as depositsJobs } from '#features/deposits/jobs.server.ts'
import { needDesk } from '#features/publishing/desk.server.ts'
import type { Contents } from '#features/publishing/paper.ts'
import { findDeposited, publish } from '#features/publishing/use-cases.server.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import { openCardPayment } from './support/card-payment.ts'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { aWordFile, type People } from './support/submissions.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

async function aFile(bytes: Uint8Array, kind: 'docx' | 'doc' = 'docx') {
  const { key, size } = await services.storage.put(bytes)
  return { name: `wax.${kind}`, kind, size, storageKey: key }
}

/** As its manuscript has it, but for the second author. */
const ofWax = {
  title: 'Two-layer wax barriers hold capillary flow',
  abstract: 'We printed a second wax pass over the first. It holds.',
  keywords: ['wax', 'paper'],
}
const told =
  'On the first page but in none of the paper’s fields, so not printed: “Anwen Tarrowby, Jorin Vask-Oduya”'

/** Approved from the start, which starts the press. */
async function givenAnArticle(bytes: Uint8Array, kind?: 'doc', language?: string) {
  const entered = { givenName: 'Anwen', familyName: 'Tarrowby', email: 'anwen@demo.example' }
  const { id } = await createArticle(services, people.publisher, {
    ...ofWax,
    ...entered,
    language,
    paper: await aFile(bytes, kind),
  })
  return id
}

async function saveFile(id: string, bytes: Uint8Array) {
  const manuscript = await aFile(bytes)
  await services.db.transaction(async (tx) =>
    keepVersion(tx, services, {
      viewer: people.publisher,
      submission: await lockSubmission(tx, id),
      manuscript,
    }),
  )
}

const galleysOf = (id: string) =>
  services.db<{ name: string; mediaType: string; version: number; key: string }>`
    select name, media_type as "mediaType", source_version as version, storage_key as key from galleys
    where submission_id = ${id} order by name`
const pressingOf = async (id: string) =>
  (
    await services.db`select state, source_version as version, pages, warnings, failure from pressings where submission_id = ${id}`
  )[0]

const pressedPaper = (id: string) =>
  services.db<{
    references: string[]
    text: string
    pages: number
    contents: Contents | null
    changedAt: Date
  }>`
    select "references", full_text as text, pages, contents, changed_at as "changedAt" from papers where id = ${id}`

const jobsDone = () => services.db`select count(*) from pgboss.job where name = 'contents'`

async function printOf(id: string): Promise<string> {
  const pdf = (await galleysOf(id)).find(({ name }) => name === 'pdf')
  return pdfText(new Uint8Array(await services.storage.read(pdf?.key ?? '')))
}

test(
  'a newer file takes the place of the galleys; an older pressing that ends late does not',
  { timeout: 120_000 },
  async () => {
    const id = await givenAnArticle(waxPaper)
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const read = async (docx: Uint8Array) => {
      begun.resolve()
      await late.promise
      return services.pandoc.read(docx)
    }
    const older = press({ ...services, pandoc: { ...services.pandoc, read } }, id)
    await begun.promise
    await saveFile(id, aWordFile('A newer text.'))
    await press(services, id)
    late.resolve()
    await older
    expect(await pressingOf(id)).toMatchObject({ state: 'done', version: 2 })
    expect(new Set((await galleysOf(id)).map(({ version }) => version))).toEqual(new Set([2]))
    expect(await printOf(id)).toContain('A newer text.')
  },
)

test('every form of a paper is in the language that its author says', { timeout: 120_000 }, async () => {
  const id = await givenAnArticle(waxPaper, undefined, 'pt')
  await press(services, id)
  const proof = await cards.pay(await createOrder(services, id))
  await verifyPayment(services, { ...proof, submissionId: id })
  const doi = '10.5555/em.portugues'
  await publish(services, people.publisher, { submissionId: id, doi })
  await press(services, id)
  const files = await galleysOf(id)
  const read = async (name: string) =>
    Buffer.from(await services.storage.read(files.find((file) => file.name === name)?.key ?? ''))
  expect((await read('jats')).toString()).toMatch(/<article [^>]*xml:lang="pt"/)
  expect((await read('html')).toString()).toContain('Figura 1')
  expect((await read('pdf')).toString('latin1')).toContain('/Lang (pt)')
  expect(await readPaper(services, id)).toMatchObject({ paper: { language: 'pt' } })
  expect(await findDeposited(services.db, doi)).toMatchObject({ language: 'pt' })
})

test('JATS that the schema refuses is told to the publisher at its place, and the paper stays', async () => {
  const id = await givenAnArticle(waxPaper)
  const { jatsChecker } = services
  const damaged = (jats: string) => jats.replace('<sec ', '<sec colour="red" ')
  const findFaults = (jats: string) => jatsChecker.findFaults(damaged(jats))
  await press({ ...services, jatsChecker: { ...jatsChecker, findFaults } }, id)
  const { pdf } = await needDesk(services, people.publisher, id)
  expect(pdf).toMatchObject({ isReady: true, failure: null })
  expect(pdf.warnings[0]).toMatch(
    /^The JATS file isn’t valid \(the fault is in the section ‘.+’\).*attribute colour/,
  )
})

test(
  'what its authors declared is printed once: by the text where it says it',
  { timeout: 120_000 },
  async () => {
    const id = await givenAnArticle(aWordFile('Data availability: The strips are in a drawer.'))
    await services.db`
    update submissions set declarations = '{"data": "In a repository.", "ai": "No generative AI was used."}',
      links = '[{"kind": "software", "address": "10.5281/zenodo.1"}]' where id = ${id}`
    await press(services, id)
    const printed = (await printOf(id)).replaceAll(/\s+/g, ' ')
    for (const said of ['The strips are in a drawer.', 'Use of AI', 'No generative AI was used.', 'zenodo.1'])
      expect(printed.split(said)).toHaveLength(2)
    expect(printed).not.toContain('In a repository.')
  },
)

test('a check that fails by itself costs the paper nothing', async () => {
  const id = await givenAnArticle(waxPaper)
  const findFaults = () => Promise.reject(new Error('It was killed.'))
  await press({ ...services, jatsChecker: { ...services.jatsChecker, findFaults } }, id)
  const { pdf } = await needDesk(services, people.publisher, id)
  expect(pdf).toMatchObject({ isReady: true, failure: null })
  expect(pdf.warnings[0]).toContain('couldn’t check the JATS file')
})

test('pressing twice gives the same galleys', { timeout: 120_000 }, async () => {
  const id = await givenAnArticle(waxPaper)
  await press(services, id)
  const before = (await galleysOf(id)).map(({ name, key }) => ({ name, key }))
  await press(services, id)
  const after = (await galleysOf(id)).map(({ name, key }) => ({ name, key }))
  expect(after.filter(({ name }) => name !== 'pdf')).toEqual(before.filter(({ name }) => name !== 'pdf'))
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})

test('the desk says if a file can’t be read, and a good one fixes that', { timeout: 120_000 }, async () => {
  const broken = await givenAnArticle(new TextEncoder().encode('PK this is no Word file'))
  await expect(press(services, broken)).rejects.toThrow('pandoc-program')
  const { pdf, refusal } = await needDesk(services, people.publisher, broken)
  expect(pdf).toMatchObject({
    isReady: false,
    failure: expect.stringMatching(/^We couldn’t read or typeset the manuscript/),
  })
  expect(refusal).toBe('not_paid')
  await saveFile(broken, waxPaper)
  await press(services, broken)
  expect(await pressingOf(broken)).toMatchObject({ state: 'done', version: 2, failure: null })
})

test(
  'all of a paper appears when it is published, and stays while it is typeset anew',
  { timeout: 120_000 },
  async () => {
    const id = await givenAnArticle(waxPaper)
    await press(services, id)
    const proof = await cards.pay(await createOrder(services, id))
    await verifyPayment(services, { ...proof, submissionId: id })
    await publish(services, people.publisher, { submissionId: id, doi: '10.5555/all.at.once' })
    const shown = async () => {
      const { text, contents, hasPdf, paper } = await readPaper(services, id)
      const { pages, references } = paper
      return { text, contents, hasPdf, pages, references }
    }
    const atOnce = await shown()
    expect(atOnce).toMatchObject({
      text: expect.stringContaining('<h2'),
      contents: { figures: 1, tables: 1 },
      hasPdf: true,
      pages: expect.any(Number),
    })
    expect(atOnce.references).toHaveLength(2)

    const read = () => Promise.reject(new Error('The machine is busy.'))
    await expect(press({ ...services, pandoc: { ...services.pandoc, read } }, id)).rejects.toThrow('busy')
    expect(await shown()).toEqual(atOnce)
    await press(services, id)
    expect(await shown()).toEqual(atOnce)
  },
)

test(
  'a reviewer whose name went while the press was at work isn’t named by what it made',
  { timeout: 120_000 },
  async () => {
    const id = await givenAnArticle(waxPaper)
    await press(services, id)
    const proof = await cards.pay(await createOrder(services, id))
    await verifyPayment(services, { ...proof, submissionId: id })
    await publish(services, people.publisher, { submissionId: id, doi: '10.5555/no.longer.named' })
    const isRecorded = async (review: object) => {
      const record = [
        { number: 1, reviews: [{ recommendation: 'accept', on: null, ...review }], decisions: [] },
      ]
      await services.db`update papers set review_record = ${JSON.stringify(record)}::jsonb where id = ${id}`
    }
    await isRecorded({ by: { given: 'Tamsin', family: 'Oldacre' } })
    await press(services, id)
    expect(await printOf(id)).toContain('Reviewer 1, Tamsin Oldacre recommended acceptance')
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const toPdf: Services['typesetter']['toPdf'] = async (typescript) => {
      begun.resolve()
      await late.promise
      return services.typesetter.toPdf(typescript)
    }
    const older = press({ ...services, typesetter: { ...services.typesetter, toPdf } }, id)
    await begun.promise
    await isRecorded({})
    await press(services, id)
    late.resolve()
    await older
    expect(await printOf(id)).toContain('Reviewer 1 recommended acceptance')
    expect(await printOf(id)).not.toContain('Oldacre')
  },
)

test('an old Word file that could not be converted is not tried, and the desk says what to do', async () => {
  const old = await givenAnArticle(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'doc')
  await services.db`update manuscript_versions set conversion = 'failed' where submission_id = ${old}`
  await press(services, old)
  expect(await pressingOf(old)).toMatchObject({ state: 'failed', failure: expect.stringContaining('.docx') })
})

test(
  'a paper is pressed at acceptance and again at publication, with its DOI',
  { timeout: 120_000 },
  async () => {
    await services.db`delete from pgboss.job` // what the tests above have asked for
    await startJobs(services, pressJobs, depositsJobs, outboxJobs)
    const id = await givenAnArticle(waxPaper)
    await services.queue.idle()

    const names = (await galleysOf(id)).map(
      ({ name, mediaType, version }) => `${name} ${mediaType} ${version}`,
    )
    expect(names).toEqual([
      'figures/image-1.png image/png 1',
      'html text/html 1',
      'jats application/xml 1',
      'pdf application/pdf 1',
      'read application/json 1',
      'tables/t1.csv text/csv; charset=utf-8 1',
      'text text/plain 1',
    ])
    expect(await pressingOf(id)).toMatchObject({ state: 'done', version: 1, failure: null })
    const desk = await needDesk(services, people.publisher, id)
    expect(desk.pdf).toMatchObject({ isReady: true, failure: null, warnings: expect.arrayContaining([told]) })
    expect(await printOf(id)).toContain(desk.suggested)

    const proof = await cards.pay(await createOrder(services, id))
    await verifyPayment(services, { ...proof, submissionId: id })
    await publish(services, people.publisher, { submissionId: id, doi: '10.5555/chosen.by.hand' })
    await services.queue.idle()

    expect(await galleysOf(id)).toContainEqual(
      expect.objectContaining({ name: 'card', mediaType: 'image/png' }),
    )
    const print = await printOf(id)
    expect(print).toContain('10.5555/chosen.by.hand')
    expect(print).not.toContain(desk.suggested)
    expect(print).not.toContain('ISSN') // the journal has none
    expect(print).toContain(
      'The publisher entered this paper on behalf of its authors. It wasn’t reviewed here.',
    )
    expect(print).toContain(ofWax.title)
    const [paper] = await pressedPaper(id)
    expect(paper?.references).toHaveLength(2)
    expect(paper?.text).toContain('Paper strips move liquid without pumps')
    expect(paper?.pages).toBe(desk.pdf.pages)
    expect(paper?.contents).toMatchObject({ figures: 1, tables: 1 })
    expect(paper?.contents?.words).toBeGreaterThan(40)

    const forgetContents = () => services.db`update papers set contents = null where id = ${id}` // as an older journal left it
    const galleys = await galleysOf(id)
    await forgetContents()
    await beginContents(services)
    await services.queue.idle()
    expect(await pressedPaper(id)).toEqual([paper])
    expect(await galleysOf(id)).toEqual(galleys)

    const [before] = await jobsDone()
    await beginContents(services)
    await services.queue.idle()
    expect(await jobsDone()).toEqual([before])

    await forgetContents()
    const read = () => Promise.reject(new Error('no Word file'))
    await fillContents({ ...services, pandoc: { ...services.pandoc, read } })
    expect((await pressedPaper(id))[0]?.contents).toMatchObject({ headings: [], words: 0 })
  },
)
