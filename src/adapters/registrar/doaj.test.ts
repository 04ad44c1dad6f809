import { expect, test } from 'vitest'
import { doaj } from './doaj.ts'
import { doajSandbox } from './sandbox/doaj-sandbox.ts'

const sandbox = doajSandbox({ apiKey: 'right', issn: '2049-3630' })
const of = (apiKey: string) =>
  doaj({ apiKey, baseUrl: 'http://doaj.test', fetch: async (url, init) => sandbox.request(url, init) })

const aDeposit = (doi: string, { issn = '2049-3630', title = 'Creep' } = {}) => ({
  batchId: doi,
  doi,
  url: 'https://journal.example/articles/1',
  body: JSON.stringify({
    bibjson: {
      title,
      identifier: [
        { type: 'doi', id: doi },
        { type: 'eissn', id: issn },
      ],
    },
  }),
})

const titlesOf = async (doi: string) => {
  const found = await sandbox.request(`/api/v4/search/articles/${encodeURIComponent(`doi:"${doi}"`)}`)
  const { results } = (await found.json()) as { results: { bibjson: { title: string } }[] }
  return results.map(({ bibjson }) => bibjson.title)
}

test('a paper is listed; sent again, it takes the place of what was there', async () => {
  expect(await of('right').deposit(aDeposit('10.5555/one'))).toEqual({ state: 'registered', answer: '' })
  await of('right').deposit(aDeposit('10.5555/one', { title: 'Creep, corrected' }))
  expect(await titlesOf('10.5555/one')).toEqual(['Creep, corrected'])
})

test('a paper without a body is taken out, whether or not it was there', async () => {
  await of('right').deposit(aDeposit('10.5555/two'))
  const removal = { ...aDeposit('10.5555/two'), body: '' }
  expect(await of('right').deposit(removal)).toMatchObject({ state: 'registered' })
  expect(await titlesOf('10.5555/two')).toEqual([])
  expect(await of('right').deposit(removal)).toMatchObject({ state: 'registered' })
})

test('a wrong key, and an ISSN that DOAJ doesn’t know, are refused in its words', async () => {
  expect(await of('wrong').deposit(aDeposit('10.5555/x'))).toMatchObject({
    state: 'refused',
    answer: expect.stringMatching(/^DOAJ answered 401: .*API Key/),
  })
  expect(await of('right').deposit(aDeposit('10.5555/x', { issn: '1234-5679' }))).toMatchObject({
    state: 'refused',
    answer: expect.stringMatching(/^DOAJ answered 400: No journal found to attach article to/),
  })
})

test.each([429, 502])('DOAJ answering %i is tried again later', async (status) => {
  const away = doaj({
    apiKey: 'k',
    baseUrl: 'http://doaj.test',
    fetch: async () => new Response('', { status }),
  })
  await expect(away.deposit(aDeposit('10.5555/x'))).rejects.toThrow(`answered ${status}`)
})
