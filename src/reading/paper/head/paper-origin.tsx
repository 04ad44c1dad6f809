import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { toRorUrl } from '#journal/paper/ror.ts'
import { placesOf } from './places.ts'

export type PaperDates = { received?: Day; revised?: Day; approved?: Day; published: Day }

type Props = { paper: PublishedPaper; dates: PaperDates }

/**
 * Where and when the paper was made, and its DOI: below the authors on a wide screen, below the abstract on a phone.
 */
export function PaperOrigin({ paper: { authors, doi }, dates }: Props) {
  return (
    <section className="origin small muted" aria-label="Affiliations, dates and DOI">
      <Places authors={authors} />
      <dl className="dates num">
        <Dated label="Received" day={dates.received} />
        <Dated label="Revised" day={dates.revised} />
        <Dated label="Approved" day={dates.approved} />
        <Dated label="Published" day={dates.published} />
        <div>
          <dt>DOI</dt>
          <dd>
            <a href={toDoiUrl(doi)}>{toDoiUrl(doi)}</a>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const many = 8

/** Many are folded. */
function Places({ authors }: Pick<PublishedPaper, 'authors'>) {
  const { places, writer } = placesOf(authors)
  const list = (
    <ul dir="auto">
      {places.map(({ name, ror, number }) => (
        <li key={name}>
          {number && <sup>{number}</sup>} {ror ? <a href={toRorUrl(ror)}>{name}</a> : name}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {places.length > many ? (
        <div className="rest">
          <details>
            <summary>{places.length} affiliations</summary>
            {list}
          </details>
        </div>
      ) : (
        places.length > 0 && list
      )}
      {writer && (
        <p>
          <sup>*</sup> Correspondence: <a href={`mailto:${writer.email}`}>{writer.email}</a>
        </p>
      )}
    </>
  )
}

function Dated({ label, day }: { label: string; day?: Day | undefined }) {
  if (!day) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>
      </dd>
    </div>
  )
}
