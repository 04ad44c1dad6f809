/** Who is reminded when. Moments are milliseconds since 1970. */
import { turns, type Patience, type Turn } from './turns.ts'

/** Since when somebody's turn lasts, and when they were last reminded of it. */
export type Waiting = { since: number; reminded?: number | undefined }

/** The latest moments at which a turn must have begun, and the last reminder have been sent, for one to be due now. */
export type Due = { since: number; reminded?: number | undefined }

const aDay = 24 * 3600 * 1000

/** Undefined where the journal reminds nobody of this turn. Without `reminded` nobody is reminded twice. */
export function dueBefore(turn: Turn, patience: Patience, now: number): Due | undefined {
  const rule = turns[turn]
  const days = patience[rule.patience]
  if (days === 0) return undefined
  const since = now - days * aDay
  return rule.remind === 'once' || patience.again === 0
    ? { since }
    : { since, reminded: now - patience.again * aDay }
}

/** Whether a reminder is now due. */
export function isDue(turn: Turn, { since, reminded }: Waiting, patience: Patience, now: number): boolean {
  const due = dueBefore(turn, patience, now)
  if (!due || since > due.since) return false
  return reminded === undefined || (due.reminded !== undefined && reminded <= due.reminded)
}

/** Whole days that a turn has lasted. */
export function daysSince(since: number, now: number): number {
  return Math.floor((now - since) / aDay)
}
