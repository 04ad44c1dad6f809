/** One deposit: a paper's metadata as Crossref deposit XML, under a batch id that no other deposit has. */
export type Deposit = { batchId: string; xml: string }

/** What a registrar says when it's handed a deposit. `answer` is in its own words. */
export type Receipt = { state: 'received' | 'refused'; answer: string }

/**
 * What became of a deposit. `unknown`: the registrar has never heard of it; `waiting`: it's still at work. `answer` has
 * its messages, one a line; `raw` is all it said.
 */
export type DepositResult = {
  state: 'unknown' | 'waiting' | 'registered' | 'refused'
  answer: string
  raw: string
}

/**
 * Registers DOIs. Throws an ordinary Error if the registrar can't be reached, is busy or fails: what it was handed may
 * have arrived all the same. A deposit is only queued there; we ask for its outcome later.
 */
export type Registrar = {
  deposit(deposit: Deposit): Promise<Receipt>
  findResult(batchId: string): Promise<DepositResult>
}
