import type { Notice } from '#edge/refusals-to-http.ts'
import type { Move } from '#journal/workflow.ts'
import { CarefulButton } from './careful-button.tsx'
import { DecisionForm, MoveButton } from './decision-form.tsx'
import { Panel } from './panel.tsx'

type Props = {
  notice: Notice | undefined
  /** The move that the page has come back to ask about. */
  asks: Move | undefined
}

export function ReviewerPanel({ notice, asks }: Props) {
  return (
    <Panel title="Reviewer Panel">
      <DecisionForm
        label="Review feedback"
        hint="Printed with the paper if it is published. Needed for a revision; the revised paper is accepted without another review."
        rows={8}
        notice={notice}
      >
        {(hasFeedback) => (
          <>
            <MoveButton move="approve" kind="go" icon="check" hasFeedback={hasFeedback}>
              Approve
            </MoveButton>
            <MoveButton move="askRevision" hasFeedback={hasFeedback}>
              Request Revision
            </MoveButton>
            <CarefulButton
              move="reject"
              label="Reject"
              question="Reject this paper?"
              safe="Keep reviewing"
              asks={asks === 'reject'}
            >
              The author is told at once and sees your feedback. This cannot be undone here.
            </CarefulButton>
            <MoveButton move="releaseFromReview" kind="quiet" hasFeedback={hasFeedback}>
              Give Back to the Pool
            </MoveButton>
          </>
        )}
      </DecisionForm>
    </Panel>
  )
}
