// The same machine with DOAJ, and with DataCite in the place of Crossref.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataCite } from '#adapters/registrar/datacite.ts'
import { doaj } from '#adapters/registrar/doaj.ts'
import { dataCiteSandbox } from '#adapters/registrar/sandbox/datacite-sandbox.ts'
import { doajSandbox } from '#adapters/registrar/sandbox/doaj-sandbox.ts'
import type { Services } from '#edge/context.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { depositDoi } from './depositing.server.ts'
import { openDeposit, openDeposits, sendAgain } from './use-cases.server.ts'

const issn = '2049-3630'
const atDoaj = doajSandbox({ apiKey: 'key', issn })
const atDataCite = dataCiteSandbox({ user: 'DEMO.ALD', password: 'right', prefix: '10.5555' })
const toDoaj = (apiKey: string) =>
  doaj({ apiKey, baseUrl: 'http://doaj.test', fetch: async (url, init) => atDoaj.request(url, init) })
const toDataCite = dataCite({
  user: 'DEMO.ALD',
  password: 'right',
  baseUrl: 'http://datacite.test',
  fetch: async (url, init) => atDataCite.request(url, init),
})

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({
    doaj: toDoaj('key'),
    journal: { issn, charge: { amount: 0, currency: 'INR' } },
  })
  services = opened.services
  close = opened.close
  people = await thePeople(services)
  await services.db`update people set notification_consent = true where id = ${people.publisher.id}`
})
afterAll(() => close())

const numbers = Array.from({ length: 50 }, (_, at) => `10.5555/ald.elsewhere.${at}`).values()

async function givenPublished() {
  const doi = numbers.next().value ?? '' // more than the tests use
  const { id } = await givenA(services, people, 'approved_for_publication')
  const { key, size } = await services.storage.put(Buffer.from('%PDF-1.7'))
  await services.db`insert into galleys (submission_id, name, media_type, size, storage_key, source_version)
                    values (${id}, 'pdf', 'application/pdf', ${size}, ${key}, 1)`
  await services.db`update submissions set title = ${`Creep, ${doi}`} where id = ${id}`
  await publish(services, people.publisher, { submissionId: id, doi })
  return { id, doi }
}

const inDoaj = (id: string) => openDeposit(services, people.publisher, { id, to: 'doaj' })

async function listedOf(doi: string) {
  const answer = await atDoaj.request(`/api/v4/search/articles/${encodeURIComponent(`doi:"${doi}"`)}`)
  return ((await answer.json()) as { results: { bibjson: object }[] }).results.map(({ bibjson }) => bibjson)
}

describe('a journal in DOAJ', () => {
  test('has its papers listed there once they’re published, beside the deposit of the DOI', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi(services, doi)
    await depositDoi(services, doi)
    expect(await inDoaj(id)).toMatchObject({ standing: 'registered', attempts: 1, receiver: 'doaj' })
    expect(await openDeposit(services, people.publisher, { id })).toMatchObject({
      standing: 'sent',
      attempts: 1,
    })
    expect(await listedOf(doi)).toMatchObject([
      {
        title: `Creep, ${doi}`,
        identifier: [
          { type: 'doi', id: doi },
          { type: 'eissn', id: issn },
        ],
        link: [{ type: 'fulltext', url: `http://journal.test/articles/${id}`, content_type: 'HTML' }],
      },
    ])
  })

  test('has a change told there, and a retracted paper taken out', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi(services, doi)
    await services.db`update papers set title = 'Creep, corrected' where id = ${id}`
    await depositDoi(services, doi)
    expect(await listedOf(doi)).toMatchObject([{ title: 'Creep, corrected' }])
    const notice = await givenPublished()
    await services.db`
      insert into notices (submission_id, updates, type, asked_by, agreed, reason)
      values (${notice.id}, ${id}, 'retraction', 'editor', 'all', 'unreliable')`
    await depositDoi(services, doi)
    await depositDoi(services, notice.doi)
    expect(await listedOf(doi)).toEqual([])
    expect(await listedOf(notice.doi)).toEqual([])
    expect(await inDoaj(id)).toMatchObject({ standing: 'registered', attempts: 3 })
  })

  test('hears of a refusal in plain words, and sends the paper again', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi({ ...services, doaj: toDoaj('old key') }, doi)
    expect(await inDoaj(id)).toMatchObject({
      standing: 'failed',
      told: [{ field: 'account', sentence: 'DOAJ didn’t accept our key.' }],
    })
    const [sent] = await emailsTo(services, people.publisher.email)
    expect(sent?.subject).toContain('DOAJ didn’t accept a paper')
    expect(sent?.text).toContain(`/deposits/${id}?to=doaj`)
    expect((await openDeposits(services, { q: doi, standing: 'failed', page: 1 })).papers).toMatchObject([
      { id, receiver: 'doaj' },
    ])
    await sendAgain(services, people.publisher, { id, to: 'doaj' })
    await depositDoi(services, doi, ['doaj'])
    expect(await inDoaj(id)).toMatchObject({ standing: 'registered', attempts: 2 })
  })

  test('tries again later while DOAJ is away, and registers the DOI all the same', async () => {
    const { id, doi } = await givenPublished()
    const away = { ...toDoaj('key'), deposit: () => Promise.reject(new Error('DOAJ answered 502: ')) }
    await depositDoi({ ...services, doaj: away }, doi)
    expect(await inDoaj(id)).toMatchObject({ standing: 'waiting', attempts: 1 })
    expect(
      await services.db`
        select from pgboss.job where name = 'deposit-doi' and data = ${{ doi, receiver: 'doaj' }}::jsonb`,
    ).toHaveLength(1)
    await depositDoi(services, doi, ['doaj'])
    expect(await inDoaj(id)).toMatchObject({ standing: 'registered', attempts: 1 })
  })
})

test('a journal without DOAJ has only its DOIs on the desk', async () => {
  const { id, doi } = await givenPublished()
  const without = { ...services, doaj: undefined }
  await depositDoi(without, doi)
  const { papers } = await openDeposits(without, { q: doi, standing: undefined, page: 1 })
  expect(papers).toMatchObject([{ id, receiver: 'registrar' }])
  await expect(sendAgain(without, people.publisher, { id, to: 'doaj' })).rejects.toMatchObject({
    status: 404,
  })
})

describe('a journal at DataCite', () => {
  const with_ = () => ({ ...services, registrar: toDataCite, doaj: undefined })
  const standing = (id: string) => openDeposit(with_(), people.publisher, { id })

  test('has its DOIs registered at once, with the record that readers get', async () => {
    const { id, doi } = await givenPublished()
    await depositDoi(with_(), doi)
    expect(await standing(id)).toMatchObject({ standing: 'registered', attempts: 1 })
    const known = (await (await atDataCite.request(`/dois/${doi}`)).json()) as {
      data: { attributes: { url: string; state: string; xml: string } }
    }
    const { url, state, xml } = known.data.attributes
    expect({ url, state }).toEqual({ url: `http://journal.test/articles/${id}`, state: 'findable' })
    expect(Buffer.from(xml, 'base64').toString('utf8')).toContain(`<title>Creep, ${doi}</title>`)
  })

  test('hears what DataCite refuses at its field', async () => {
    const { id, doi } = await givenPublished()
    const elsewhere = { ...with_(), journal: { ...services.journal, publicUrl: 'ftp:' } }
    await depositDoi(elsewhere, doi)
    expect(await standing(id)).toMatchObject({ standing: 'failed', told: [{ field: 'address' }] })
  })
})
