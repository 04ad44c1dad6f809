import type { MonthOfUse } from '#journal/usage.ts'
import { timesRead, UseByMonth } from './use-by-month.tsx'

/** For those who work on a paper: how often it was read since it was published. Nothing until then. */
export function UseBlock({ use }: { use: readonly MonthOfUse[] }) {
  const looked = use.reduce((sum, { investigations }) => sum + investigations, 0)
  if (looked === 0) return undefined
  const times = timesRead(use)
  return (
    <section className="block stack" aria-labelledby="use">
      <h2 id="use">Readers</h2>
      <p>
        Read {inWords(times)}, as page, PDF or XML. With citations and other descriptions, it was asked for{' '}
        {inWords(looked)}.
      </p>
      <UseByMonth use={use} />
      <p className="small muted">Counted once an hour by the rules of COUNTER, without robots.</p>
    </section>
  )
}

const inWords = (times: number) => (times === 1 ? 'once' : `${times.toLocaleString('en')} times`)
