// What is deposited, and whether there's anything to deposit: a new attempt is made when the paper's record says something
// else than the newest one did.
import { createHash } from 'node:crypto'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Batch, Deposited } from '#features/publishing/crossref-deposit.ts'
import { findDeposited } from '#features/publishing/use-cases.server.ts'
import { paperPath } from '#journal/addresses.ts'
import type { Checked } from '#journal/deposits/check.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'
import { serviceOf, type Receiving } from './entry.ts'
import { formats } from './formats.ts'
import * as store from './store.server.ts'
import { fail, type Telling } from './telling.server.ts'

export type Making = Telling & Receiving & Pick<Services, 'db'>

/** The attempt that's still to be sent; undefined if there's nothing to send. Called while the DOI is held. */
export async function makeIfChanged(
  tx: Tx,
  services: Making,
  entry: store.Entry,
): Promise<store.DepositRow | undefined> {
  const paper = await findDeposited(tx, entry.doi)
  if (!paper) throw new Error(`The paper with the DOI ${entry.doi} is missing.`)
  const newest = await store.findNewest(tx, entry)
  const { receiver } = entry
  if (receiver === 'reviews' && !(await store.isOpenToReviews(tx, entry.doi))) return undefined
  const isSaid =
    newest &&
    !store.isEmptied(newest) &&
    newest.said === hashOf(write(services, { paper, receiver, ...unsent }))
  if (isSaid && newest.kind !== 'lost') return isToSend(newest) ? newest : undefined
  return make(tx, services, { paper, receiver, newest })
}

const isToSend = ({ kind }: store.DepositRow) => kind === null || kind === 'unsent'

type ToMake = {
  paper: Deposited
  receiver: Receiver
  newest: store.DepositRow | undefined
  byId?: string
}

/** Checked before anything is sent: what fails the check is kept, too, and reported. */
export async function make(
  tx: Tx,
  services: Making,
  { paper, receiver, newest, byId }: ToMake,
): Promise<store.DepositRow | undefined> {
  const { clock, journal } = services
  const now = clock.now()
  const stamp = nextStamp(now, newest?.stamp)
  const batchId = [paper.id, ...(receiver === 'registrar' ? [] : [receiver]), stamp].join('-')
  const deposit = await store.saveDeposit(tx, {
    doi: paper.doi,
    receiver,
    paperId: paper.id,
    batchId,
    stamp,
    body: write(services, { paper, receiver, batchId, stamp }),
    said: hashOf(write(services, { paper, receiver, ...unsent })),
    byId: byId ?? null,
    madeAt: now,
  })
  const faults = formatOf(services, receiver).findFaults(toChecked(paper, journal))
  if (faults.length === 0) return deposit
  await fail(tx, services, { deposit, kind: 'invalid', answer: faults.join('\n'), actorId: byId })
}

const formatOf = (services: Making, receiver: Receiver) =>
  formats[receiver === 'reviews' ? receiver : (serviceOf(services, receiver) ?? services.registrar).format]

type ToWrite = Batch & { paper: Deposited; receiver: Receiver }

const write = (services: Making, { paper, receiver, ...batch }: ToWrite) =>
  formatOf(services, receiver).write(paper, services.journal, batch)

/** What it says, whenever it's sent. */
const unsent = { batchId: '', stamp: '' }

const hashOf = (said: string) => createHash('sha256').update(said).digest('hex')

/** 20261120093000000: rises with each deposit of a DOI, whatever the clock does. */
function nextStamp(now: Date, last = '0'): string {
  const byClock = BigInt(now.toISOString().replaceAll(/\D/g, ''))
  const afterLast = BigInt(last) + 1n
  return String(byClock > afterLast ? byClock : afterLast)
}

export function toChecked(paper: Deposited, { publicUrl, ...journal }: Services['journal']): Checked {
  return { ...paper, url: publicUrl + paperPath(paper.id), journal }
}
