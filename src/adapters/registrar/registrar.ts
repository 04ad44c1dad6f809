/** One deposit: the metadata of a paper as Crossref's deposit XML, under a batch id of ours. */
export type Deposit = { batchId: string; xml: string }
export type DepositResult =
  | { state: 'waiting' }
  | { state: 'registered' }
  | { state: 'refused'; answer: string }

/**
 * Registers DOIs. Throws an ordinary Error when the registrar cannot be reached.
 * A deposit is only queued there; its outcome is asked for later.
 */
export type Registrar = {
  deposit(deposit: Deposit): Promise<void>
  findResult(batchId: string): Promise<DepositResult>
}
