import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { paperPath } from '#journal/addresses.ts'
import { NamedBox } from '#features/reviewing/naming/named-box.tsx'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { OwnCredit } from '../use-cases.server.ts'

export function SentReview({ review }: { review: OwnCredit }) {
  const { id, submissionId, reference, title, status, round, certificate } = review
  return (
    <section className="block stack" aria-labelledby={`review-${id}`}>
      <h2 id={`review-${id}`}>
        {status === 'published' ? <a href={paperPath(submissionId)}>{title}</a> : title}
      </h2>
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
    </section>
  )
}

function Facts({ review }: { review: OwnCredit }) {
  const { asked, wasInvited, sent, days, recommendation, decides } = review
  return (
    <p>
      {asked && (
        <>
          {wasInvited ? 'Invited' : 'Selected'} on <Time day={asked} />, sent{' '}
        </>
      )}
      {!asked && 'Sent '}
      {days === 0 ? (
        'the same day.'
      ) : (
        <>
          on <Time day={sent} />
          {days !== undefined && `, ${days === 1 ? 'a day' : `${days} days`} later`}.
        </>
      )}
      {recommendation && (
        <>
          {' '}
          {decides ? 'Your decision' : 'You recommended'}: <b>{recommendation}</b>.
        </>
      )}
    </p>
  )
}

const Time = ({ day }: { day: Day }) => <time dateTime={toIsoDay(day)}>{formatDay(day)}</time>

function Naming({ review: { id, naming } }: { review: OwnCredit }) {
  if (!naming) return null
  if (!naming.isOpen)
    return <p className="small">{naming.named ? 'The paper names you.' : 'The paper doesn’t name you.'}</p>
  return (
    <form method="post" className="form">
      <input type="hidden" name="review" value={id} />
      <NamedBox named={naming.named} />
      <p className="row">
        <Button small>Save My Choice</Button>
      </p>
    </form>
  )
}
