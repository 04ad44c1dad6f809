import { longDay } from '../messages.ts'

/** '24 December 2026' for '2026-12-24'. */
export function LongDay({ day }: { day: string }) {
  return <time dateTime={day}>{longDay(day)}</time>
}
