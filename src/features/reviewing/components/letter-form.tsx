import { useEffect, useEffectEvent } from 'react'
import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { DecisionButtons } from '#features/desks/deciding/decision-buttons.tsx'
import { KeepLater } from '#features/desks/deciding/keep-later.tsx'
import { Panel } from '#features/desks/components/panel.tsx'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { letters } from '#journal/reviewing/letters.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import type { Move } from '#journal/workflow.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ariaOf, LabelledControl } from '#ui/labelled.tsx'
import { Note } from '#ui/note.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { AuthorsView } from '../deciding/authors-view.tsx'
import { onReviews } from '#features/desks/decisions.ts'
import type { ReviewsOfPaper } from '../use-cases/reviews-of-paper.server.ts'

type Props = {
  submissionId: string
  reviewed: ReviewsOfPaper
  unsent: UnsentTexts
  notice: Notice | undefined
  asks: Move | undefined
}

/** The editor's letter to the author, which can quote the reviews, and the decision. */
export function LetterForm({ reviewed, notice, asks, ...place }: Props) {
  const { reviews, round, arrived, needed } = reviewed
  const { put, feedback } = notice?.typed ?? {}
  const letter = useUnsent({ ...place, field: 'decisionLetter', cameBack: feedback })
  // The journal's letter was put into the box, without a new form.
  const putIn = useEffectEvent(() => {
    if (put !== undefined && feedback !== undefined) letter.settle('', feedback)
  })
  useEffect(() => putIn(), [put])
  const hydrated = useHydrated()
  const field = {
    ...{ label: 'Letter to the author', name: 'feedback' },
    hint: 'Required for a revision or rejection. A minor revision comes back to you; a major one goes to a new round of review.',
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
            rows={8}
            key={letter.round}
            defaultValue={letter.shown}
            onInput={({ currentTarget }) => letter.typed(currentTarget.value)}
          />
          <UnsentLine unsent={letter} />
        </LabelledControl>
        <OtherTexts unsent={letter} name="letter" />
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
          <DecisionButtons decisions={onReviews} asks={asks} feedback={hydrated ? letter.text : undefined} />
          <KeepLater />
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
        Insert
      </Button>
    </div>
  )
}
