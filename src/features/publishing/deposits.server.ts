// A paper's DOI at the registrar: sent, then asked about until there's an answer.
import type { Services } from '#edge/context.ts'
import { toCrossrefDeposit } from './crossref-deposit.ts'
import * as store from './store.server.ts'

type Depositing = Pick<Services, 'db' | 'queue' | 'registrar' | 'journal' | 'clock' | 'log'>

/** Safe to run twice: sending the registrar the same batch again has no effect. */
export async function depositDoi(services: Depositing, doi: string): Promise<void> {
  const { db, registrar, journal, clock } = services
  const deposit = await store.findDeposit(db, doi)
  if (deposit?.state !== 'waiting') return
  const paper = await store.findPaper(db, deposit.paperId)
  if (!paper) throw new Error(`The paper of ${doi} is missing.`)
  const batchId = toBatchId(deposit)
  await registrar.deposit({ batchId, xml: toCrossrefDeposit(paper, journal, { batchId, at: clock.now() }) })
  await checkLater(services, deposit)
}

export async function checkDeposit(services: Depositing, doi: string): Promise<void> {
  const { db, registrar, clock, log } = services
  const deposit = await store.findDeposit(db, doi)
  if (deposit?.state !== 'waiting') return
  const result = await registrar.findResult(toBatchId(deposit))
  if (result.state === 'waiting') return checkLater(services, deposit)
  const answer = result.state === 'refused' ? result.answer : ''
  await store.saveAnswer(db, { doi, state: result.state, answer, now: clock.now() })
  if (answer) log.error({ doi, answer }, 'the registrar refused a DOI')
}

async function checkLater({ db, queue }: Depositing, { doi, attempts }: store.DepositRow): Promise<void> {
  await db.transaction(async (tx) => {
    await store.countAttempt(tx, doi)
    await queue.add(tx, 'check-deposit', { doi }, { after: secondsToNext(attempts), onceFor: doi })
  })
}

const minute = 60
const day = 24 * 60 * minute

/** Right after the deposit, then after a minute, two, four, up to a day. */
function secondsToNext(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(minute * 2 ** (attempts - 1), day)
}

function toBatchId({ paperId }: store.DepositRow): string {
  return `paper-${paperId}`
}
