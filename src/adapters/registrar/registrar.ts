/** One deposit: a paper's metadata as Crossref deposit XML, under a batch id of ours. */
export type Deposit = { batchId: string; xml: string }
export type DepositResult =
  | { state: 'waiting' }
  | { state: 'registered' }
  | { state: 'refused'; answer: string }

/**
 * Registers DOIs. Throws an ordinary Error if the registrar can't be reached. A deposit is only queued there; we ask
 * for its outcome later.
 */
export type Registrar = {
  deposit(deposit: Deposit): Promise<void>
  findResult(batchId: string): Promise<DepositResult>
}
