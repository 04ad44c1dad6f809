/** Who is reminded when. Moments are milliseconds since 1970. */
import { nextActions, type ReminderDays, type NextAction } from './next-actions.ts'

/** Since when somebody has the next action, and when they were last reminded of it. */
export type Waiting = { since: number; reminded?: number | undefined }

/** The latest moments at which a next action must have begun, and the last reminder have been sent, for one to be due now. */
export type Due = { since: number; reminded?: number | undefined }

const aDay = 24 * 3600 * 1000

/** Undefined where the journal reminds nobody of this action. Without `reminded` nobody is reminded twice. */
export function dueBefore(action: NextAction, days: ReminderDays, now: number): Due | undefined {
  const rule = nextActions[action]
  const first = days[rule.days]
  if (first === 0) return undefined
  const since = now - first * aDay
  return rule.remind === 'once' || days.again === 0 ? { since } : { since, reminded: now - days.again * aDay }
}

/** Whether a reminder is now due. */
export function isDue(
  action: NextAction,
  { since, reminded }: Waiting,
  days: ReminderDays,
  now: number,
): boolean {
  const due = dueBefore(action, days, now)
  if (!due || since > due.since) return false
  return reminded === undefined || (due.reminded !== undefined && reminded <= due.reminded)
}

/** Whole days that somebody has had the next action. */
export function daysSince(since: number, now: number): number {
  return Math.floor((now - since) / aDay)
}
