import type { Submission } from '../submission.ts'
import { Paragraphs } from './feedback-quote.tsx'

/** Why a rejected or withdrawn paper is closed. */
export function Closing({ submission }: { submission: Submission }) {
  const { rejectedBy, givenName } = submission
  // Only a publisher names an author, for whom they enter the paper.
  const withdrawn = givenName ? 'Withdrawn by the publisher' : 'Withdrawn by its author'
  return (
    <div className="say">
      <b>{rejectedBy ? `Rejected by the ${rejectedBy}` : withdrawn}</b>
      <Paragraphs>{reasonFor(submission)}</Paragraphs>
    </div>
  )
}

function reasonFor({ rejectedBy, editorFeedback, reviewFeedback }: Submission): string {
  if (!rejectedBy) return 'Work on it has stopped.'
  const words = rejectedBy === 'editor' ? editorFeedback : reviewFeedback
  return words || `The ${rejectedBy} gave no reason.`
}
