// Reviews on the record of a paper, with DOIs of their own.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPaper } from '#reading/archive/use-cases.server.ts'
import type { Services } from '#edge/context.ts'
import { atRegistrar, isInTrouble } from '#tests/support/deposits.ts'
import { givenPublishedReviews } from '#tests/support/published-reviews.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import type { People } from '#tests/support/submissions.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import { checkDeposit, depositDoi } from './depositing.server.ts'
import { listOnPaper, needSent, openDeposit, openDeposits, sendAgain } from './use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const journal = { reviewDois: true, charge: { amount: 0, currency: 'INR' } }
  ;({ services, close } = await testServices({ journal }))
})
afterAll(() => close())
beforeEach(async () => {
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = ${people.publisher.id}`
})

async function whenDeposited(doi: string, to: 'registrar' | 'reviews'): Promise<void> {
  await depositDoi(services, doi, [to])
  await checkDeposit(services, doi, to)
}

const reviewsOf = async (id: string) =>
  (await listOnPaper(services, people.publisher, id)).find(({ receiver }) => receiver === 'reviews')
const waiting = (doi: string) => services.db`
  select from pgboss.job where name = 'deposit-doi' and data = ${{ doi, receiver: 'reviews' }}::jsonb and state = 'created'`

test('the reviews of a paper are deposited once the paper’s own DOI is registered', async () => {
  const { id, doi } = await givenPublishedReviews(services, people)
  await whenDeposited(doi, 'reviews')
  expect(await reviewsOf(id)).toMatchObject({ standing: 'waiting', attempts: 0 })
  expect(await waiting(doi)).toHaveLength(0)
  await whenDeposited(doi, 'registrar')
  expect(await waiting(doi)).toHaveLength(1)
  await whenDeposited(doi, 'reviews')
  expect(await reviewsOf(id)).toMatchObject({ standing: 'registered', attempts: 1 })
  const { papers } = await openDeposits(services, { q: doi, standing: undefined, page: 1 })
  expect(papers.map(({ receiver }) => receiver)).toEqual(['registrar', 'reviews'])
  for (const n of [1, 2])
    expect(await atRegistrar(services, `${doi}/r1.${n}`)).toMatchObject([
      { status: 'Success', url: `http://journal.test/articles/${id}#review-1-${n}` },
    ])
})

test('a deposit says of each review what the record says: who, if they agreed, when, and what they recommended', async () => {
  const { id, doi } = await givenPublishedReviews(services, people)
  await whenDeposited(doi, 'registrar')
  await whenDeposited(doi, 'reviews')
  const { history } = await openDeposit(services, people.publisher, { id, to: 'reviews' })
  const depositId = history[0]?.id ?? ''
  const xml = await needSent(services, people.publisher, { paperId: id, depositId })
  const [first = '', second = ''] = xml.split('<peer_review ').slice(1)
  expect(first).toMatch(
    /^stage="pre-publication" type="referee-report" revision-round="0" recommendation="minor-revision">/,
  )
  expect(first).toContain(
    '<person_name contributor_role="reviewer" sequence="first"><given_name>Runa</given_name><surname>Tarrowby</surname><ORCID authenticated="true">https://orcid.org/0000-0002-1825-0097</ORCID></person_name>',
  )
  expect(first).toContain(`relationship-type="isReviewOf" identifier-type="doi">${doi}<`)
  expect(first).toContain('(R0/RC1)</title>')
  expect(second).toContain('<anonymous contributor_role="reviewer" sequence="first"></anonymous>')
  expect(second).not.toContain('recommendation=')
  for (const version of ['5.4.0', '5.3.1']) {
    const schema = `crossref/schemas/crossref${version}.xsd`
    if (hasSchema(schema)) expect(faultsBy(schema, xml.replaceAll('5.4.0', version))).toEqual([])
  }
}, 120_000) // reading the two schemas takes seconds, on a busy machine half a minute

test('the page shows each DOI at its review, and no DOI without the setting or without a word to read', async () => {
  const doisOf = async (it: { id: string }) =>
    (await readPaper(services, it.id)).paper.reviewRecord?.flatMap(({ reviews }) =>
      reviews.map(({ doi }) => doi),
    )
  const paper = await givenPublishedReviews(services, people)
  expect(await doisOf(paper)).toEqual([`${paper.doi}/r1.1`, `${paper.doi}/r1.2`])
  const without = { ...services, journal: { ...services.journal, reviewDois: false } }
  const plain = await givenPublishedReviews(without, people)
  const silent = await givenPublishedReviews(services, people, { words: ' ' })
  for (const it of [plain, silent]) {
    expect(await doisOf(it)).toEqual([undefined, undefined])
    await whenDeposited(it.doi, 'registrar')
    await whenDeposited(it.doi, 'reviews')
    expect(await reviewsOf(it.id)).toBeUndefined()
    expect((await openDeposit(services, people.publisher, { id: it.id })).others).toEqual([])
    expect(await atRegistrar(services, `${it.doi}/r1.1`)).toEqual([])
  }
})

test('a refusal is told by email, on the paper and on the desk, and put right by sending again', async () => {
  const { id, doi } = await givenPublishedReviews(services, people)
  await whenDeposited(doi, 'registrar')
  await isInTrouble(services, 'refuse', {
    doi: `${doi}/r1.1`,
    words: `Error processing relations: Relation target DOI does not exist: ${doi}`,
  })
  await whenDeposited(doi, 'reviews')
  expect(await reviewsOf(id)).toMatchObject({ standing: 'failed', told: [{ field: 'relations' }] })
  const { papers } = await openDeposits(services, { q: doi, standing: 'failed', page: 1 })
  expect(papers).toMatchObject([{ id, receiver: 'reviews' }])
  const emails = await emailsTo(services, people.publisher.email)
  const sent = emails.find(({ subject }) =>
    subject.includes('The DOIs of a paper’s reviews weren’t registered'),
  )
  expect(sent?.text).toContain('The deposit of the reviews for “')
  expect(sent?.text).toContain(`/deposits/${id}?to=reviews`)
  await sendAgain(services, people.publisher, { id, to: 'reviews' })
  await whenDeposited(doi, 'reviews')
  expect(await reviewsOf(id)).toMatchObject({ standing: 'registered', attempts: 2 })
})

test('what hasn’t changed isn’t deposited again, and a new title is', async () => {
  const { id, doi } = await givenPublishedReviews(services, people)
  await whenDeposited(doi, 'registrar')
  await whenDeposited(doi, 'reviews')
  await whenDeposited(doi, 'reviews')
  expect(await reviewsOf(id)).toMatchObject({ attempts: 1 })
  await services.db`update papers set title = 'Creep, mended' where id = ${id}`
  await whenDeposited(doi, 'reviews')
  expect((await atRegistrar(services, `${doi}/r1.2`))[0]?.xml).toContain('Review: Creep, mended (R0/RC2)')
})
