import { depositPath } from '#journal/desk-addresses.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'
import { eventWords } from '#journal/deposits/standing.ts'
import { Moment } from '#site/moment.tsx'
import { Id } from '#ui/id.tsx'
import type { Attempt } from '../use-cases.server.ts'

type Props = { paperId: string; receiver: Receiver; attempts: readonly Attempt[] }

/** Newest first: what was sent, when, and what was answered. */
export function Attempts({ paperId, receiver, attempts }: Props) {
  if (attempts.length === 0)
    return <p className="muted">We haven’t sent anything yet, but we will in a moment.</p>
  return (
    <ol className="attempts">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <h3>
            <Moment at={attempt.madeAt} />
          </h3>
          <p className="small muted">
            Batch <Id>{attempt.batchId}</Id>
            {attempt.by && <>, sent again by {attempt.by}</>}
            {receiver === 'reviews' &&
              !attempt.hasBody &&
              '. It named a reviewer who has left; we no longer have what was sent.'}
            {attempt.hasBody && (
              <>
                {' '}
                <a href={`${depositPath(paperId)}/sent/${attempt.id}.txt`}>
                  {wordsFor(attempt)}
                  <span className="sr"> as batch {attempt.batchId}</span>
                </a>
              </>
            )}
          </p>
          <Events attempt={attempt} />
        </li>
      ))}
    </ol>
  )
}

const wordsFor = ({ events }: Attempt) =>
  events.some(({ kind }) => kind === 'invalid') ? 'What we’d have sent' : 'What we sent'

function Events({ attempt: { events, batchId } }: { attempt: Attempt }) {
  if (events.length === 0) return <p className="small">Waiting to be sent</p>
  return (
    <ul>
      {events.map(({ kind, said, at }, number) => (
        <li key={number}>
          <b>{eventWords[kind]}</b>{' '}
          <span className="small muted">
            <Moment at={at} />
          </span>
          {said && kind !== 'invalid' && (
            <details>
              <summary>
                The answer
                <span className="sr">
                  {' '}
                  to batch {batchId}, {eventWords[kind]}, line {number + 1}
                </span>
              </summary>
              <pre>{said}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
