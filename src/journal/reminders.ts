/** Who is reminded when. Moments are milliseconds since 1970. */
import { nextActions, type Patience, type NextAction } from './next-actions.ts'

/** Since when somebody has the next action, and when they were last reminded of it. */
export type Waiting = { since: number; reminded?: number | undefined }

/** The latest moments at which a next action must have begun, and the last reminder have been sent, for one to be due now. */
export type Due = { since: number; reminded?: number | undefined }

const aDay = 24 * 3600 * 1000

/** Undefined where the journal reminds nobody of this action. Without `reminded` nobody is reminded twice. */
export function dueBefore(action: NextAction, patience: Patience, now: number): Due | undefined {
  const rule = nextActions[action]
  const days = patience[rule.patience]
  if (days === 0) return undefined
  const since = now - days * aDay
  return rule.remind === 'once' || patience.again === 0
    ? { since }
    : { since, reminded: now - patience.again * aDay }
}

/** Whether a reminder is now due. */
export function isDue(
  action: NextAction,
  { since, reminded }: Waiting,
  patience: Patience,
  now: number,
): boolean {
  const due = dueBefore(action, patience, now)
  if (!due || since > due.since) return false
  return reminded === undefined || (due.reminded !== undefined && reminded <= due.reminded)
}

/** Whole days that somebody has had the next action. */
export function daysSince(since: number, now: number): number {
  return Math.floor((now - since) / aDay)
}
