import type { MonthOfUse } from '#journal/published/usage.ts'
import { inWords, timesRead, UseByMonth } from './use-by-month.tsx'

/** On the card of a published paper. Nothing until somebody has read it. */
export function ReadSoFar({ use }: { use: readonly MonthOfUse[] }) {
  const times = timesRead(use)
  if (times === 0) return undefined
  return (
    <p className="read-so-far">
      Read {inWords(times)} <UseByMonth use={use} />
    </p>
  )
}
