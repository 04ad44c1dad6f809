import type { Notice } from '#server/refusals-to-http.ts'
import { DecisionForm, MoveButton } from './decision-form.tsx'
import { Panel } from './panel.tsx'
import { RejectButton } from './reject-button.tsx'

type Props = {
  notice: Notice | undefined
  /** A first press of Reject has reached the server, so there is no script to ask. */
  asksToConfirm: boolean
}

export function ReviewerPanel({ notice, asksToConfirm }: Props) {
  return (
    <Panel title="Reviewer Panel">
      <DecisionForm
        label="Review feedback"
        hint="Printed with the paper if it is published. Needed for a revision."
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
            <RejectButton asksToConfirm={asksToConfirm} />
          </>
        )}
      </DecisionForm>
    </Panel>
  )
}
