// What readers learn of a paper's review, on its page and in its PDF.
import type { Anonymity } from '#journal/access.ts'
import { printedRounds, type PrintedRound, type RoundOnRecord } from './record.ts'

/** `isReviewed`: papers of its type are; left out, they are. */
export type Reviewed = {
  feedback: string
  anonymity: Anonymity
  onBehalf: boolean
  /** Left out, or empty, where the journal publishes the reviewers' words alone. */
  record?: readonly RoundOnRecord[] | undefined
  isReviewed?: boolean | undefined
}

/** `said`: the reviewers' paragraphs; `note`: who wrote them or, if there are none, why not. */
export type PrintedReview = { said: string[]; note: string; rounds: PrintedRound[] }

export function printedReview(reviewed: Reviewed): PrintedReview {
  const { feedback, anonymity, onBehalf, record = [], isReviewed = true } = reviewed
  const said = feedback.split(/\n+/).filter((line) => line.trim())
  const rounds = printedRounds(record)
  const who = record.length > 0 ? whoTookPart(record, anonymity) : whoReviewed[anonymity]
  if (said.length > 0) return { said, note: who, rounds }
  if (!isReviewed) return { said, note: notOfItsType, rounds }
  return { said, note: onBehalf ? notReviewed : nothingWritten, rounds }
}

/** Somebody's review stands behind the paper. */
export const wasReviewed = ({
  feedback,
  onBehalf,
  isReviewed = true,
}: Pick<Reviewed, 'feedback' | 'onBehalf' | 'isReviewed'>): boolean =>
  (isReviewed && !onBehalf) || feedback.trim() !== ''

const notReviewed = 'The publisher entered this paper on behalf of its authors. It wasn’t reviewed here.'
const notOfItsType = 'Articles of this type aren’t peer reviewed.'
const nothingWritten = 'The paper was approved without written feedback.'

const whoReviewed: Record<Anonymity, string> = {
  double: 'An anonymous reviewer who wasn’t told who the authors were.',
  single: 'An anonymous reviewer who knew who the authors were.',
  open: 'A reviewer whose name was given to the authors.',
}

function whoTookPart(record: readonly RoundOnRecord[], anonymity: Anonymity): string {
  const isNamed = record.some(({ reviews }) => reviews.some(({ by }) => by))
  return isNamed
    ? `${whoKnewWhom[anonymity]} The reviewers named here agreed to be named.`
    : whoKnewWhom[anonymity]
}

const whoKnewWhom: Record<Anonymity, string> = {
  double: 'The reviewers weren’t told who the authors were.',
  single: 'The reviewers knew who the authors were.',
  open: 'The authors and the reviewers were told each other’s names.',
}
