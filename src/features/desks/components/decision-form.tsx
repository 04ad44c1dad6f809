import { useState } from 'react'
import { Form } from 'react-router'
import type { Move } from '#journal/workflow.ts'
import { Note } from '#ui/note.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Decisions } from '../decisions.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'

type Props = {
  label: string
  hint: string
  rows: number
  notice: Notice | undefined
  decisions: Decisions
  /** The move the page has come back to ask about. */
  asks: Move | undefined
}

/** Feedback, and the decisions that go with it. */
export function DecisionForm({ label, hint, rows, notice, ...buttons }: Props) {
  const [feedback, setFeedback] = useState(notice?.typed?.feedback ?? '')
  const hydrated = useHydrated()
  const it = { label, name: 'feedback', hint, error: notice?.fields?.feedback }
  return (
    <Form method="post" className="form" onSubmit={useOneSubmission()}>
      {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
      <LabelledControl {...it}>
        <textarea
          {...ariaOf({ ...it, optional: true })}
          rows={rows}
          defaultValue={feedback}
          onInput={({ currentTarget }) => setFeedback(currentTarget.value)}
        />
      </LabelledControl>
      <div className="acts">
        <DecisionButtons {...buttons} hasFeedback={!hydrated || feedback.trim() !== ''} />
      </div>
    </Form>
  )
}
