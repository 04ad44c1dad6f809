/** Who is reminded, and when. Moments are milliseconds since 1970. */
import { nextActions, type ReminderDays, type NextAction } from './next-actions.ts'

/** When someone's next action began, and when we last reminded them of it. */
export type Waiting = { since: number; reminded?: number | undefined }

/** For a reminder to be due now, the next action must have begun, and the last reminder been sent, by these moments. */
export type Due = { since: number; reminded?: number | undefined }

const aDay = 24 * 3600 * 1000

/** Undefined if the journal never reminds anyone of this action. Without `reminded`, no one is reminded twice. */
export function dueBefore(action: NextAction, days: ReminderDays, now: number): Due | undefined {
  const rule = nextActions[action]
  const first = days[rule.days]
  if (first === 0) return undefined
  const since = now - first * aDay
  return rule.remind === 'once' || days.again === 0 ? { since } : { since, reminded: now - days.again * aDay }
}

/** Whether a reminder is due now, by what `dueBefore` said. */
export function isDue({ since, reminded }: Waiting, due: Due | undefined): boolean {
  if (!due || since > due.since) return false
  return reminded === undefined || (due.reminded !== undefined && reminded <= due.reminded)
}

/** How many whole days someone has had the next action. */
export function daysSince(since: number, now: number): number {
  return Math.floor((now - since) / aDay)
}
