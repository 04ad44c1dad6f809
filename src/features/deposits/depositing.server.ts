// A paper's DOI at the registrar: sent, then asked about until there's an answer. Nothing here gives up by itself: an
// attempt ends registered, refused, or replaced by a newer one.
import type { DepositResult, Receipt } from '#adapters/registrar/registrar.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'
import { lostAfter, mostLost, secondsToNext } from '#journal/deposits/standing.ts'
import { paperPath } from '#journal/addresses.ts'
import { makeIfChanged, type Making } from './making.server.ts'
import { entryOf, onceFor, openOf, serviceOf } from './entry.ts'
import * as store from './store.server.ts'
import { fail } from './telling.server.ts'

type Depositing = Making
type Deposit = store.DepositRow

/** To every receiver, or once more to one of them. */
export async function depositDoi(
  services: Depositing,
  doi: string,
  to: readonly Receiver[] = openOf(services),
): Promise<void> {
  for (const receiver of to) await depositWith(services, { doi, receiver })
}

/**
 * After each change of a paper. Safe to run twice: what says nothing new isn't sent and, if an attempt was already
 * begun, the registrar is first asked whether it arrived.
 */
async function depositWith(services: Depositing, entry: store.Entry): Promise<void> {
  const { db } = services
  const before = await store.findNewest(db, entry)
  const deposit = await db.transaction(async (tx) => {
    await store.holdDoi(tx, entry.doi)
    return makeIfChanged(tx, services, entry)
  })
  if (deposit) await send(services, deposit, { isBegun: deposit.id === before?.id })
}

async function send(
  services: Depositing,
  deposit: Deposit,
  { isBegun }: { isBegun: boolean },
): Promise<void> {
  const receipt = await handOver(services, deposit, isBegun).catch(toUnsent)
  await services.db.transaction((tx) =>
    receipts[receipt.state](tx, services, { deposit, answer: receipt.answer }),
  )
}

type Handed = Receipt | { state: 'unsent'; answer: string }

async function handOver(services: Depositing, deposit: Deposit, isBegun: boolean): Promise<Handed> {
  const registrar = serviceOf(services, deposit.receiver)
  if (!registrar) throw new Error(`${deposit.receiver} is no longer set up`)
  const url = services.journal.publicUrl + paperPath(deposit.paperId)
  const hasArrived = isBegun && (await registrar.findResult(deposit.batchId)).state !== 'unknown'
  return hasArrived ? { state: 'received', answer: '' } : registrar.deposit({ ...deposit, url })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Busy, down, or timed out. */
const toUnsent = (error: unknown): Handed => ({ state: 'unsent', answer: wordsOf(error) })

type Note = (tx: Tx, services: Depositing, handed: { deposit: Deposit; answer: string }) => Promise<void>

const receipts: Record<Handed['state'], Note> = {
  received: async (tx, { queue, clock }, { deposit, answer }) => {
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'sent', answer, at: clock.now() })
    await queue.add(tx, 'check-deposit', { payload: entryOf(deposit), onceFor: onceFor(deposit) })
  },
  registered: async (tx, { clock }, { deposit, answer }) => {
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'sent', at: clock.now() })
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'registered', answer, at: clock.now() })
  },
  refused: (tx, services, { deposit, answer }) => fail(tx, services, { deposit, kind: 'refused', answer }),
  unsent: async (tx, { queue, clock, log }, { deposit, answer }) => {
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'unsent', answer, at: clock.now() })
    log.warn({ ...entryOf(deposit), answer }, 'a deposit couldn’t be sent')
    const after = secondsToNext(await store.countEvents(tx, deposit.id, 'unsent'))
    await queue.add(tx, 'deposit-doi', { payload: entryOf(deposit), after, onceFor: onceFor(deposit) })
  },
}

/** Safe to run twice: the first answer stays. */
export async function checkDeposit(
  services: Depositing,
  doi: string,
  receiver: Receiver = 'registrar',
): Promise<void> {
  const { db } = services
  const registrar = serviceOf(services, receiver)
  const deposit = await store.findNewest(db, { doi, receiver })
  if (deposit?.kind !== 'sent' || !registrar) return
  const result = await registrar.findResult(deposit.batchId).catch(toUnanswered)
  await db.transaction(async (tx) => {
    await store.holdDoi(tx, doi)
    const newest = await store.findNewest(tx, deposit)
    if (newest?.id !== deposit.id || newest.kind !== 'sent') return
    const kept = store.isEmptied(newest) ? { ...result, answer: '', raw: '' } : result
    await outcomes[result.state](tx, services, { deposit, result: kept })
  })
}

const toUnanswered = (error: unknown): DepositResult => ({
  state: 'waiting',
  answer: wordsOf(error),
  raw: '',
})

type Answered = { deposit: Deposit; result: DepositResult }
type Outcome = (tx: Tx, services: Depositing, answered: Answered) => Promise<void>

const askLater: Outcome = async (tx, { queue, clock }, { deposit, result: { answer, raw } }) => {
  await store.saveEvent(tx, { depositId: deposit.id, kind: 'asked', answer, raw, at: clock.now() })
  const after = secondsToNext(await store.countEvents(tx, deposit.id, 'asked'))
  await queue.add(tx, 'check-deposit', { payload: entryOf(deposit), after, onceFor: onceFor(deposit) })
}

const outcomes: Record<DepositResult['state'], Outcome> = {
  waiting: askLater,
  registered: async (tx, { clock, log, queue }, { deposit, result: { answer, raw } }) => {
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'registered', answer, raw, at: clock.now() })
    // They were waiting for the DOI of what they review.
    const reviews = { doi: deposit.doi, receiver: 'reviews' } as const
    if (deposit.receiver === 'registrar' && (await store.isOpenToReviews(tx, deposit.doi)))
      await queue.add(tx, 'deposit-doi', { payload: entryOf(reviews), onceFor: onceFor(reviews) })
    if (answer) log.warn({ doi: deposit.doi, answer }, 'the registrar registered a DOI with a warning')
  },
  refused: (tx, services, { deposit, result: { answer, raw } }) =>
    fail(tx, services, { deposit, kind: 'refused', answer, raw }),
  unknown: async (tx, services, answered) => {
    const { deposit } = answered
    const { clock, queue } = services
    const seconds = (clock.now().getTime() - (deposit.at?.getTime() ?? 0)) / 1000
    if (seconds < lostAfter) return askLater(tx, services, answered)
    if ((await store.countLost(tx, deposit)) + 1 >= mostLost)
      return fail(tx, services, { deposit, kind: 'refused', answer: lostForGood })
    await store.saveEvent(tx, { depositId: deposit.id, kind: 'lost', at: clock.now() })
    await queue.add(tx, 'deposit-doi', { payload: entryOf(deposit), onceFor: onceFor(deposit) })
  },
}

const lostForGood = 'The registrar lost this deposit three times in a row.'
