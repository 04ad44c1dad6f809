import type { Notice } from '#edge/refusals-to-http.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import type { Move } from '#journal/workflow.ts'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { ofEditor, openAmong } from '../decisions.ts'
import { ConflictLink } from '#features/conflicts/components/conflict-link.tsx'
import { LengthNote } from '#features/submissions/types/length-note.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Facts } from '../components/facts.tsx'
import { Panel } from '../components/panel.tsx'

type Props = {
  submission: Submission
  unsent: UnsentTexts
  /** In the document beside it. */
  selection: Selection | undefined
  notice: Notice | undefined
  asks: Move | undefined
}

export function EditorPanel({ submission, unsent, selection, notice, asks }: Props) {
  const decisions = openAmong(ofEditor, submission.moves)
  const isReviewed = decisions.sendForReview !== undefined
  return (
    <Panel title="Editor Panel">
      <DecisionForm
        submissionId={submission.id}
        field="editorFeedback"
        unsent={unsent}
        selection={selection}
        label="Feedback to the author"
        hint={`Required to request a revision or reject; optional when you ${isReviewed ? 'send the paper for review' : 'accept the paper'}.`}
        rows={5}
        notice={notice}
        decisions={decisions}
        asks={asks}
      />
      <LengthNote submission={submission} />
      <ConflictLink submissionId={submission.id} />
      {submission.typeTitle && (
        <p className="small">
          <a href={submissionPath(submission.id, 'type')}>Change the article type</a>
        </p>
      )}
      <Facts submission={submission} since="Picked up" />
    </Panel>
  )
}
