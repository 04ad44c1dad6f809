import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { OwnReview } from '../use-cases/reading.server.ts'
import { LongDay } from './long-day.tsx'
import { NoForm } from './no-form.tsx'

type Props = { review: OwnReview; notice: Notice | undefined }

/** Yes, with a day and a word on conflicts of interest, or no. */
export function InvitationForms({ review, notice }: Props) {
  return (
    <section className="decide still" aria-labelledby="panel-title">
      <h2 id="panel-title" className="pad">
        Will you review this paper?
      </h2>
      <div className="in">
        {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
        {review.answerBy && (
          <p>
            Please answer by <LongDay day={review.answerBy} />.
          </p>
        )}
        <YesForm review={review} notice={notice} />
        <NoForm task="decline" notice={notice} />
      </div>
    </section>
  )
}

function YesForm({ review, notice }: Props) {
  const { fields = {}, typed = {} } = notice ?? {}
  return (
    <Form method="post" className="form">
      <Field
        label="I’ll send my review by"
        name="dueOn"
        type="date"
        hint="Propose another date if this one doesn’t suit you."
        defaultValue={typed['dueOn'] ?? review.dueOn}
        error={fields['dueOn']}
      />
      <fieldset className="choices">
        <legend>Conflicts of interest</legend>
        {fields['declared'] && <p className="err">{fields['declared']}</p>}
        <Choice name="declared" value="none" chosen={typed['declared']}>
          I know of none: I didn’t write this paper, and nothing keeps me from judging it fairly.
        </Choice>
        <Choice name="declared" value="some" chosen={typed['declared']}>
          The editor should know of the following:
        </Choice>
      </fieldset>
      <TextArea
        label="What the editor should know"
        name="conflict"
        rows={2}
        optional
        defaultValue={typed['conflict']}
        error={fields['conflict']}
      />
      <Button kind="go" wide name="task" value="accept">
        Accept and Open the Paper
      </Button>
    </Form>
  )
}

type ChoiceProps = { name: string; value: string; chosen: string | undefined; children: string }

function Choice({ name, value, chosen, children }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} required />
      <span>{children}</span>
    </label>
  )
}
