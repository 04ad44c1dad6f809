// What is entered in the ledger of a paper's charge.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Money } from '#journal/charges/charge.ts'
import { sumOf, whyNotCounter, withCharge, type Entry, type Ledger } from '#journal/charges/ledger.ts'
import { insist } from '#journal/refusals.ts'
import { giveForEntry, giveForWaiver } from '#features/vouchers/giving.server.ts'
import { addEntry, listEntries, type EntryRow, type NewEntry } from './store.server.ts'

export { listEntries, type EntryRow } from './store.server.ts'

type Given = Pick<NewEntry, 'submissionId' | 'reason' | 'paymentId' | 'reference'> & {
  /** Without one, only the charge is fixed. */
  entry?: Entry
  /** What the paper is charged, unless its ledger says so already. */
  charge: Money
  byId?: string | undefined
}

type Entering = Pick<Services, 'clock' | 'journal'>

/** The first entry also enters the charge; money leaves a receipt or a credit note, and so does what is waived of an invoice. Call it with the submission locked. */
export async function enter(tx: Tx, services: Entering, given: Given): Promise<void> {
  const { entry, charge, submissionId, byId = null, ...rest } = given
  const entries = await listEntries(tx, submissionId)
  const currency = entries[0]?.currency ?? charge.currency
  const common = { submissionId, currency, now: services.clock.now() }
  for (const it of withCharge(entries, charge, ...(entry ? [entry] : []))) {
    const own =
      it === entry
        ? { ...rest, byId }
        : { reason: it.amount > 0 ? 'Due on acceptance' : 'Nothing is owed for this type', byId: null }
    await add(tx, services, { ...common, ...it, ...own })
  }
}

async function add(tx: Tx, services: Entering, it: NewEntry): Promise<void> {
  await addEntry(tx, it)
  const { kind, amount, currency, submissionId, paymentId, reference = '' } = it
  const money = { amount: Math.abs(amount), currency }
  const isCounter = amount < 0
  if (kind === 'waived') return giveForWaiver(tx, services, { submissionId, money, isCounter })
  if (!paymentId || (kind !== 'paid' && kind !== 'refunded')) return
  const isIn = (kind === 'paid') !== isCounter
  await giveForEntry(tx, services, { submissionId, paymentId, money, isIn, isCounter, reference })
}

type Countered = { submissionId: string; entryId: string; reason: string; byId: string | null }

/** Takes an entry back by another; both stay. Refuses what can't be taken back. Returns the entry. */
export async function counter(
  tx: Tx,
  services: Entering,
  { submissionId, entryId, reason, byId }: Countered,
): Promise<EntryRow> {
  const entries = await listEntries(tx, submissionId)
  insist(whyNotCounter(entryId, entries))
  const entry = entries.find(({ id }) => id === entryId)! // otherwise it was refused
  await counterAnyway(tx, services, { entry, submissionId, reason, byId })
  return entry
}

type CounteredAnyway = Omit<Countered, 'entryId'> & { entry: EntryRow }

/** For what the provider itself contradicts. */
export async function counterAnyway(
  tx: Tx,
  services: Entering,
  { entry, submissionId, reason, byId }: CounteredAnyway,
): Promise<void> {
  const { id, kind, amount, currency, paymentId, reference } = entry
  await add(tx, services, {
    ...{ submissionId, kind, currency, reason, byId, reference },
    amount: -amount,
    paymentId: paymentId ?? undefined,
    corrects: id,
    now: services.clock.now(),
  })
}

/** What the entries come to; undefined while there are none. */
export async function readLedger(tx: Tx, submissionId: string): Promise<Ledger | undefined> {
  const entries = await listEntries(tx, submissionId)
  return sumOf(entries, entries[0]?.currency ?? '')
}
