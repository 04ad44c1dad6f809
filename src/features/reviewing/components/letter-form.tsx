import { useState } from 'react'
import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { DecisionButtons } from '#features/desks/deciding/decision-buttons.tsx'
import { Panel } from '#features/desks/components/panel.tsx'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { letters } from '#journal/reviewing/letters.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import type { Move } from '#journal/workflow.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { Note } from '#ui/note.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { AuthorsView } from '../deciding/authors-view.tsx'
import { onReviews } from '../decisions.ts'
import type { ReviewsOfPaper } from '../use-cases/reading.server.ts'

type Props = { reviewed: ReviewsOfPaper; notice: Notice | undefined; asks: Move | undefined }

/** The editor's letter to the author, which can quote the reviews, and the decision. */
export function LetterForm({ reviewed: { reviews, round, arrived, needed }, notice, asks }: Props) {
  const [letter, setLetter] = useState(notice?.typed?.['feedback'] ?? '')
  const put = notice?.typed?.['put']
  const [shown, show] = useState(put)
  if (put !== undefined && put !== shown) {
    show(put)
    setLetter(notice?.typed?.['feedback'] ?? '')
  }
  const hydrated = useHydrated()
  const field = {
    ...{ label: 'Letter to the author', name: 'feedback' },
    hint: 'Required for a revision. A minor revision comes back to you; a major one goes to a new round of review.',
    error: notice?.fields?.['feedback'],
  }
  const sent = reviews.filter((it) => it.round === round && it.report && it.state === 'submitted')
  const preview = notice?.typed?.['preview']
  const wasSent = notice?.typed !== undefined
  return (
    <Panel title="Decision">
      <Form method="post" className="form" onSubmit={useOneSubmission()}>
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        {arrived < needed && (
          <p className="muted">
            {needed - arrived === 1 ? 'One more review is' : `${needed - arrived} more reviews are`} needed
            before you can accept the paper.
          </p>
        )}
        <BeginWith />
        <LabelledControl {...field}>
          <textarea
            {...ariaOf({ ...field, optional: true })}
            key={shown}
            rows={8}
            defaultValue={letter}
            onInput={({ currentTarget }) => setLetter(currentTarget.value)}
          />
        </LabelledControl>
        {sent.map(({ id }, at) => (
          <Checkbox
            key={id}
            name={`quote-${id}`}
            defaultChecked={!wasSent || notice.typed?.[`quote-${id}`] !== undefined}
          >
            Quote what Reviewer {at + 1} wrote to the author
          </Checkbox>
        ))}
        {preview && <AuthorsView>{preview}</AuthorsView>}
        <div className="acts">
          <Button wide name="task" value="preview" kind="quiet">
            Preview
          </Button>
          <DecisionButtons decisions={onReviews} asks={asks} feedback={hydrated ? letter : undefined} />
        </div>
      </Form>
    </Panel>
  )
}

/** Puts one of the journal's letters into the box, below what's there already. */
function BeginWith() {
  return (
    <div className="begin-with">
      <LabelledControl label="Begin with the journal’s letter" name="begun">
        <select {...ariaOf({ label: '', name: 'begun' })}>
          {decisions.map((it) => (
            <option key={it} value={it}>
              {letters[it].title}
            </option>
          ))}
        </select>
      </LabelledControl>
      <Button name="task" value="begin">
        Put It In
      </Button>
    </div>
  )
}
