/**
 * One deposit: what a paper says of itself in the registrar's format, under a batch id that no other deposit has. `body`
 * is empty where the paper is to be taken out, which only an index does.
 */
export type Deposit = { batchId: string; doi: string; url: string; body: string }

/** Its answer when it's handed a deposit. `answer` is in its own words; `registered`: nothing needs to be asked. */
export type Receipt = { state: 'received' | 'refused' | 'registered'; answer: string }

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
 * Registers DOIs, or lists papers. Throws an ordinary Error if it can't be reached, is busy or fails: what it was handed
 * may have arrived all the same. What it has `received` is only queued there; we ask for the outcome later.
 */
export type Registrar = {
  format: 'crossref' | 'datacite' | 'doaj'
  deposit(deposit: Deposit): Promise<Receipt>
  findResult(batchId: string): Promise<DepositResult>
}
