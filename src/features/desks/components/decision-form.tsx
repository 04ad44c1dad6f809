import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { moves, type Move } from '#journal/workflow.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'

type Props = {
  label: string
  hint: string
  rows: number
  notice: Notice | undefined
  /** The buttons, which are told whether any feedback is written. */
  children: (hasFeedback: boolean) => ReactNode
}

/** Feedback and the moves that it goes with. */
export function DecisionForm({ label, hint, rows, notice, children }: Props) {
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
      <div className="acts">{children(!hydrated || feedback.trim() !== '')}</div>
    </Form>
  )
}

type ButtonProps = ButtonLook & { move: Move; hasFeedback: boolean; children: string }

/** Closed while the move needs feedback and there is none; the hint under the box says so. */
export function MoveButton({ move, hasFeedback, children, ...look }: ButtonProps) {
  const { state, formData } = useNavigation()
  const needs: readonly string[] = moves[move].needs
  const isClosed = needs.includes('feedback') && !hasFeedback
  return (
    <Button
      {...look}
      wide
      name="move"
      value={move}
      disabled={isClosed}
      busy={state !== 'idle' && formData?.get('move') === move}
      aria-describedby={isClosed ? 'feedback-says' : undefined}
    >
      {children}
    </Button>
  )
}
