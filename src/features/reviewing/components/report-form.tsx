import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toAnswered } from '../asked.ts'
import { FileFields } from '../attached/file-fields.tsx'
import { QuestionFields } from '../questions/question-fields.tsx'
import { recommendations } from '../recommendations.ts'
import type { OwnReview } from '../use-cases/reading.server.ts'
import { LongDay } from './long-day.tsx'

type Props = { review: OwnReview; filesAt: string; notice: Notice | undefined }

/** What a reviewer writes. It can be kept for later, and changed until the decision. */
export function ReportForm({ review, filesAt, notice }: Props) {
  const { fields = {}, typed = {} } = notice ?? {}
  const isSent = review.state === 'submitted'
  return (
    <section className="decide still" aria-labelledby="panel-title">
      <h2 id="panel-title" className="pad">
        Your review
      </h2>
      <div className="in">
        {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
        {isSent && (
          <Note kind="good" title="The editor has your review. Thank you.">
            <p>Until the editor decides, you can change it here.</p>
          </Note>
        )}
        {review.fix && (
          <Note kind="warn" title="The editor asks you to look at your review again.">
            <p>{review.fix}</p>
          </Note>
        )}
        {!isSent && review.dueOn && (
          <p>
            Due on <LongDay day={review.dueOn} />.
          </p>
        )}
        <Form method="post" className="form" encType="multipart/form-data">
          {/* Enter in a field presses the first button, which mustn't be one of the files'. */}
          <button className="sr" name="task" value="send" tabIndex={-1} aria-hidden="true" />
          <QuestionFields
            questions={review.questions}
            answers={notice?.typed ? toAnswered(typed) : review.answers}
            fields={fields}
          />
          <TextArea
            label="To the author"
            name="toAuthor"
            rows={10}
            hint="What the paper claims, whether it shows it, and what would make it better."
            defaultValue={typed['toAuthor'] ?? review.toAuthor}
            error={fields['toAuthor']}
          />
          <TextArea
            label="To the editor alone"
            name="toEditor"
            rows={3}
            optional
            hint="The author never sees this."
            defaultValue={typed['toEditor'] ?? review.toEditor}
            error={fields['toEditor']}
          />
          <fieldset className="choices">
            <legend>What you recommend</legend>
            {fields['recommendation'] && <p className="err">{fields['recommendation']}</p>}
            {decisions.map((it) => (
              <label key={it} className="check">
                <input
                  type="radio"
                  name="recommendation"
                  value={it}
                  defaultChecked={(typed['recommendation'] ?? review.recommendation) === it}
                />
                <span>{recommendations[it]}</span>
              </label>
            ))}
          </fieldset>
          <FileFields files={review.files} at={filesAt} error={fields['file']} />
          <div className="acts">
            <Button kind="go" wide name="task" value="send">
              {isSent ? 'Send the Changed Review' : 'Send Review'}
            </Button>
            {!isSent && (
              <Button wide name="task" value="keep" formNoValidate>
                Save for Later
              </Button>
            )}
          </div>
        </Form>
      </div>
    </section>
  )
}
