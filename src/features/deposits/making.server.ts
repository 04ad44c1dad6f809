// What is deposited, and whether there's anything to deposit: a new attempt is made when the paper's record says something
// else than the newest one did.
import { createHash } from 'node:crypto'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { toCrossrefDeposit, type Deposited } from '#features/publishing/crossref-deposit.ts'
import { findDeposited } from '#features/publishing/use-cases.server.ts'
import { paperPath } from '#journal/addresses.ts'
import { findFaults, type Checked } from '#journal/deposits/check.ts'
import * as store from './store.server.ts'
import { fail, type Telling } from './telling.server.ts'

export type Making = Telling & Pick<Services, 'db'>

/** The attempt that's still to be sent; undefined if there's nothing to send. Called while the DOI is held. */
export async function makeIfChanged(
  tx: Tx,
  services: Making,
  doi: string,
): Promise<store.DepositRow | undefined> {
  const paper = await findDeposited(tx, doi)
  if (!paper) throw new Error(`The paper of ${doi} is missing.`)
  const newest = await store.findNewest(tx, doi)
  const isSaid = newest?.said === hashOf(paper, services)
  if (isSaid && newest.kind !== 'lost') return isToSend(newest) ? newest : undefined
  return make(tx, services, { paper, newest })
}

const isToSend = ({ kind }: store.DepositRow) => kind === null || kind === 'unsent'

type ToMake = { paper: Deposited; newest: store.DepositRow | undefined; byId?: string }

/** Checked before anything is sent: what fails the check is kept, too, and told. */
export async function make(
  tx: Tx,
  services: Making,
  { paper, newest, byId }: ToMake,
): Promise<store.DepositRow | undefined> {
  const { clock, journal } = services
  const now = clock.now()
  const stamp = nextStamp(now, newest?.stamp)
  const batchId = `${paper.id}-${stamp}`
  const deposit = await store.saveDeposit(tx, {
    doi: paper.doi,
    paperId: paper.id,
    batchId,
    stamp,
    xml: toCrossrefDeposit(paper, journal, { batchId, stamp }),
    said: hashOf(paper, services),
    byId: byId ?? null,
    madeAt: now,
  })
  const faults = findFaults(toChecked(paper, journal))
  if (faults.length === 0) return deposit
  await fail(tx, services, { deposit, kind: 'invalid', answer: faults.join('\n'), actorId: byId })
}

/** What it says, whenever it's sent. */
function hashOf(paper: Deposited, { journal }: Pick<Services, 'journal'>): string {
  const said = toCrossrefDeposit(paper, journal, { batchId: '', stamp: '' })
  return createHash('sha256').update(said).digest('hex')
}

/** 20261120093000000: rises with each deposit of a DOI, whatever the clock does. */
function nextStamp(now: Date, last = '0'): string {
  const byClock = BigInt(now.toISOString().replaceAll(/\D/g, ''))
  const afterLast = BigInt(last) + 1n
  return String(byClock > afterLast ? byClock : afterLast)
}

export function toChecked(paper: Deposited, { publicUrl, ...journal }: Services['journal']): Checked {
  return { ...paper, url: publicUrl + paperPath(paper.id), journal }
}
