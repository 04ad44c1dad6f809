import { expect, test } from 'vitest'
import type { Registrar } from './registrar.ts'

/** What every registrar must do. The account owns the prefix 10.5555. */
export function registrarContract(opened: () => { registrar: Registrar; stranger: Registrar }): void {
  test('a deposit under our own prefix is registered, as often as it is sent', async () => {
    const { registrar } = opened()
    await registrar.deposit(aDeposit('batch-1', '10.5555/ald.2026.0001'))
    await registrar.deposit(aDeposit('batch-1', '10.5555/ald.2026.0001'))
    expect(await registrar.findResult('batch-1')).toEqual({ state: 'registered' })
  })

  test('a deposit under a foreign prefix is refused with the reason', async () => {
    await opened().registrar.deposit(aDeposit('batch-2', '10.9999/a&amp;b'))
    const result = await opened().registrar.findResult('batch-2')
    expect(result).toEqual({ state: 'refused', answer: expect.stringContaining('"10.9999/a&b"') })
  })

  test('there’s no answer yet about a deposit the registrar doesn’t know', async () => {
    expect(await opened().registrar.findResult('batch-none')).toEqual({ state: 'waiting' })
  })

  test('a wrong password and a deposit without a batch id are errors', async () => {
    const { registrar, stranger } = opened()
    await expect(stranger.deposit(aDeposit('batch-3', '10.5555/x'))).rejects.toThrow('answered 401')
    await expect(stranger.findResult('batch-1')).rejects.toThrow('answered 401')
    await expect(registrar.deposit({ batchId: 'batch-4', xml: '<doi_batch/>' })).rejects.toThrow(
      'answered 400',
    )
  })
}

export function aDeposit(batchId: string, doi: string) {
  const head = `<head><doi_batch_id>${batchId}</doi_batch_id></head>`
  const resource = '<resource>https://journal.example/articles/1</resource>'
  return { batchId, xml: `<doi_batch>${head}<doi_data><doi>${doi}</doi>${resource}</doi_data></doi_batch>` }
}
