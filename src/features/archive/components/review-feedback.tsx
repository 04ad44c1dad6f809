import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import type { PaperDates } from './paper-head.tsx'

/** How the paper came to be published, and the reviewer's words, printed with it. */
export function ReviewFeedback({ dates, feedback }: { dates: PaperDates; feedback: string }) {
  const paragraphs = feedback.split(/\n+/).filter((line) => line.trim())
  return (
    <section className="box" id="review">
      <h2>Review feedback</h2>
      <ol className="events">
        <Event day={dates.received}>Received</Event>
        <Event day={dates.revised}>Revised by the authors</Event>
        <Event day={dates.approved}>Approved for publication</Event>
        <Event day={dates.published}>Published</Event>
      </ol>
      {paragraphs.length > 0 ? (
        <blockquote className="q">
          {paragraphs.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      ) : (
        <p className="muted">The reviewer approved the paper without written feedback.</p>
      )}
    </section>
  )
}

function Event({ day, children }: { day?: Day | undefined; children: string }) {
  if (!day) return null
  return (
    <li>
      <b>{children}</b> <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>
    </li>
  )
}
