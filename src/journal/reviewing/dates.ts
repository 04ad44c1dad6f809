/** When reviewers are reminded, and when an invitation lapses. Days are texts such as '2026-12-24'. */
import type { ReviewState } from './rounds.ts'

export type Dated = {
  state: ReviewState
  answerBy: string
  dueOn: string
  /** When the journal last reminded them. */
  remindedOn: string | null
}

/** 'answer' and 'soon' come before the day, 'overdue' after it and then every week; the editor hears of it, too. */
export type DueNow = 'answer' | 'lapse' | 'soon' | 'overdue'

export const daysBeforeAnswer = 2
export const daysBeforeReview = 3
const aWeek = 7

/** Undefined if nothing is due today. */
export function dueNow({ state, answerBy, dueOn, remindedOn }: Dated, today: string): DueNow | undefined {
  const isSince = (day: string) => remindedOn !== null && remindedOn >= day
  if (state === 'invited') {
    if (today > answerBy) return 'lapse'
    const early = addDays(answerBy, -daysBeforeAnswer)
    return today >= early && !isSince(early) ? 'answer' : undefined
  }
  if (state !== 'accepted' && state !== 'returned') return undefined
  if (today > dueOn)
    return isSince(addDays(today, 1 - aWeek)) && isSince(addDays(dueOn, 1)) ? undefined : 'overdue'
  const early = addDays(dueOn, -daysBeforeReview)
  return today >= early && !isSince(early) ? 'soon' : undefined
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
