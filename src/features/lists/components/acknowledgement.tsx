import { dashboardPath, submissionPath } from '#journal/desk-addresses.ts'
import { formatDuration, type UsualTimes } from '#journal/workspace/usual-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Id } from '#ui/id.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { Track } from '#features/submissions/parts/track.tsx'
import { Moment } from '#site/moment.tsx'

type Props = {
  submission: Submission
  /** 'Next, an editor selects it.' */
  next: string
  usual: UsualTimes
  /** Where the confirmation went. */
  email: string
}

/** What an author keeps of a submission: its number, and what to expect. */
export function Acknowledgement({ submission, next, usual, email }: Props) {
  const { id, reference, status, submittedAt } = submission
  return (
    <article className="card acknowledgement" id={id} aria-current="true">
      <p className="number">
        <Id>{reference}</Id>
        <CopyButton text={reference} what="the number" />
      </p>
      <h2>{titleOf(submission)}</h2>
      <Track of={submission} />
      <dl>
        {submittedAt && (
          <div>
            <dt>Received</dt>
            <dd>
              <Moment at={submittedAt} style="long" />
            </dd>
          </div>
        )}
        <div>
          <dt>What happens next</dt>
          <dd>{next}</dd>
        </div>
        {usual.firstDecision !== null && status !== 'published' && (
          <div>
            <dt>How long it usually takes</dt>
            <dd>The median time to a first decision is {formatDuration(usual.firstDecision)}.</dd>
          </div>
        )}
        <div>
          <dt>Email sent to</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <div className="row">
        <ButtonLink kind="go" href={submissionPath(id)}>
          Follow your paper
        </ButtonLink>
        <ButtonLink href={dashboardPath}>Back to Dashboard</ButtonLink>
      </div>
    </article>
  )
}
