import type { Day } from '#journal/calendar.ts'
import { chance } from './chance.ts'
import { monthsUpTo } from './calendar.ts'

/** What was counted in one month, `day` being one of its days. */
export type DemoUse = { day: Day; requests: number; investigations: number; readers: number }

/** Most read in its first month, and then less and less, but never quite forgotten. */
export function demoReaders(published: Day, today: Day): DemoUse[] {
  const dice = chance(`readers ${JSON.stringify(published)}`)
  const first = dice.between(40, 160)
  const months = monthsUpTo(today).filter((month) => monthsFrom(published, month) >= 0)
  return months.map((month) => {
    const age = monthsFrom(published, month)
    const requests = Math.ceil((first * dice.between(0.7, 1.3)) / (1 + age / 2))
    return {
      day: age === 0 ? published : { ...month, day: 1 },
      requests,
      investigations: Math.ceil(requests * dice.between(1.1, 1.4)),
      readers: Math.ceil(requests * dice.between(0.6, 0.9)),
    }
  })
}

type Month = Pick<Day, 'year' | 'month'>

const monthsFrom = (one: Month, other: Month) => (other.year - one.year) * 12 + other.month - one.month
