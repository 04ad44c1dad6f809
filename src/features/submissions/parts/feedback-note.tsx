import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'
import { Paragraphs } from './feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'

/** What the author is asked to change. */
export function FeedbackNote({ submission }: { submission: Submission }) {
  const { revisionFor, editorFeedback, reviewFeedback, updatedAt } = submission
  const fromReviewer = revisionFor === 'reviewer'
  return (
    <Note>
      <p>
        <b>
          From the {fromReviewer ? 'reviewer' : 'editor'}, <Moment at={updatedAt} style="long" />
        </b>
      </p>
      <Paragraphs className="science">{fromReviewer ? reviewFeedback : editorFeedback}</Paragraphs>
    </Note>
  )
}
