import { useRef } from 'react'
import { Form } from 'react-router'
import type { Move } from '#journal/workflow.ts'
import { Note } from '#ui/note.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import type { Decisions } from '../decisions.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { QuoteButton } from './quote-button.tsx'
import { KeepLater } from './keep-later.tsx'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'

type Props = {
  submissionId: string
  /** Whose feedback it is. */
  field: 'editorFeedback' | 'reviewFeedback'
  unsent: UnsentTexts
  /** In the document beside it. */
  selection: Selection | undefined
  label: string
  hint: string
  rows: number
  notice: Notice | undefined
  decisions: Decisions
  /** The move the page has come back to ask about. */
  asks: Move | undefined
}

/** Feedback, and the decisions that go with it. */
export function DecisionForm({ label, hint, rows, notice, decisions, asks, selection, ...place }: Props) {
  const unsent = useUnsent({ ...place, cameBack: notice?.typed?.feedback })
  const hydrated = useHydrated()
  const box = useRef<HTMLTextAreaElement>(null)
  const it = { label, name: 'feedback', hint, error: notice?.fields?.feedback }
  return (
    <Form method="post" className="form" onSubmit={useOneSubmission()}>
      {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
      <LabelledControl {...it}>
        <textarea
          {...ariaOf({ ...it, optional: true })}
          key={unsent.round}
          ref={box}
          rows={rows}
          defaultValue={unsent.shown}
          onInput={({ currentTarget }) => unsent.typed(currentTarget.value)}
        />
        <UnsentLine unsent={unsent} />
      </LabelledControl>
      <QuoteButton selection={selection} box={box} />
      <OtherTexts unsent={unsent} name="version" />
      <div className="acts">
        <DecisionButtons decisions={decisions} asks={asks} feedback={hydrated ? unsent.text : undefined} />
        <KeepLater />
      </div>
    </Form>
  )
}
