import type { Notice } from '#edge/refusals-to-http.ts'
import type { Move } from '#journal/workflow.ts'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { ofReviewer } from '../decisions.ts'
import { ConflictLink } from '#features/conflicts/components/conflict-link.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { Facts } from '../components/facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Panel } from '../components/panel.tsx'

type Props = {
  submission: Submission
  unsent: UnsentTexts
  /** In the document beside it. */
  selection: Selection | undefined
  notice: Notice | undefined
  /** The move the page has come back to ask about. */
  asks: Move | undefined
}

export function ReviewerPanel({ submission, unsent, selection, notice, asks }: Props) {
  return (
    <Panel title="Reviewer Panel">
      <DecisionForm
        submissionId={submission.id}
        field="reviewFeedback"
        unsent={unsent}
        selection={selection}
        label="Review feedback"
        hint="Published with the paper if it’s accepted. Required to request a revision or reject; a revised paper is then accepted without another review, unless papers of its type come back to you."
        rows={8}
        notice={notice}
        decisions={ofReviewer}
        asks={asks}
      />
      <ConflictLink submissionId={submission.id} />
      <Facts submission={submission} since="Picked up" />
    </Panel>
  )
}
