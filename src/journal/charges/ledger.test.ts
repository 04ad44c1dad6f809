import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from './charge.ts'
import {
  owedOf,
  problemWith,
  standingOf,
  sumOf,
  whyNotCounter,
  whyNotPay,
  whyNotReduce,
  whyNotRefund,
  withCharge,
  type Entry,
  type EntryKind,
  type Numbered,
} from './ledger.ts'
import { statuses } from '#journal/statuses.ts'

const charge: Money = { amount: 250_000, currency: 'INR' }
const ledgerOf = (...entries: [EntryKind, number][]) =>
  sumOf(
    entries.map(([kind, amount]) => ({ kind, amount })),
    'INR',
  )

// oxfmt-ignore
const examples: [[EntryKind, number][], owed: number, standing: string][] = [
  [[['charged', 2500], ['paid', 2500]],                                          0,    'paid'],
  [[['charged', 2500], ['waived', 2500]],                                        0,    'waived'],
  [[['charged', 2500], ['written_off', 2500]],                                   0,    'waived'],
  [[['charged', 0]],                                                             0,    'free'],
  [[['charged', 2500], ['waived', 1250]],                                        1250, 'pending'],
  [[['charged', 2500], ['waived', 1250], ['paid', 1250]],                        0,    'paid'],
  [[['charged', 2500], ['paid', 2500], ['refunded', 2500]],                      2500, 'pending'],
  [[['charged', 2500], ['paid', 2500], ['refunded', 2500], ['written_off', 2500]], 0,  'waived'],
  [[['charged', 2500], ['waived', 2500], ['waived', -2500]],                     2500, 'pending'],
  [[['charged', 2500], ['paid', 3000]],                                          -500, 'paid'],
]

test.each(examples)('%j: %i is owed, and it counts as %s', (entries, owed, standing) => {
  const ledger = ledgerOf(...entries)
  expect(ledger?.owed).toBe(owed)
  expect(standingOf(ledger)).toBe(standing)
  expect(owedOf(ledger, charge).amount).toBe(Math.max(0, owed))
})

test('until something is entered, the paper owes what the journal charges today', () => {
  expect(owedOf(undefined, charge)).toEqual(charge)
  expect(standingOf(undefined)).toBe('pending')
  expect(withCharge([], charge, { kind: 'waived', amount: 5 })[0]).toEqual({
    kind: 'charged',
    amount: 250_000,
  })
})

test('only an accepted paper is asked to pay, a published one only what its ledger says, and nobody twice', () => {
  const asked = statuses.filter((status) => !whyNotPay({ status, ledger: undefined }, charge))
  expect(asked).toEqual(['approved_for_publication'])
  const half = ledgerOf(['charged', 2500], ['waived', 1250])
  expect(statuses.filter((status) => !whyNotPay({ status, ledger: half }, charge))).toEqual([
    'approved_for_publication',
    'published',
  ])
  const at = { status: 'approved_for_publication' } as const
  expect(whyNotPay({ ...at, ledger: ledgerOf(['charged', 9], ['paid', 9]) }, charge)).toBe('already_paid')
  expect(whyNotPay({ ...at, ledger: ledgerOf(['charged', 9], ['waived', 9]) }, charge)).toBe('charge_waived')
  expect(whyNotPay({ ...at, ledger: undefined }, { ...charge, amount: 0 })).toBe('not_owed')
})

describe('a payment', () => {
  const approved = { status: 'approved_for_publication' } as const
  // oxfmt-ignore
  test.each([
    ['as asked for',              approved,                undefined,                                 2500, undefined],
    ['of another amount',         approved,                undefined,                                 2400, 'wrong_amount'],
    ['of what a waiver left',     approved,                ledgerOf(['charged', 2500], ['waived', 500]),  2000, undefined],
    ['of an order from before it', approved,               ledgerOf(['charged', 2500], ['waived', 500]),  2500, 'wrong_amount'],
    ['of a paid paper',           approved,                ledgerOf(['charged', 2500], ['paid', 2500]),   2500, 'second'],
    ['of a waived paper',         approved,                ledgerOf(['charged', 2500], ['waived', 2500]), 2500, 'not_owed'],
    ['of a withdrawn paper',      { status: 'withdrawn' }, undefined,                                 2500, 'not_owed'],
  ] as const)('%s', (_, at, ledger, taken, problem) => {
    expect(problemWith({ ...at, ledger }, { taken, asked: 2500 })).toBe(problem)
  })
})

