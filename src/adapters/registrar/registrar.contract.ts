import { expect, test } from 'vitest'
import type { Deposit, Receipt, Registrar } from './registrar.ts'

type Opened = {
  registrar: Registrar
  /** The same with a wrong password. */
  stranger: Registrar
  aDeposit(batchId: string, doi: string): Deposit
}

/** What became of it, whether it's told at once or has to be asked for. */
async function outcomeOf(
  registrar: Registrar,
  deposit: Deposit,
): Promise<Pick<Receipt, 'answer'> & { state: string }> {
  const receipt = await registrar.deposit(deposit)
  return receipt.state === 'received' ? registrar.findResult(deposit.batchId) : receipt
}

/** What every registrar must do. The account owns the prefix 10.5555. */
export function registrarContract(opened: () => Opened): void {
  test('a deposit under our own prefix is taken and registered', async () => {
    const { registrar, aDeposit } = opened()
    const deposit = aDeposit('batch-1', '10.5555/ald.2026.0001')
    expect(await outcomeOf(registrar, deposit)).toMatchObject({ state: 'registered', answer: '' })
  })

  test('the same deposit again changes nothing', async () => {
    const { registrar, aDeposit } = opened()
    const deposit = aDeposit('batch-again', '10.5555/again')
    await outcomeOf(registrar, deposit)
    expect(await outcomeOf(registrar, deposit)).toMatchObject({ state: 'registered' })
  })

  test('a deposit under somebody else’s prefix is refused, and the reason is given', async () => {
    const { registrar, aDeposit } = opened()
    expect(await outcomeOf(registrar, aDeposit('batch-2', '10.9999/a'))).toMatchObject({
      state: 'refused',
      answer: expect.stringMatching(/not a(llowed|uthorized)/),
    })
  })

  test('a deposit that isn’t as the schema has it is refused', async () => {
    const { registrar, aDeposit } = opened()
    const broken = { ...aDeposit('batch-broken', '10.5555/broken'), body: '<doi_batch' }
    expect(await outcomeOf(registrar, broken)).toMatchObject({
      state: 'refused',
      answer: expect.stringMatching(/well-formed|validation root/),
    })
  })

  test('a deposit that the registrar doesn’t know is unknown to it', async () => {
    expect(await opened().registrar.findResult('batch-none')).toMatchObject({ state: 'unknown' })
  })

  test('a wrong password is refused at once', async () => {
    const { stranger, aDeposit } = opened()
    expect(await stranger.deposit(aDeposit('batch-3', '10.5555/x'))).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('answered 401'),
    })
  })
}
