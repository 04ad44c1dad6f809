import type { Notice } from '#edge/refusals-to-http.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { namesOf } from '#journal/authors.ts'
import type { Move } from '#journal/workflow.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { ofEditor } from '../decisions.ts'
import { ConflictLink } from '#features/conflicts/components/conflict-link.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Moment } from '#site/moment.tsx'
import { Panel } from './panel.tsx'

type Props = {
  submission: Submission
  unsent: UnsentTexts
  notice: Notice | undefined
  asks: Move | undefined
}

export function EditorPanel({ submission, unsent, notice, asks }: Props) {
  return (
    <Panel title="Editor Panel">
      <DecisionForm
        submissionId={submission.id}
        field="editorFeedback"
        unsent={unsent}
        label="Feedback to the author"
        hint="Required to request a revision or reject; optional when you send the paper for review."
        rows={5}
        notice={notice}
        decisions={ofEditor}
        asks={asks}
      />
      <ConflictLink submissionId={submission.id} />
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
