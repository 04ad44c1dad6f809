import type { Notice } from '#server/refusals-to-http.ts'
import type { Submission } from '../contract.ts'
import { DecisionForm, MoveButton } from './decision-form.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'

type Props = { submission: Submission; notice: Notice | undefined }

export function EditorPanel({ submission, notice }: Props) {
  return (
    <Panel title="Editor Panel">
      <DecisionForm
        label="Feedback to the author"
        hint="Needed for a revision, optional when you send for review."
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
          </>
        )}
      </DecisionForm>
      <dl className="kv small">
        <dt>Picked up</dt>
        <dd className="num">
          <Moment at={submission.updatedAt} />
        </dd>
        {submission.authorName && (
          <>
            <dt>Author</dt>
            <dd>{submission.authorName}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
