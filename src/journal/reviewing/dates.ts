/** When reviewers are reminded, and when an invitation lapses. Days are counted since 1970. */
import type { ReviewState } from './rounds.ts'

export type Dated = {
  state: ReviewState
  answerBy: number
  dueOn: number
  /** When the journal last reminded them. */
  remindedOn: number | null
}

/** 'answer' and 'soon' come before the day, 'overdue' after it and then every week; the editor hears of it, too. */
export type DueNow = 'answer' | 'lapse' | 'soon' | 'overdue'

const daysBeforeAnswer = 2
export const daysBeforeReview = 3
const aWeek = 7

/** Undefined if nothing is due today. */
export function dueNow({ state, answerBy, dueOn, remindedOn }: Dated, today: number): DueNow | undefined {
  const isSince = (day: number) => remindedOn !== null && remindedOn >= day
  if (state === 'invited') {
    if (today > answerBy) return 'lapse'
    const early = answerBy - daysBeforeAnswer
    return today >= early && !isSince(early) ? 'answer' : undefined
  }
  if (state !== 'accepted' && state !== 'returned') return undefined
  if (today > dueOn) return isSince(Math.max(today + 1 - aWeek, dueOn + 1)) ? undefined : 'overdue'
  const early = dueOn - daysBeforeReview
  return today >= early && !isSince(early) ? 'soon' : undefined
}