test('what is waived lies between nothing and what is owed, and leaves nothing that no card can pay', () => {
  const waive = (amount: number) => whyNotReduce(amount, 2500)
  expect([2500, 1250, 2400].map(waive)).toEqual([undefined, undefined, undefined])
  expect([0, -1, 0.5, NaN, 2501, 2450].map(waive)).toEqual([
    ...Array.from({ length: 4 }, () => 'amount_malformed'),
    'more_than_owed',
    'rest_too_small',
  ])
  expect(whyNotReduce(1, 0)).toBe('nothing_owed')
  expect(whyNotRefund(1, 0)).toBe('already_refunded')
  expect(whyNotRefund(3, 2)).toBe('more_than_paid')
})

type Act = { act: 'waive' | 'record' | 'refund' | 'letGo' | 'counter'; amount: number; which: number }

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('waive', 'record', 'refund', 'letGo', 'counter'),
    amount: fc.integer({ min: -100, max: 4000 }),
    which: fc.nat(20),
  }) satisfies fc.Arbitrary<Act>,
  { maxLength: 25 },
)

const kindOf = { waive: 'waived', record: 'paid', refund: 'refunded', letGo: 'written_off' } as const

/** What a use case does: ask, then enter. */
function tryAct(entries: readonly Numbered[], { act, amount, which }: Act): Numbered[] {
  const ledger = sumOf(entries, 'INR')
  const owed = owedOf(ledger, { amount: 2500, currency: 'INR' }).amount
  const add = (entry: Entry, corrects: string | null = null) => [
    ...entries,
    ...withCharge(entries, { amount: 2500, currency: 'INR' }, entry).map((it, at) => ({
      ...it,
      id: String(entries.length + at),
      corrects: it === entry ? corrects : null,
      isOfProvider: false,
    })),
  ]
  if (act === 'counter') {
    const entry = entries[which]
    if (!entry || whyNotCounter(entry.id, entries)) return [...entries]
    return add({ kind: entry.kind, amount: -entry.amount }, entry.id)
  }
  const refusal = act === 'refund' ? whyNotRefund(amount, ledger?.received ?? 0) : whyNotReduce(amount, owed)
  return refusal ? [...entries] : add({ kind: kindOf[act], amount })
}

const total = (entries: readonly Entry[], kind: EntryKind) =>
  entries.filter((it) => it.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

test('whatever publishers do, the ledger adds up, nobody gets more back than came, and every entry stays', () => {
  fc.assert(
    fc.property(acts, (tried) => {
      let entries: Numbered[] = []
      for (const act of tried) {
        const before = entries
        entries = tryAct(before, act)
        expect(entries.slice(0, before.length)).toEqual(before)
      }
      if (entries.length === 0) return
      const { owed, received } = sumOf(entries, 'INR')! // it has entries
      expect(entries.filter(({ kind }) => kind === 'charged')).toEqual([
        expect.objectContaining({ amount: 2500, id: '0' }),
      ])
      const given = total(entries, 'waived') + total(entries, 'paid') + total(entries, 'written_off')
      expect(owed).toBe(2500 - given + total(entries, 'refunded'))
      expect(received).toBe(total(entries, 'paid') - total(entries, 'refunded'))
      expect(received).toBeGreaterThanOrEqual(0)
      const countered = entries.flatMap(({ corrects }) => corrects ?? [])
      expect(new Set(countered).size).toBe(countered.length)
      expect(sumOf(entries.toReversed(), 'INR')).toEqual({ charged: 2500, owed, received, currency: 'INR' })
    }),
  )
})

test('an entry and its counter-entry leave the ledger as if neither had been', () => {
  fc.assert(
    fc.property(acts, fc.nat(20), (tried, which) => {
      const entries = tried.reduce<Numbered[]>(tryAct, [])
      const after = tryAct(entries, { act: 'counter', amount: 0, which })
      if (after.length === entries.length) return
      const gone = after.at(-1)?.corrects
      const without = entries.filter(({ id }) => id !== gone)
      expect(sumOf(after, 'INR')).toEqual(sumOf(without, 'INR'))
    }),
  )
})
