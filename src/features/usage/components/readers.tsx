import type { MonthOfUse } from '#journal/published/usage.ts'
import { inWords, timesRead, UseByMonth } from './use-by-month.tsx'

/** For those who run the journal: how often its papers were read, all together. Nothing until one was. */
export function Readers({ use }: { use: readonly MonthOfUse[] }) {
  const times = timesRead(use)
  if (times === 0) return undefined
  return (
    <section className="multiples" aria-labelledby="readers">
      <h2 id="readers">Readers</h2>
      <p>
        Papers were read {inWords(times)}. Counted under COUNTER’s rules, excluding robots; the chart shows
        the last two years, month by month.
      </p>
      <div>
        <figure>
          <figcaption>Read, by month</figcaption>
          <UseByMonth use={use} />
        </figure>
      </div>
    </section>
  )
}
