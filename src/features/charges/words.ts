import type { BadgeColour } from '#journal/statuses.ts'
import type { EntryKind, Problem } from '#journal/charges/ledger.ts'
import type { Charge } from './use-cases.server.ts'

// oxfmt-ignore
export const standingWords: Record<Charge['standing'], [label: string, colour: BadgeColour]> = {
  asks:    ['Waiver requested', 'yellow'],
  owes:    ['Due', 'yellow'],
  pending: ['Due', 'yellow'],
  paid:    ['Paid', 'green'],
  waived:  ['Waived', 'grey'],
  free:    ['No charge', 'grey'],
}

// oxfmt-ignore
export const entryWords: Record<EntryKind, string> = {
  charged:     'Charged',
  waived:      'Waived',
  paid:        'Paid',
  refunded:    'Refunded',
  written_off: 'Written off',
}

/** 'recorded as paid in error' */
// oxfmt-ignore
export const inError: Record<EntryKind, string> = {
  charged:     'charged in error',
  waived:      'waived in error',
  paid:        'recorded as paid in error',
  refunded:    'recorded as refunded in error',
  written_off: 'written off in error',
}

// oxfmt-ignore
export const problemWords: Record<Problem, string> = {
  second:        'A second payment for a paper that was already paid for',
  wrong_amount:  'Not the amount that was due',
  not_owed:      'For a paper with nothing due',
  unknown_order: 'For an order that we have no record of',
}
