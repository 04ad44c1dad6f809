// Days as forms and the database write them: '2026-12-24'.
import { daysBefore, today } from '#edge/day.ts'
import type { Services } from '#edge/context.ts'

type Now = Pick<Services, 'clock' | 'journal'>

/** That many days from today, where the journal is. */
export function dayIn(services: Now, days: number): string {
  const { year, month, day } = daysBefore(today(services), -days)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Today, or later. */
export const isComing = (services: Now, day: string): boolean => day >= dayIn(services, 0)

/** For the rules, which count days. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / aDay

const aDay = 24 * 3600 * 1000
