import type { Question } from '#journal/reviewing/questions.ts'
import type { SyntheticEvent } from 'react'
import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { together } from '#features/unsent/keeping/together.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FileFields } from '../attached/file-fields.tsx'
import { NamedBox } from '../naming/named-box.tsx'
import { readChosen } from '../questions/chosen.ts'
import { QuestionFields } from '#features/submissions/declaring/question-fields.tsx'
import { answerName } from '../asked.ts'
import type { OwnReview } from '../use-cases/reading.server.ts'
import { LongDay } from './long-day.tsx'
import { NoForm } from './no-form.tsx'
import { RecommendationField } from './recommendation-field.tsx'
import { isOfChosen, useUnsentReport, whatIsChosen } from './use-unsent-report.ts'

type Props = { review: OwnReview; filesAt: string; notice: Notice | undefined }

/** What a reviewer writes. It's kept as it's typed, and can be changed until the decision. */
export function ReportForm({ review, filesAt, notice }: Props) {
  const { fields = {} } = notice ?? {}
  const { toAuthor, toEditor, chosen } = useUnsentReport(review, notice)
  const { answers, recommendation, named } = readChosen(chosen.shown)
  const isSent = review.state === 'submitted'
  const choose = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
    if (isOfChosen(target)) chosen.typed(whatIsChosen(currentTarget))
  }
  return (
    <section className="decide still" aria-labelledby="panel-title">
      <h2 id="panel-title" className="pad">
        Your review
      </h2>
      <div className="in">
        <Standing review={review} notice={notice} />
        <Form method="post" className="form" encType="multipart/form-data" onChange={choose}>
          {/* Enter in a field presses the first button, which mustn't be one of the files'. */}
          <button className="sr" name="task" value="send" tabIndex={-1} aria-hidden="true" />
          <QuestionFields
            key={`questions ${chosen.round}`}
            questions={review.questions}
            answers={answers}
            nameOf={answerName}
            hintOf={hintOf}
            errorOf={({ id }) => fields[answerName(id)]}
          />
          <TextArea
            key={`to author ${toAuthor.round}`}
            label="To the author"
            name="toAuthor"
            rows={10}
            hint="What the paper claims, whether the evidence bears that out, and what would make it better."
            defaultValue={toAuthor.shown}
            onInput={({ currentTarget }) => toAuthor.typed(currentTarget.value)}
            error={fields['toAuthor']}
          />
          <OtherTexts unsent={toAuthor} name="message for the author" />
          <TextArea
            key={`to editor ${toEditor.round}`}
            label="To the editor only"
            name="toEditor"
            rows={3}
            optional
            hint="The author never sees this."
            defaultValue={toEditor.shown}
            onInput={({ currentTarget }) => toEditor.typed(currentTarget.value)}
            error={fields['toEditor']}
          />
          <OtherTexts unsent={toEditor} name="message for the editor" />
          <RecommendationField
            key={`recommendation ${chosen.round}`}
            chosen={recommendation}
            error={fields['recommendation']}
          />
          <OnRecord key={`named ${chosen.round}`} review={review} named={named} />
          <UnsentLine unsent={together([toAuthor, toEditor, chosen])} />
          <FileFields files={review.files} at={filesAt} error={fields['file']} />
          <div className="acts">
            <Button kind="go" wide name="task" value="send">
              {isSent ? 'Send the Updated Review' : 'Send Review'}
            </Button>
            <noscript>
              <Button wide name="task" value="keep" formNoValidate>
                Save for Later
              </Button>
            </noscript>
          </div>
        </Form>
        {!isSent && <NoForm task="give-back" notice={notice} />}
      </div>
    </section>
  )
}

/** What readers will learn of the review, where that's more than its words. */
function OnRecord({ review: { publishes, naming }, named }: { review: OwnReview; named: boolean }) {
  if (publishes === 'words') return null
  return (
    <div className="stack">
      <p className="small muted">
        If the paper is published, readers will see what you recommended, and when.
      </p>
      {naming && <NamedBox named={named} />}
    </div>
  )
}

function Standing({ review: { state, fix, dueOn }, notice }: Pick<Props, 'review' | 'notice'>) {
  return (
    <>
      {notice && !notice.fields && <Note kind="bad" role="alert" title={notice.message} />}
      {state === 'submitted' && (
        <Note kind="good" title="The editor has your review. Thank you.">
          <p>Until the editor decides, you can change it here. After that, you’ll find a certificate here.</p>
        </Note>
      )}
      {fix && (
        <Note kind="warn" title="The editor has asked you to look at your review again.">
          <Paragraphs>{fix}</Paragraphs>
        </Note>
      )}
      {state !== 'submitted' && dueOn && (
        <p>
          Due on <LongDay day={dueOn} />.
        </p>
      )}
    </>
  )
}

const hintOf = ({ help, seenBy }: Question) =>
  [help, seenBy === 'editor' && 'The author never sees the answer.'].filter(Boolean).join(' ')
