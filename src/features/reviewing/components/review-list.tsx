import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { editorsActs } from '#journal/reviewing/asking.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FilesOfReview } from '../attached/files-of-review.tsx'
import { Scales } from '../questions/scales.tsx'
import type { EditorsReview, ReviewsOfPaper } from '../use-cases/reviews-of-paper.server.ts'
import { EarlierVersions } from '../versions/earlier-versions.tsx'
import { ReportText } from '../versions/report-text.tsx'
import { LongDay } from './long-day.tsx'

type Props = { submissionId: string; reviewed: ReviewsOfPaper; notice: Notice | undefined }

// oxfmt-ignore
const standing: Record<ReviewState, string> = {
  invited:   'Invited',
  declined:  'Declined',
  lapsed:    'Didn’t answer',
  accepted:  'Reviewing',
  submitted: 'Review sent',
  returned:  'Changing the review',
  givenBack: 'Gave it back',
  cancelled: 'No longer needed',
}

/** Who was asked and what they wrote, a round after the other; those of a round side by side. */
export function ReviewList({ submissionId, reviewed: { round, needed, arrived, reviews }, notice }: Props) {
  const rounds = [...new Set([round, ...reviews.map((it) => it.round)])].filter((it) => it > 0)
  const sentIn = (number: number) => reviews.filter((it) => it.round === number && it.state === 'submitted')
  return rounds.map((number) => (
    <section key={number} className="block" aria-labelledby={`round-${number}`}>
      <h2 id={`round-${number}`}>
        {rounds.length > 1 ? `Reviews, round ${number}` : 'Reviews'}
        {number === round && (
          <span className="muted small">
            {' '}
            {arrived} of {needed} in
          </span>
        )}
      </h2>
      <Scales reports={sentIn(number).flatMap(({ report }) => report ?? [])} />
      <ul className="reviews">
        {reviews
          .filter((it) => it.round === number)
          .map((it) => (
            <li key={it.id}>
              <OneReview
                submissionId={submissionId}
                review={it}
                number={sentIn(number).indexOf(it) + 1}
                isNow={number === round}
                notice={notice}
              />
            </li>
          ))}
      </ul>
      {!reviews.some((it) => it.round === number) && <p className="muted">No one has been asked yet.</p>}
    </section>
  ))
}

type OneProps = {
  submissionId: string
  review: EditorsReview
  /** As the author is told of the reviewer; 0 before the review is sent. */
  number: number
  isNow: boolean
  notice: Notice | undefined
}

function OneReview({ submissionId, review, number, isNow, notice }: OneProps) {
  const { name, email, state, since, letter, answerBy, dueOn, conflict, reason, fix, report, earlier } =
    review
  const acts = isNow ? (editorsActs[state] ?? []) : []
  return (
    <>
      <h3>
        {name || email}
        {number > 0 && <span className="muted small"> Reviewer {number}</span>}
      </h3>
      <p className="small muted">
        <b>{standing[state]}</b> · <Moment at={since} style="day" />
        {state === 'invited' && answerBy && (
          <>
            {' · answer by '}
            <LongDay day={answerBy} />
          </>
        )}
        {state === 'accepted' && dueOn && (
          <>
            {' · due on '}
            <LongDay day={dueOn} />
          </>
        )}
      </p>
      {conflict && (
        <Note kind="warn" title="Declared a possible conflict of interest">
          <p>{conflict}</p>
        </Note>
      )}
      {letter && (
        <details className="facts">
          <summary>The letter of invitation</summary>
          <Paragraphs>{letter}</Paragraphs>
        </details>
      )}
      {reason && <Paragraphs>{reason}</Paragraphs>}
      {fix && (
        <Note title="You asked for changes">
          <Paragraphs>{fix}</Paragraphs>
        </Note>
      )}
      {report && (
        <ReportText report={report}>
          <FilesOfReview submissionId={submissionId} files={report.files} isNow={isNow} />
        </ReportText>
      )}
      <EarlierVersions earlier={earlier} />
      {acts.includes('cancel') && (
        <Form method="post">
          <input type="hidden" name="review" value={review.id} />
          <Button small kind="quiet" name="task" value="cancel">
            {state === 'invited' ? 'Withdraw the Invitation' : 'End This Review'}
          </Button>
        </Form>
      )}
      {acts.includes('return') && <FixForm review={review} notice={notice} />}
    </>
  )
}

function FixForm({ review, notice }: Pick<OneProps, 'review' | 'notice'>) {
  const isThis = notice?.typed?.['task'] === 'return' && notice.typed['review'] === review.id
  return (
    <details open={isThis}>
      <summary>Ask for changes</summary>
      <Form method="post" className="form">
        <input type="hidden" name="review" value={review.id} />
        <TextArea
          label="What should change?"
          name="fix"
          id={`fix-${review.id}`}
          rows={3}
          error={isThis ? notice.fields?.['fix'] : undefined}
        />
        <Button name="task" value="return">
          Ask for Changes
        </Button>
      </Form>
    </details>
  )
}
