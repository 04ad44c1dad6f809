import { expect, test } from 'vitest'
import type { Registrar } from './registrar.ts'

type Opened = { registrar: Registrar; stranger: Registrar }

/** What every registrar must do. The account owns the prefix 10.5555. */
export function registrarContract(opened: () => Opened): void {
  test('a deposit under our own prefix is taken and registered', async () => {
    const { registrar } = opened()
    expect(await registrar.deposit(aDeposit('batch-1', '10.5555/ald.2026.0001'))).toMatchObject({
      state: 'received',
    })
    expect(await registrar.findResult('batch-1')).toMatchObject({ state: 'registered', answer: '' })
  })

  test('the same deposit again changes nothing: the first answer stays', async () => {
    const { registrar } = opened()
    await registrar.deposit(aDeposit('batch-again', '10.5555/again'))
    await registrar.deposit(aDeposit('batch-again', '10.5555/again'))
    expect(await registrar.findResult('batch-again')).toMatchObject({ state: 'registered' })
  })

  test('a deposit whose time stamp doesn’t rise is refused, and one that does is registered', async () => {
    const { registrar } = opened()
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

  test('a deposit under a foreign prefix is refused with the reason', async () => {
    const { registrar } = opened()
    await registrar.deposit(aDeposit('batch-2', '10.9999/a&amp;b'))
    const result = await registrar.findResult('batch-2')
    expect(result).toMatchObject({
      state: 'refused',
      answer: 'User not allowed to add records for prefix: 10.9999',
    })
    expect(result.raw).toContain('<failure_count>1</failure_count>')
  })

  test('a deposit that isn’t as the schema has it is taken, and refused afterwards', async () => {
    const { registrar } = opened()
    expect(await registrar.deposit({ batchId: 'batch-broken', xml: '<doi_batch' })).toMatchObject({
      state: 'received',
    })
    expect(await registrar.findResult('batch-broken')).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('well-formed'),
    })
    await registrar.deposit(aDeposit('batch-no-author', '10.5555/nobody', { contributors: '' }))
    expect(await registrar.findResult('batch-no-author')).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining("'contributors' is not complete"),
    })
  })

  test('a deposit that the registrar doesn’t know is unknown to it', async () => {
    expect(await opened().registrar.findResult('batch-none')).toMatchObject({ state: 'unknown' })
  })

  test('a wrong password is refused at once, and no result is told', async () => {
    const { stranger } = opened()
    expect(await stranger.deposit(aDeposit('batch-3', '10.5555/x'))).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('answered 401'),
    })
    await expect(stranger.findResult('batch-1')).rejects.toThrow('answered 401')
  })
}

type Details = { stamp?: string; title?: string; contributors?: string; issn?: string; resource?: string }

export function aDeposit(batchId: string, doi: string, given: Details = {}) {
  const { stamp = '20261120093000000', title = `The paper of ${doi}`, issn = '2049-3630' } = given
  const { contributors = aPerson(), resource = 'https://journal.example/articles/1' } = given
  const head = `<head><doi_batch_id>${batchId}</doi_batch_id><timestamp>${stamp}</timestamp></head>`
  const article = `<titles><title>${title}</title></titles><contributors>${contributors}</contributors>`
  const data = `<doi_data><doi>${doi}</doi><resource>${resource}</resource></doi_data>`
  const journal = `<journal_metadata><issn>${issn}</issn></journal_metadata><year>2026</year><volume>2</volume><issue>11</issue>`
  return { batchId, xml: `<doi_batch>${head}${journal}${article}${data}</doi_batch>` }
}

export const aPerson = (orcid = '') =>
  `<person_name><surname>Tarrowby</surname>${orcid && `<ORCID>https://orcid.org/${orcid}</ORCID>`}</person_name>`
