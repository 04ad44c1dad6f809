import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'
import { Paragraphs } from './feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'

/** The words of whoever asked for the revision. */
export const feedbackOf = ({ revisionFor, editorFeedback, reviewFeedback }: Submission): string =>
  revisionFor === 'reviewer' ? reviewFeedback : editorFeedback

/** What the author is asked to change. */
export function FeedbackNote({ submission }: { submission: Submission }) {
  const { revisionFor, updatedAt } = submission
  const fromReviewer = revisionFor === 'reviewer'
  return (
    <Note>
      <p>
        <b>
          From the {fromReviewer ? 'reviewer' : 'editor'}, <Moment at={updatedAt} style="long" />
        </b>
      </p>
      <Paragraphs className="science">{feedbackOf(submission)}</Paragraphs>
    </Note>
  )
}
