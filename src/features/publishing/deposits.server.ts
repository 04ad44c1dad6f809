// The DOI of a paper at the registrar: sent once, then asked for until there is an answer.
import type { Services } from '#server/context.ts'
import { toCrossrefDeposit } from './crossref-deposit.ts'
import * as store from './store.server.ts'

type Depositing = Pick<Services, 'db' | 'queue' | 'registrar' | 'journal' | 'clock'>

const secondsBetweenQuestions = 60

/** Safe to run twice: the registrar takes the same batch again without effect. */
export async function depositDoi({ db, queue, registrar, journal, clock }: Depositing, doi: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deposit = await store.lockDeposit(tx, doi)
    if (!deposit || deposit.state !== 'waiting') return
    const paper = await store.findPaper(tx, deposit.paperId)
    if (!paper) throw new Error(`The paper of ${doi} is missing.`)
    const batchId = toBatchId(deposit)
    await registrar.deposit({ batchId, xml: toCrossrefDeposit(paper, journal, { batchId, at: clock.now() }) })
    await store.saveDepositSent(tx, doi)
    await queue.add(tx, 'check-deposit', { doi })
  })
}

/** Asks again later while the registrar is still busy with it. */
export async function checkDeposit({ db, queue, registrar, clock }: Depositing, doi: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deposit = await store.lockDeposit(tx, doi)
    if (!deposit || deposit.state !== 'waiting') return
    const result = await registrar.findResult(toBatchId(deposit))
    if (result.state === 'waiting') return queue.add(tx, 'check-deposit', { doi }, { after: secondsBetweenQuestions })
    await store.saveDepositResult(tx, doi, result.state, result.state === 'refused' ? result.answer : '', clock.now())
  })
}

function toBatchId({ paperId }: { paperId: string }): string {
  return `paper-${paperId}`
}
