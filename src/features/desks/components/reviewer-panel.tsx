import type { Notice } from '#edge/refusals-to-http.ts'
import type { Move } from '#journal/workflow.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { ofReviewer } from '../decisions.ts'
import { ConflictLink } from '#features/conflicts/components/conflict-link.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Panel } from './panel.tsx'

type Props = {
  submissionId: string
  unsent: UnsentTexts
  notice: Notice | undefined
  /** The move the page has come back to ask about. */
  asks: Move | undefined
}

export function ReviewerPanel({ submissionId, unsent, notice, asks }: Props) {
  return (
    <Panel title="Reviewer Panel">
      <DecisionForm
        submissionId={submissionId}
        field="reviewFeedback"
        unsent={unsent}
        label="Review feedback"
        hint="Published with the paper if it’s accepted. Required to request a revision; the revised paper is then accepted without another review."
        rows={8}
        notice={notice}
        decisions={ofReviewer}
        asks={asks}
      />
      <ConflictLink submissionId={submissionId} />
    </Panel>
  )
}
