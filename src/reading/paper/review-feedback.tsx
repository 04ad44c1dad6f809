import { daysBetween, formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { printedReview, type Reviewed } from '#journal/reviewing/printed-review.ts'
import type { PrintedRound } from '#journal/reviewing/record.ts'
import { OrcidLink } from '#site/orcid-link.tsx'
import type { PaperDates } from './head/paper-origin.tsx'

type Props = Reviewed & { dates: PaperDates }

/** How the paper came to be published, and the reviewer's words, published with it. */
export function ReviewFeedback({ dates, ...review }: Props) {
  const { said, note, rounds } = printedReview(review)
  return (
    <section className="box" id="review">
      <h2>Review feedback</h2>
      <Timeline dates={dates} />
      {rounds.map((round) => (
        <Round key={round.title} {...round} />
      ))}
      {said.length > 0 ? (
        <figure className="said">
          <blockquote className="q">
            {said.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
          <figcaption>{note}</figcaption>
        </figure>
      ) : (
        <p className="muted">{note}</p>
      )}
    </section>
  )
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

function Round({ title, lines }: PrintedRound) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="events">
        {lines.map(({ who, did, on, id, orcid, doi }) => (
          <li key={who + did + (on ? toIsoDay(on) : '')} id={id}>
            <b>{who}</b> {did}
            {on && (
              <>
                {' '}
                <time dateTime={toIsoDay(on)}>{formatDay(on)}</time>
              </>
            )}
            {orcid && (
              <div className="small">
                <OrcidLink orcid={orcid} isAuthenticated />
              </div>
            )}
            {doi && (
              <div className="small">
                <a href={toDoiUrl(doi)}>{toDoiUrl(doi)}</a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Later({ from, to }: { from: Day | undefined; to: Day }) {
  const days = from ? daysBetween(from, to) : 0
  if (days < 1) return null
  return <span className="small muted">, {days === 1 ? '1 day' : `${days} days`} later</span>
}
