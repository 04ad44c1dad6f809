import { describe, expect, test } from 'vitest'
import { dataCite } from './datacite.ts'
import { registrarContract } from './registrar.contract.ts'
import { dataCiteSandbox } from './sandbox/datacite-sandbox.ts'

const sandbox = dataCiteSandbox({ user: 'DEMO.ALD', password: 'right', prefix: '10.5555' })
const of = (password: string) =>
  dataCite({
    user: 'DEMO.ALD',
    password,
    baseUrl: 'http://datacite.test',
    fetch: async (url, init) => sandbox.request(url, init),
  })

const aDeposit = (batchId: string, doi: string) => ({
  batchId,
  doi,
  url: 'https://journal.example/articles/1',
  body: `<resource xmlns="http://datacite.org/schema/kernel-4"><identifier identifierType="DOI">${doi}</identifier><creators><creator><creatorName>Tarrowby, Anwen</creatorName></creator></creators><titles><title>Creep &amp; Ölpapier</title></titles></resource>`,
})

describe('DataCite', () => {
  registrarContract(() => ({ registrar: of('right'), stranger: of('wrong'), aDeposit }))

  test('makes the DOI findable at the paper’s address, with the record as it was sent', async () => {
    const deposit = aDeposit('batch-9', '10.5555/Findable')
    await of('right').deposit(deposit)
    const known = (await (await sandbox.request('/dois/10.5555/findable')).json()) as {
      data: { attributes: { state: string; url: string; xml: string } }
    }
    const { state, url, xml } = known.data.attributes
    expect({ state, url }).toEqual({ state: 'findable', url: deposit.url })
    expect(Buffer.from(xml, 'base64').toString('utf8')).toBe(deposit.body)
  })

  test('says what it refuses at which field, a line each', async () => {
    const deposit = { ...aDeposit('batch-10', '10.5555/faulty'), body: '<resource><creators/></resource>' }
    expect(await of('right').deposit(deposit)).toMatchObject({
      state: 'refused',
      answer: expect.stringMatching(/^DataCite answered 422: titles: Missing child/),
    })
  })

  test.each([429, 500, 503])('that answers %i is tried again later', async (status) => {
    const busy = dataCite({
      user: 'u',
      password: 'p',
      baseUrl: 'http://datacite.test',
      fetch: async () => new Response('<h1>Busy</h1>', { status }),
    })
    await expect(busy.deposit(aDeposit('b', '10.5555/b'))).rejects.toThrow(
      `DataCite answered ${status}: Busy`,
    )
  })
})
