// What readers learn of a paper's review, on its page and in its PDF.
import type { Anonymity } from './access.ts'
import { printedRounds, type PrintedRound, type RoundOnRecord } from './reviewing/record.ts'

export type Reviewed = {
  feedback: string
  anonymity: Anonymity
  onBehalf: boolean
  /** Left out, or empty, where the journal publishes the reviewers' words alone. */
  record?: readonly RoundOnRecord[] | undefined
}

/** `said`: the reviewers' paragraphs; `note`: who wrote them or, if there are none, why not. */
export type PrintedReview = { said: string[]; note: string; rounds: PrintedRound[] }

export function printedReview({ feedback, anonymity, onBehalf, record = [] }: Reviewed): PrintedReview {
  const said = feedback.split(/\n+/).filter((line) => line.trim())
  const rounds = printedRounds(record)
  const who = record.length > 0 ? whoTookPart(record, anonymity) : whoReviewed[anonymity]
  if (said.length > 0) return { said, note: who, rounds }
  return { said, note: onBehalf ? notReviewed : nothingWritten, rounds }
}

/** Somebody's review stands behind the paper. */
export const wasReviewed = ({ feedback, onBehalf }: Pick<Reviewed, 'feedback' | 'onBehalf'>): boolean =>
  !onBehalf || feedback.trim() !== ''

const notReviewed = 'The publisher entered this paper on behalf of its authors. It wasn’t reviewed here.'
const nothingWritten = 'The paper was approved without written feedback.'

const whoReviewed: Record<Anonymity, string> = {
  double: 'An anonymous reviewer who wasn’t told who the authors were.',
  single: 'An anonymous reviewer who knew who the authors were.',
  open: 'A reviewer the authors know by name.',
}

function whoTookPart(record: readonly RoundOnRecord[], anonymity: Anonymity): string {
  const isNamed = record.some(({ reviews }) => reviews.some(({ name }) => name))
  return isNamed ? `${whoKnewWhom[anonymity]} Those named here agreed to it.` : whoKnewWhom[anonymity]
}

const whoKnewWhom: Record<Anonymity, string> = {
  double: 'The reviewers weren’t told who the authors were.',
  single: 'The reviewers knew who the authors were.',
  open: 'Authors and reviewers knew each other by name.',
}
