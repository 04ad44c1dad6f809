import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { paperPath } from '#journal/addresses.ts'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { OwnCredit } from '../use-cases.server.ts'
import { aboutNaming, NamedBox } from '#features/reviewing/naming/named-box.tsx'

export function SentReview({ review }: { review: OwnCredit }) {
  const { submissionId, reference, title, status, round, certificate } = review
  return (
    <>
      <h3>{status === 'published' ? <a href={paperPath(submissionId)}>{title}</a> : title}</h3>
      <p className="row small muted">
        <Id>{reference}</Id>
        <span>Round {round}</span>
        <StatusBadge status={status} />
      </p>
      <Facts review={review} />
      {certificate ? (
        <p className="row">
          <ButtonLink small icon="file" href={certificate}>
            Certificate
            <span className="sr">
              {' '}
              for {reference}, round {round}
            </span>
          </ButtonLink>
        </p>
      ) : (
        <p className="small muted">The certificate will be here once this round is decided.</p>
      )}
      <Naming review={review} />
    </>
  )
}

function Facts({ review: { asked, sent, days, recommendation } }: { review: OwnCredit }) {
  return (
    <dl className="kv">
      {asked && (
        <>
          <dt>Asked</dt>
          <dd>
            <Time day={asked} />
          </dd>
        </>
      )}
      <dt>Sent</dt>
      <dd>
        <Time day={sent} />
        {days !== undefined && `, ${taken(days)}`}
      </dd>
      {recommendation && (
        <>
          <dt>You recommended</dt>
          <dd>{recommendation}</dd>
        </>
      )}
    </dl>
  )
}

const taken = (days: number) =>
  days === 0 ? 'the same day' : days === 1 ? 'after one day' : `after ${days} days`

const Time = ({ day }: { day: Day }) => <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>

function Naming({ review: { id, naming } }: { review: OwnCredit }) {
  if (!naming) return null
  if (!naming.isOpen)
    return <p className="small">{naming.named ? 'The paper names you.' : 'The paper doesn’t name you.'}</p>
  return (
    <form method="post" className="form">
      <input type="hidden" name="review" value={id} />
      <NamedBox named={naming.named} />
      <p className="small muted">{aboutNaming}</p>
      <p className="row">
        <Button small>Save My Choice</Button>
      </p>
    </form>
  )
}
