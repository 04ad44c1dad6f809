import { Form } from 'react-router'
import { useFrame } from '#site/frame.ts'
import { chargePath, paymentPath, proofPath, submissionPath } from '#journal/desk-addresses.ts'
import { formatMoney, isOwed, isSettled } from '#journal/charges/charge.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotMend } from '#journal/published/mending.ts'
import { openToSuggestions } from '#journal/reviewing/suggesting.ts'
import { sentences } from '#journal/sentences.ts'
import type { Move } from '#journal/workflow.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { withoutMoney } from '#features/submissions/parts/payment-line.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import type { HistoryLine } from '#features/submissions/to-submission.ts'
import { ofAuthor } from '../decisions.ts'
import { ConflictLink } from '#features/conflicts/components/conflict-link.tsx'
import { DecisionButtons } from '../deciding/decision-buttons.tsx'
import { findAssigning, findDoor, findSelection } from '#features/submissions/doors.ts'
import { SelectButton } from '#features/lists/components/select-button.tsx'
import { History } from '#features/submissions/parts/history.tsx'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'

type Props = {
  submission: Submission
  history: readonly HistoryLine[]
  viewer: SignedIn
  notice: Notice | undefined
  asks: Move | undefined
}

/** What has happened to a submission, and what the viewer may do next. */
export function ProgressPanel({ submission, history, viewer, notice, asks }: Props) {
  const door = findDoor(submission)
  const selection = findSelection(submission)
  const assigning = findAssigning(submission)
  const onSubmit = useOneSubmission()
  return (
    <aside className="decide">
      <h2 className="pad">Progress</h2>
      <div className="in">
        <History lines={history} />
        {(submission.authorId === viewer.id || viewer.role === 'publisher') && (
          <Charge submission={submission} isAuthor={submission.authorId === viewer.id} />
        )}
        {selection && <SelectButton submissionId={submission.id} selection={selection} />}
        {door && (
          <ButtonLink wide kind="go" href={door.href}>
            {door.label}
          </ButtonLink>
        )}
        {selection && <ConflictLink submissionId={submission.id} />}
        {assigning && (
          <ButtonLink wide href={assigning.href}>
            {assigning.label}
          </ButtonLink>
        )}
        {!whyNotMend({ ...submission, onBehalf: submission.givenName !== undefined }, viewer) && (
          <>
            <ButtonLink wide href={submissionPath(submission.id, 'mend')}>
              Amend the Paper
            </ButtonLink>
            <ButtonLink wide href={submissionPath(submission.id, 'new-version')}>
              Publish a New Version
            </ButtonLink>
          </>
        )}
        {submission.proof && submission.authorId === viewer.id && !submission.givenName && (
          <ButtonLink
            wide
            kind={submission.proof === 'sent' ? 'go' : 'plain'}
            href={proofPath(submission.id)}
          >
            {submission.proof === 'sent' ? 'Check the Proof' : 'View the Proof'}
          </ButtonLink>
        )}
        {submission.authorId === viewer.id && !submission.givenName && (
          <SuggestLink submission={submission} />
        )}
        {viewer.role === 'publisher' && submission.status === 'published' && (
          <ButtonLink wide href={submissionPath(submission.id, 'notice')}>
            Correct or Retract
          </ButtonLink>
        )}
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        {submission.moves.includes('withdraw') && (
          <Form method="post" onSubmit={onSubmit}>
            <DecisionButtons decisions={ofAuthor} asks={asks} />
          </Form>
        )}
      </div>
    </aside>
  )
}

/** Also between two rounds of review. */
function SuggestLink({ submission: { id, status, invited } }: { submission: Submission }) {
  if (!invited || !openToSuggestions.includes(status)) return undefined
  return (
    <p className="small">
      <a href={submissionPath(id, 'suggest-reviewers')}>Suggest or oppose reviewers</a>
    </p>
  )
}

function Charge({ submission, isAuthor }: { submission: Submission; isAuthor: boolean }) {
  const { charge } = useFrame().journal
  if (isSettled(submission.paymentStatus)) {
    return (
      <p className="row ok-line">
        <Icon name="good" />
        {settledWords(submission, isAuthor)}
      </p>
    )
  }
  if (!isOwed(submission, charge)) return undefined
  return isAuthor ? <Due submission={submission} /> : <Pending submission={submission} />
}

function Due({ submission }: { submission: Submission }) {
  const { charge } = useFrame().journal
  const { id, waiver, owed = charge } = submission
  const request = submissionPath(id, 'waiver')
  if (waiver === 'asked') {
    return (
      <>
        <p className="row">
          <Icon name="clock" />
          Waiver requested: there’s nothing to pay until we’ve decided
        </p>
        <ButtonLink wide href={request}>
          See Your Request
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="row">
        <Icon name="clock" />
        Processing charge {formatMoney(owed)} due
      </p>
      <ButtonLink wide kind="go" href={paymentPath(id)}>
        Complete Payment Now
      </ButtonLink>
      {!submission.givenName && (
        <ButtonLink wide href={request}>
          {waiver ? 'See Your Request for a Waiver' : 'Ask for a Waiver'}
        </ButtonLink>
      )}
    </>
  )
}

function Pending({ submission: { id, waiver } }: { submission: Submission }) {
  return (
    <>
      <p className="row">
        <Icon name="clock" />
        {sentences.payment.pending}
      </p>
      {waiver === 'asked' && (
        <ButtonLink wide href={chargePath(id)}>
          Decide on the Waiver
        </ButtonLink>
      )}
    </>
  )
}

function settledWords({ paymentStatus }: Submission, isAuthor: boolean): string {
  const words = withoutMoney[paymentStatus ?? 'paid']
  if (words) return words
  return isAuthor ? sentences.payment.completed : sentences.payment.received
}
