// What is entered in the ledger of a paper's charge.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Money } from '#journal/charge.ts'
import { sumOf, whyNotCounter, withCharge, type Entry, type Ledger } from '#journal/ledger.ts'
import { insist } from '#journal/refusals.ts'
import { addEntry, listEntries, type EntryRow, type NewEntry } from './store.server.ts'

export { listEntries, type EntryRow } from './store.server.ts'

type Given = Pick<NewEntry, 'submissionId' | 'reason' | 'paymentId' | 'reference'> & {
  entry: Entry
  /** What the paper is charged, unless its ledger says so already. */
  charge: Money
  byId?: string | undefined
}

/** The first entry also enters the charge. Call it with the submission locked. */
export async function enter(tx: Tx, { clock }: Pick<Services, 'clock'>, given: Given): Promise<void> {
  const { entry, charge, submissionId, byId = null, ...rest } = given
  const entries = await listEntries(tx, submissionId)
  const currency = entries[0]?.currency ?? charge.currency
  const common = { submissionId, currency, now: clock.now() }
  for (const it of withCharge(entries, charge, entry)) {
    const own = it === entry ? { ...rest, byId } : { reason: 'Due on acceptance', byId: null }
    await addEntry(tx, { ...common, ...it, ...own })
  }
}

type Countered = { submissionId: string; entryId: string; reason: string; byId: string | null }

/** Takes an entry back by another; both stay. Refuses what can't be taken back. Returns the entry. */
export async function counter(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { submissionId, entryId, reason, byId }: Countered,
): Promise<EntryRow> {
  const entries = await listEntries(tx, submissionId)
  insist(whyNotCounter(entryId, entries))
  const entry = entries.find(({ id }) => id === entryId)! // otherwise it was refused
  await counterAnyway(tx, { clock }, { entry, submissionId, reason, byId })
  return entry
}

type CounteredAnyway = Omit<Countered, 'entryId'> & { entry: EntryRow }

/** For what the provider itself contradicts. */
export async function counterAnyway(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { entry, submissionId, reason, byId }: CounteredAnyway,
): Promise<void> {
  const { id, kind, amount, currency, paymentId, reference } = entry
  await addEntry(tx, {
    ...{ submissionId, kind, currency, reason, byId, reference },
    amount: -amount,
    paymentId: paymentId ?? undefined,
    corrects: id,
    now: clock.now(),
  })
}

/** What the entries come to; undefined while there are none. */
export async function readLedger(tx: Tx, submissionId: string): Promise<Ledger | undefined> {
  const entries = await listEntries(tx, submissionId)
  return sumOf(entries, entries[0]?.currency ?? '')
}
