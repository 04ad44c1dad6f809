import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { deleteDraftPath, submissionPath } from '#journal/desk-addresses.ts'
import { paperPath } from '#journal/addresses.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'
import type { Role } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Note } from '#ui/note.tsx'
import { Id } from '#ui/id.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { findAssigning, findDoor, findSelection } from '#features/submissions/doors.ts'
import { ReadSoFar } from '#features/usage/components/read-so-far.tsx'
import { FeedbackQuote } from '#features/submissions/parts/feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'
import { Abstract, CardFacts } from './card-facts.tsx'
import { DraftStep } from './draft-step.tsx'
import { PaymentLine } from '#features/submissions/parts/payment-line.tsx'
import { PublishButton } from './publish-button.tsx'
import { SelectButton } from './select-button.tsx'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { Track } from '#features/submissions/parts/track.tsx'

type Props = {
  submission: Submission
  role: Role
  /** ISO 8601, for its age. */
  now: string
  /** Why it couldn't be selected just now. */
  refusal?: string | undefined
  heading?: 'h2' | 'h3'
  /** What stands above the title in place of its last change. */
  waiting?: ReactNode
  use?: readonly MonthOfUse[] | undefined
}

const shownKeywords = 3

/** A submission on a dashboard: what it is, where it stands, and what can be done with it. */
export function SubmissionCard({ submission, role, now, refusal, heading = 'h2', waiting, use }: Props) {
  const { status, reference, keywords } = submission
  return (
    <Card
      id={submission.id}
      isNamed={useIsNamed(submission.id)}
      title={titleOf(submission)}
      heading={heading}
      lead={
        <>
          <CardFacts submission={submission} role={role} now={now} />
          {submission.abstract && <Abstract>{submission.abstract}</Abstract>}
        </>
      }
      keywords={keywords.length ? keywords.slice(0, shownKeywords) : ['No keywords yet']}
      more={keywords.length - shownKeywords}
      top={
        <>
          <StatusBadge status={status} />
          <Id>{reference}</Id>
          {submission.typeTitle && <span>{submission.typeTitle}</span>}
          <span>
            {waiting ?? (
              <>
                {since[status]} <Moment at={submission.updatedAt} />
              </>
            )}
          </span>
          {submission.section && <span>{submission.section.name}</span>}
          {submission.editorName && <span>Edited by {submission.editorName}</span>}
        </>
      }
      actions={<Actions submission={submission} role={role} />}
    >
      {refusal && <Refusal>{refusal}</Refusal>}
      {role === 'author' && <ForItsAuthor submission={submission} />}
      {use && <ReadSoFar use={use} />}
      {status === 'approved_for_publication' && <PaymentLine submission={submission} role={role} />}
    </Card>
  )
}

/** Browsers mark what the address of a loaded page names (`:target`), but not where a script navigates to. */
function useIsNamed(id: string): boolean {
  const { hash } = useLocation()
  return useHydrated() && hash === `#${id}`
}

/** What the last change was, judging by where it led. */
// oxfmt-ignore
const since: Record<Status, string> = {
  incomplete:               'Saved',
  submitted:                'Submitted',
  editing_in_progress:      'Picked up',
  editing_feedback_given:   'Feedback given',
  sent_for_review:          'Sent for review',
  review_in_progress:       'Picked up',
  review_feedback_given:    'Feedback given',
  approved_for_publication: 'Approved',
  published:                'Published',
  rejected:                 'Rejected',
  withdrawn:                'Withdrawn',
}

function Actions({ submission, role }: { submission: Submission; role: Role }) {
  const { id, status } = submission
  const door = findDoor(submission)
  const selection = findSelection(submission)
  const assigning = findAssigning(submission)
  return (
    <>
      {selection && <SelectButton submissionId={id} selection={selection} />}
      {door && (
        <ButtonLink small kind="go" href={door.href}>
          {door.label}
        </ButtonLink>
      )}
      {assigning && (
        <ButtonLink small href={assigning.href}>
          {assigning.label}
          <span className="sr">: {titleOf(submission)}</span>
        </ButtonLink>
      )}
      {role === 'publisher' && status === 'approved_for_publication' && (
        <PublishButton submission={submission} />
      )}
      {status !== 'incomplete' && (
        <ButtonLink small href={submissionPath(id)}>
          View Details
        </ButtonLink>
      )}
      {status === 'incomplete' && (
        <ButtonLink small kind="quiet" href={deleteDraftPath(id)}>
          Delete<span className="sr"> draft {titleOf(submission)}</span>
        </ButtonLink>
      )}
      {status === 'published' && (
        <ButtonLink small kind="quiet" href={paperPath(id)}>
          Read paper
        </ButtonLink>
      )}
    </>
  )
}

function ForItsAuthor({ submission }: { submission: Submission }) {
  const { status, revisionFor, editorFeedback, reviewFeedback } = submission
  return (
    <>
      {status === 'incomplete' && <DraftStep submission={submission} />}
      {revisionFor === 'editor' && <FeedbackQuote from="editor">{editorFeedback}</FeedbackQuote>}
      {revisionFor === 'reviewer' && <FeedbackQuote from="reviewer">{reviewFeedback}</FeedbackQuote>}
      <Track of={submission} />
    </>
  )
}

function Refusal({ children }: { children: string }) {
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Note kind="bad" role="alert" title={children}>
        It’ll be gone from this list when you reload.
      </Note>
    </div>
  )
}
