import type { MonthOfUse } from '#journal/published/usage.ts'
import { inWords, isCharted, timesRead, UseByMonth } from './use-by-month.tsx'

/** For those who run the journal: how often its papers were read, all together. Nothing until one was. */
export function Readers({ use }: { use: readonly MonthOfUse[] }) {
  const times = timesRead(use)
  if (times === 0) return undefined
  return (
    <section className="multiples" aria-labelledby="readers">
      <h2 id="readers">Readers</h2>
      <p>Papers have been read {inWords(times)}. Counted under COUNTER’s rules, excluding robots.</p>
      {isCharted(use) && (
        <div>
          <figure>
            <figcaption>Times read, by month, over the last two years</figcaption>
            <UseByMonth use={use} />
          </figure>
        </div>
      )}
    </section>
  )
}
