import type { MonthOfUse } from '#journal/published/usage.ts'
import { inWords, timesRead, UseByMonth } from './use-by-month.tsx'

/** For those who work on a paper: how often it was read since it was published. Nothing until then. */
export function UseBlock({ use }: { use: readonly MonthOfUse[] }) {
  const looked = use.reduce((sum, { investigations }) => sum + investigations, 0)
  if (looked === 0) return undefined
  const times = timesRead(use)
  return (
    <section className="block stack" aria-labelledby="use">
      <h2 id="use">Readers</h2>
      <p>
        The paper has been read {inWords(times)}, as a page, a PDF or XML. Counting views of its abstract and
        record as well, it has been opened {inWords(looked)}.
      </p>
      <UseByMonth use={use} />
      <p className="small muted">Counted hourly under COUNTER’s rules, excluding robots.</p>
    </section>
  )
}
