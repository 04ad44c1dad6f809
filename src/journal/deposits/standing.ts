// How the deposit of a DOI stands, and when it's tried or asked for again.
import type { BadgeColour } from '#journal/statuses.ts'

/** `waiting`: still to be sent; `sent`: without an answer yet. */
export const standings = ['failed', 'waiting', 'sent', 'registered'] as const
export type DepositStanding = (typeof standings)[number]

// oxfmt-ignore
export const standingWords: Record<DepositStanding, [label: string, colour: BadgeColour]> = {
  failed:     ['Failed',     'red'],
  waiting:    ['Waiting',    'yellow'],
  sent:       ['Sent',       'yellow'],
  registered: ['Registered', 'green'],
}

export type EventKind =
  | 'invalid'
  | 'unsent'
  | 'sent'
  | 'asked'
  | 'registered'
  | 'refused'
  | 'lost'
  | 'overdue'

// oxfmt-ignore
export const eventWords: Record<EventKind, string> = {
  invalid:    'Failed our own check; not sent',
  unsent:     'Couldn’t be sent',
  sent:       'Sent',
  asked:      'Checked; no answer yet',
  registered: 'Registered',
  refused:    'Refused',
  lost:       'Lost: the registrar has no record of it',
  overdue:    'No answer for a day; publishers have been told',
}

const minute = 60 // seconds
const day = 24 * 60 * minute

/** At once, then after a minute, two, four, up to a day. `times` is how often it was tried already. */
export function secondsToNext(times: number): number {
  return times === 0 ? 0 : Math.min(minute * 2 ** (times - 1), day)
}

/** A registrar that hasn't heard of a deposit after that many seconds has lost it. */
export const lostAfter = 60 * minute

/** Lost this often in a row, a deposit isn't tried again by itself. */
export const mostLost = 3

/** Without an answer for that many seconds, publishers are told. */
export const overdueAfter = day
