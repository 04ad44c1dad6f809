// What readers learn of a paper's review, on its page and in its PDF.
import type { Anonymity } from './access.ts'

export type Reviewed = { feedback: string; anonymity: Anonymity; onBehalf: boolean }

/** `said`: the reviewer's paragraphs; `note`: who wrote them or, if there are none, why not. */
export type PrintedReview = { said: string[]; note: string }

export function printedReview({ feedback, anonymity, onBehalf }: Reviewed): PrintedReview {
  const said = feedback.split(/\n+/).filter((line) => line.trim())
  if (said.length > 0) return { said, note: whoReviewed[anonymity] }
  return { said, note: onBehalf ? notReviewed : nothingWritten }
}

/** Somebody's review stands behind the paper. */
export const wasReviewed = ({ feedback, onBehalf }: Omit<Reviewed, 'anonymity'>): boolean =>
  !onBehalf || feedback.trim() !== ''

const notReviewed = 'The publisher entered this paper on behalf of its authors. It wasn’t reviewed here.'
const nothingWritten = 'The paper was approved without written feedback.'

const whoReviewed: Record<Anonymity, string> = {
  double: 'An anonymous reviewer who wasn’t told who the authors were.',
  single: 'An anonymous reviewer who knew who the authors were.',
  open: 'A reviewer the authors know by name.',
}
