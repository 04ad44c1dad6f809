import { daysBetween, formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import type { Anonymity } from '#journal/access.ts'
import type { PaperDates } from './paper-head.tsx'

type Props = { dates: PaperDates; feedback: string; anonymity: Anonymity; onBehalf: boolean }

/** How the paper came to be published, and the reviewer's words, printed with it. */
export function ReviewFeedback({ dates, feedback, anonymity, onBehalf }: Props) {
  const paragraphs = feedback.split(/\n+/).filter((line) => line.trim())
  return (
    <section className="box" id="review">
      <h2>Review feedback</h2>
      <Timeline dates={dates} />
      {paragraphs.length > 0 ? (
        <figure className="said">
          <blockquote className="q">
            {paragraphs.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
          <figcaption>{whoReviewed[anonymity]}</figcaption>
        </figure>
      ) : (
        <p className="muted">{onBehalf ? notReviewed : nothingWritten}</p>
      )}
    </section>
  )
}

const notReviewed = 'The publisher entered this paper for its authors. It was not reviewed here.'
const nothingWritten = 'The paper was approved without written feedback.'

const whoReviewed: Record<Anonymity, string> = {
  double: 'An anonymous reviewer, who was not told who the authors are.',
  single: 'An anonymous reviewer, who knew who the authors are.',
  open: 'A reviewer whom the authors know by name.',
}

function Timeline({ dates: { received, revised, approved, published } }: { dates: PaperDates }) {
  const events: [name: string, day: Day | undefined][] = [
    ['Received', received],
    ['Revised by the authors', revised],
    ['Approved for publication', approved],
    ['Published', published],
  ]
  const known = events.flatMap(([name, day]) => (day ? [{ name, day }] : []))
  return (
    <ol className="events">
      {known.map(({ name, day }, n) => (
        <li key={name}>
          <b>{name}</b> <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>
          <Later from={known[n - 1]?.day} to={day} />
        </li>
      ))}
    </ol>
  )
}

function Later({ from, to }: { from: Day | undefined; to: Day }) {
  const days = from ? daysBetween(from, to) : 0
  if (days < 1) return null
  return <span className="small muted">, {days === 1 ? '1 day' : `${days} days`} later</span>
}
