/**
 * The ledger of a paper's charge. It's only ever added to; what is owed, and whether a paper counts as paid or waived,
 * is the sum of its entries and stands nowhere else.
 */
import { hasCharge, type Money, type PaymentStatus } from './charge.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Status } from '#journal/statuses.ts'

/** What each entry adds to what the paper owes. */
const sign = { charged: 1, waived: -1, paid: -1, refunded: 1, written_off: -1 } as const
export type EntryKind = keyof typeof sign
export const entryKinds = Object.keys(sign) as EntryKind[] // its keys are exactly the kinds

/** The amount is negative in an entry that counters another. */
export type Entry = { kind: EntryKind; amount: number }

/** What the entries of a paper come to. `received`: paid and not refunded. */
export type Ledger = { charged: number; owed: number; received: number; currency: string }

/** Undefined while nothing has been entered: then the journal's charge of the day holds. */
export function sumOf(entries: readonly Entry[], currency: string): Ledger | undefined {
  if (entries.length === 0) return undefined
  const total = (kinds: readonly EntryKind[]) =>
    entries.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? sign[kind] * amount : 0), 0)
  const received = 0 - total(['paid', 'refunded'])
  return { charged: total(['charged']), owed: total(entryKinds), received, currency }
}

/** The first entry fixes the charge: the paper owes what it was asked for, whatever the journal charges later. */
export function withCharge(entries: readonly Entry[], charge: Money, ...added: Entry[]): Entry[] {
  return entries.length === 0 ? [{ kind: 'charged', amount: charge.amount }, ...added] : added
}

/** Never less than nothing: what was paid beyond the charge is for a publisher to refund. */
export function owedOf(ledger: Ledger | null | undefined, charge: Money): Money {
  return ledger ? { amount: Math.max(0, ledger.owed), currency: ledger.currency } : charge
}

export const isSettledBy = (ledger: Ledger | null | undefined): boolean => !!ledger && ledger.owed <= 0

export function standingOf(ledger: Ledger | null | undefined): PaymentStatus {
  if (!ledger || !isSettledBy(ledger)) return 'pending'
  if (ledger.received > 0) return 'paid'
  return ledger.charged > 0 ? 'waived' : 'free'
}

export type Charged = { status: Status; ledger: Ledger | null | undefined }

const accepted: readonly Status[] = ['approved_for_publication', 'published']

const settledAs: Record<PaymentStatus, Refusal> = {
  pending: 'not_owed',
  paid: 'already_paid',
  waived: 'charge_waived',
  free: 'not_owed',
}

/** Why nobody is asked to pay for this paper now. A published paper owes only what its ledger says. */
export function whyNotPay({ status, ledger }: Charged, charge: Money): Refusal | undefined {
  if (isSettledBy(ledger)) return settledAs[standingOf(ledger)]
  const isDue = ledger ? accepted.includes(status) : status === 'approved_for_publication'
  return isDue && hasCharge({ charge }) ? undefined : 'not_owed'
}

/** What can be paid, waived or recorded as paid now; nothing where nobody is asked to pay. */
export function dueNow(charged: Charged, charge: Money): number {
  return whyNotPay(charged, charge) ? 0 : owedOf(charged.ledger, charge).amount
}

export const problems = ['second', 'wrong_amount', 'not_owed', 'unknown_order'] as const
export type Problem = (typeof problems)[number]

/** Why a payment that the provider took can't simply be entered: a publisher decides what becomes of it. */
export function problemWith(
  { status, ledger }: Charged,
  { taken, asked }: { taken: number; asked: number },
): Problem | undefined {
  if (standingOf(ledger) === 'paid') return 'second'
  if (isSettledBy(ledger) || !accepted.includes(status)) return 'not_owed'
  return taken === (ledger?.owed ?? asked) ? undefined : 'wrong_amount'
}

/** Card providers take no less. */
const leastCharge = 100

/** Why a publisher can't waive this much, write it off or record it as paid outside. */
export function whyNotReduce(amount: number, owed: number): Refusal | undefined {
  if (owed <= 0) return 'nothing_owed'
  if (!isAmount(amount)) return 'amount_malformed'
  if (amount > owed) return 'more_than_owed'
  const rest = owed - amount
  return rest > 0 && rest < leastCharge ? 'rest_too_small' : undefined
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0

/** Why this much of a payment can't be refunded. `left`: how much of it hasn't been refunded, and isn't about to be. */
export function whyNotRefund(amount: number, left: number): Refusal | undefined {
  if (left <= 0) return 'already_refunded'
  if (!isAmount(amount)) return 'amount_malformed'
  return amount > left ? 'more_than_paid' : undefined
}

/** As a row of the ledger has it. */
export type Numbered = Entry & { id: string; corrects: string | null; isOfProvider: boolean }

/** Why this entry can't be taken back by another. What the provider did with the money is a fact. */
export function whyNotCounter(id: string, entries: readonly Numbered[]): Refusal | undefined {
  const entry = entries.find((it) => it.id === id)
  if (!entry) return 'entry_missing'
  if (entry.kind === 'charged' || entry.corrects !== null || entry.isOfProvider) return 'entry_stands'
  if (entries.some(({ corrects }) => corrects === id)) return 'entry_countered'
  const received = sumOf(entries, '')?.received ?? 0
  return entry.kind === 'paid' && entry.amount > received ? 'already_refunded' : undefined
}
