import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedRefusals } from '#journal/deposits/samples/published-refusals.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { crossref } from './crossref.ts'
import { registrarContract } from './registrar.contract.ts'
import { registrarSandbox } from './sandbox/sandbox.ts'
import type { TroubleKind } from './sandbox/store.ts'

const account = { user: 'journal', password: 'right' }

let within: FreshDatabase
let over: FreshDatabase
let http: Server
beforeAll(async () => {
  within = await freshDatabase()
  over = await freshDatabase()
  http = createServer(getRequestListener(startSandbox(over).fetch)).listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await within.close()
  await over.close()
})

const startSandbox = ({ db }: FreshDatabase, limit?: number) =>
  registrarSandbox({ ...account, prefix: '10.5555', path: '/sandbox', db, ...(limit && { limit }) })
// A port, not a pipe: it has an address.
const address = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}/sandbox`

const insideOf = (password: string, { limit, timeout }: { limit?: number; timeout?: number } = {}) => {
  const sandbox = startSandbox(within, limit)
  return crossref({
    user: 'journal',
    password,
    baseUrl: 'http://r.test/sandbox',
    fetch: async (url, init) => sandbox.request(url, init),
    ...(timeout && { timeout }),
  })
}

describe('within the process', () => {
  registrarContract(() => ({ registrar: insideOf('right'), stranger: insideOf('wrong'), aDeposit }))
})

describe('over HTTP', () => {
  registrarContract(() => {
    const of = (password: string) => crossref({ user: 'journal', password, baseUrl: address() })
    return { registrar: of('right'), stranger: of('wrong'), aDeposit }
  })

  test('what was registered can be looked up in upper or lower case; what was refused can’t', async () => {
    const registrar = crossref({ ...account, baseUrl: address() })
    await registrar.deposit(aDeposit('batch-7', '10.5555/Known'))
    await registrar.deposit(aDeposit('batch-8', '10.9999/foreign'))
    const work = await (await fetch(`${address()}/works/10.5555/kNOWN`)).json()
    expect(work).toMatchObject({
      message: { DOI: '10.5555/Known', resource: { primary: { URL: 'https://journal.example/articles/1' } } },
    })
    expect((await fetch(`${address()}/works/10.9999/foreign`)).status).toBe(404)
  })

  test('a deposit that nobody answers is given up after a while, and may have arrived', async () => {
    const registrar = crossref({ ...account, baseUrl: address(), timeout: 300 })
    await isInTrouble(over, 'answerLost')
    await expect(registrar.deposit(aDeposit('batch-9', '10.5555/unanswered'))).rejects.toThrow('timeout')
    await expect.poll(() => registrar.findResult('batch-9')).toMatchObject({ state: 'registered' })
    await isInTrouble(over, 'timeout')
    await expect(registrar.deposit(aDeposit('batch-10', '10.5555/unheard'))).rejects.toThrow('timeout')
    expect(await registrar.findResult('batch-10')).toMatchObject({ state: 'unknown' })
  })
})

test('a deposit whose time stamp doesn’t rise is refused, and one that does is registered', async () => {
  const registrar = insideOf('right')
  await registrar.deposit(aDeposit('batch-first', '10.5555/stamped', { stamp: '20261120093000002' }))
  await registrar.deposit(aDeposit('batch-same', '10.5555/Stamped', { stamp: '20261120093000002' }))
  await registrar.deposit(aDeposit('batch-later', '10.5555/stamped', { stamp: '20261120093000003' }))
  expect(await registrar.findResult('batch-same')).toMatchObject({
    state: 'refused',
    answer:
      'Record not processed because submitted version: 20261120093000002 is less or equal to previously submitted version (DOI match)',
  })
  expect(await registrar.findResult('batch-later')).toMatchObject({ state: 'registered' })
})

test('a result has all that Crossref said, and isn’t told to strangers', async () => {
  await insideOf('right').deposit(aDeposit('batch-foreign', '10.9999/a&amp;b'))
  const { raw } = await insideOf('right').findResult('batch-foreign')
  expect(raw).toContain('<failure_count>1</failure_count>')
  await expect(insideOf('wrong').findResult('batch-foreign')).rejects.toThrow('answered 401')
})

async function isInTrouble({ db }: FreshDatabase, kind: TroubleKind, words = ''): Promise<void> {
  await db`insert into sandbox_troubles (kind, words) values (${kind}, ${words})`
}

describe('the sandbox in trouble', () => {
  test('a busy registrar, and one that’s down, are tried again later', async () => {
    const registrar = insideOf('right')
    await isInTrouble(within, 'busy')
    await expect(registrar.deposit(aDeposit('busy', '10.5555/busy'))).rejects.toThrow('answered 429')
    await isInTrouble(within, 'down')
    await expect(registrar.deposit(aDeposit('busy', '10.5555/busy'))).rejects.toThrow('answered 503')
    expect(await registrar.deposit(aDeposit('busy', '10.5555/busy'))).toMatchObject({ state: 'received' })
  })

  test('no more deposits than its limit may wait in the queue', async () => {
    const registrar = insideOf('right', { limit: 1 })
    await isInTrouble(within, 'slow', '1')
    await registrar.deposit(aDeposit('slow', '10.5555/slow'))
    await expect(registrar.deposit(aDeposit('next', '10.5555/next'))).rejects.toThrow('answered 429')
    expect(await registrar.findResult('slow')).toMatchObject({ state: 'waiting' })
    expect(await registrar.findResult('slow')).toMatchObject({ state: 'registered' })
    expect(await registrar.deposit(aDeposit('next', '10.5555/next'))).toMatchObject({ state: 'received' })
  })

  test('a page that says failure is a refusal, whatever its status', async () => {
    await isInTrouble(within, 'failure')
    expect(await insideOf('right').deposit(aDeposit('failure', '10.5555/f'))).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('could not be read'),
    })
  })

  test('a deposit can be lost: taken, and never heard of again', async () => {
    await isInTrouble(within, 'lost')
    expect(await insideOf('right').deposit(aDeposit('lost', '10.5555/lost'))).toMatchObject({
      state: 'received',
    })
    expect(await insideOf('right').findResult('lost')).toMatchObject({ state: 'unknown' })
  })

  test.each(publishedRefusals.map(({ words }, at) => [words, at] as const))('%s', async (words, at) => {
    await isInTrouble(within, 'refuse', words)
    await insideOf('right').deposit(aDeposit(`published-${at}`, `10.5555/published.${at}`))
    const { state, answer } = await insideOf('right').findResult(`published-${at}`)
    expect([state, answer]).toEqual(['refused', words.trim()])
  })
})

test.each([
  ['a wrong ORCID iD', { contributors: aPerson('0000-0002-1825-0098') }, 'has invalid checksum'],
  [
    'an ORCID iD twice',
    { contributors: aPerson('0000-0002-1825-0097') + aPerson('0000-0002-1825-0097') },
    'has duplicates in contributor list',
  ],
  [
    'a journal with neither ISSN nor DOI',
    { issn: '' },
    'Deposit contains title error: title: Journal of Wax must deposit with an ISSN and/or journal title DOI',
  ],
  ['an ISSN with a wrong check digit', { issn: '2049-3631' }, 'ISSN "20493631" is invalid'],
  ['a paper without an author', { contributors: '' }, "'contributors' is not complete"],
  ['a paper without a title', { title: '' }, 'Title name value is missing'],
  ['an author without a name', { contributors: '<person_name/>' }, "'person_name' is not complete"],
  ['an address that isn’t one', { resource: 'articles/1' }, 'is not facet-valid with respect to pattern'],
  ['a deposit without a time stamp', { stamp: '' }, 'Submission version NULL is invalid'],
])('the sandbox refuses %s, as Crossref does', async (name, details, words) => {
  await insideOf('right').deposit(aDeposit(name, '10.5555/wrong', details))
  expect(await insideOf('right').findResult(name)).toMatchObject({
    state: 'refused',
    answer: expect.stringContaining(words),
  })
})

test('reviews are deposited together, each with a result of its own', async () => {
  const registrar = insideOf('right')
  await registrar.deposit(aDeposit('reviewed', '10.5555/reviewed'))
  const two = aReview('10.5555/reviewed/r1.1') + aReview('10.5555/reviewed/r1.2')
  await registrar.deposit(ofReviews('both', two))
  const { state, raw } = await registrar.findResult('both')
  expect([state, raw.match(/<doi>[^<]*/g)]).toEqual([
    'registered',
    ['<doi>10.5555/reviewed/r1.1', '<doi>10.5555/reviewed/r1.2'],
  ])
  await registrar.deposit(
    ofReviews('one-foreign', aReview('10.5555/reviewed/r2.1') + aReview('10.9999/r2.2')),
  )
  expect(await registrar.findResult('one-foreign')).toMatchObject({
    state: 'refused',
    answer: 'User not allowed to add records for prefix: 10.9999',
  })
})

test.each([
  [
    'of a paper that it doesn’t know',
    aReview('10.5555/r', '10.5555/nowhere'),
    'Relation target DOI does not exist: 10.5555/nowhere',
  ],
  ['that doesn’t say what it reviews', aReview('10.5555/r', ''), "starting with element 'doi_data'"],
])('the sandbox refuses a review %s', async (name, review, words) => {
  await insideOf('right').deposit(ofReviews(name, review))
  expect(await insideOf('right').findResult(name)).toMatchObject({
    state: 'refused',
    answer: expect.stringContaining(words),
  })
})

test('two DOIs for what looks like the same paper are in conflict: registered, with a warning', async () => {
  await insideOf('right').deposit(aDeposit('twin-1', '10.5555/twin.1', { title: 'Twins' }))
  await insideOf('right').deposit(aDeposit('twin-2', '10.5555/twin.2', { title: 'Twins' }))
  expect(await insideOf('right').findResult('twin-2')).toMatchObject({
    state: 'registered',
    answer: 'Added with conflict',
  })
})

test('a registrar still at work has no answer yet, and a failure without a reason says so', async () => {
  const answering = (body: string) =>
    crossref({ ...account, baseUrl: 'http://r.test', fetch: async () => new Response(body) })
  const failed =
    '<doi_batch_diagnostic status="completed"><record_diagnostic status="Failure"/></doi_batch_diagnostic>'
  const result = (body: string) => answering(body).findResult('1')
  expect(await result('<doi_batch_diagnostic status="in_process"/>')).toMatchObject({ state: 'waiting' })
  expect(await result(failed)).toMatchObject({ state: 'refused', answer: 'No reason was given.' })
  expect(await result(failed.replace('Failure', 'Warning'))).toMatchObject({ state: 'registered' })
  const worded = failed.replace(
    '/></doi',
    '><!-- <msg>no</msg> --><msg>A &#x22;DOI&#34;<![CDATA[ & more]]></msg></record_diagnostic></doi',
  )
  expect(await result(worded)).toMatchObject({ state: 'refused', answer: 'A "DOI" & more' })
  expect(await result('<p>Closed for the night')).toMatchObject({ state: 'waiting' })
})

test('one record that failed among others fails the deposit; a deposit without any record does, too', async () => {
  const answering = (body: string) =>
    crossref({ ...account, baseUrl: 'http://r.test', fetch: async () => new Response(body) }).findResult('1')
  const record = (status: string, message: string) =>
    `<record_diagnostic status="${status}"><msg>${message}</msg></record_diagnostic>`
  const batch = (records: string) =>
    `<doi_batch_diagnostic status="completed">${records}</doi_batch_diagnostic>`
  expect(
    await answering(batch(record('Success', 'Successfully added') + record('Failure', 'No'))),
  ).toMatchObject({ state: 'refused', answer: 'No' })
  expect(await answering(batch('<batch_data><record_count>0</record_count></batch_data>'))).toMatchObject({
    state: 'refused',
    answer: 'No record was found in the deposit.',
  })
})

type Details = { stamp?: string; title?: string; contributors?: string; issn?: string; resource?: string }

function aDeposit(batchId: string, doi: string, given: Details = {}) {
  const { stamp = '20261120093000000', title = `The paper of ${doi}`, issn = '2049-3630' } = given
  const { contributors = aPerson(), resource = 'https://journal.example/articles/1' } = given
  const head = `<head><doi_batch_id>${batchId}</doi_batch_id><timestamp>${stamp}</timestamp></head>`
  const article = `<titles><title>${title}</title></titles><contributors>${contributors}</contributors>`
  const data = `<doi_data><doi>${doi}</doi><resource>${resource}</resource></doi_data>`
  const known = issn && `<issn>${issn}</issn>`
  const journal = `<journal_metadata><full_title>Journal of Wax</full_title>${known}</journal_metadata><year>2026</year><volume>2</volume><issue>11</issue>`
  return {
    batchId,
    doi,
    url: resource,
    body: `<doi_batch>${head}${journal}<journal_article>${article}${data}</journal_article></doi_batch>`,
  }
}

function aReview(doi: string, of = '10.5555/reviewed'): string {
  const relation = of && `<inter_work_relation relationship-type="isReviewOf">${of}</inter_work_relation>`
  return `<peer_review><contributors><anonymous contributor_role="reviewer"/></contributors><titles><title>Review: ${doi}</title></titles><review_date><year>2026</year></review_date>${relation}<doi_data><doi>${doi}</doi><resource>https://journal.example/articles/1#review-1-1</resource></doi_data></peer_review>`
}

function ofReviews(batchId: string, reviews: string) {
  const head = `<head><doi_batch_id>${batchId}</doi_batch_id><timestamp>20261120093000000</timestamp></head>`
  return { ...aDeposit(batchId, ''), body: `<doi_batch>${head}<body>${reviews}</body></doi_batch>` }
}

function aPerson(orcid = ''): string {
  return `<person_name><surname>Tarrowby</surname>${orcid && `<ORCID>https://orcid.org/${orcid}</ORCID>`}</person_name>`
}
