import type { Notice } from '#edge/refusals-to-http.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { namesOf } from '#journal/authors.ts'
import type { Move } from '#journal/workflow.ts'
import { CarefulButton } from './careful-button.tsx'
import { DecisionForm, MoveButton } from './decision-form.tsx'
import { Moment } from '#site/moment.tsx'
import { Panel } from './panel.tsx'

type Props = { submission: Submission; notice: Notice | undefined; asks: Move | undefined }

export function EditorPanel({ submission, notice, asks }: Props) {
  return (
    <Panel title="Editor Panel">
      <DecisionForm
        label="Feedback to the author"
        hint="Needed for a revision and to reject, optional when you send for review."
        rows={5}
        notice={notice}
      >
        {(hasFeedback) => (
          <>
            <MoveButton move="sendForReview" kind="go" hasFeedback={hasFeedback}>
              Send for Review
            </MoveButton>
            <MoveButton move="requestRevision" hasFeedback={hasFeedback}>
              Request Revision
            </MoveButton>
            <CarefulButton
              move="deskReject"
              label="Reject"
              question="Reject this paper?"
              safe="Keep editing"
              asks={asks === 'deskReject'}
              closedBy={hasFeedback ? undefined : 'feedback-says'}
            >
              It goes to no reviewer. The author is told at once and sees your feedback. This cannot be undone
              here.
            </CarefulButton>
            <MoveButton move="releaseFromEdit" kind="quiet" hasFeedback={hasFeedback}>
              Give Back to the Pool
            </MoveButton>
          </>
        )}
      </DecisionForm>
      <dl className="kv small">
        <dt>Picked up</dt>
        <dd className="num">
          <Moment at={submission.updatedAt} />
        </dd>
        {submission.authors && (
          <>
            <dt>{submission.authors.length > 1 ? 'Authors' : 'Author'}</dt>
            <dd>{namesOf(submission.authors)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
