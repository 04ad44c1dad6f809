/** What a reviewer gets for a review: a certificate, and their name beside it if they and the journal agree. */
import type { Refusal } from '#journal/refusals.ts'
import type { Status } from '#journal/statuses.ts'
import { isInReview } from './asking.ts'
import { publishes, type Policy } from './policy.ts'
import type { ReviewState } from './rounds.ts'

type Paper = { status: Status; round: number }
/** `policy` is its round's; `isDecided`: the round has been decided at least once. */
export type Credited = {
  state: ReviewState
  round: number
  policy: Policy
  isSent: boolean
  isDecided: boolean
  named: boolean
}

/** Until the decision, the editor can return a review, and its writer can change it; afterwards it counts for good. */
export function hasCertificate(paper: Paper, { state, round, isSent, isDecided }: Omit<Credited, 'policy'>) {
  if (!isSent || (state !== 'submitted' && state !== 'returned')) return false
  return isDecided || !isInReview(paper) || paper.round !== round
}

const writing: readonly ReviewState[] = ['accepted', 'submitted', 'returned']

/** Why a reviewer can't say now whether they want to be named. */
export function whyNotName(
  { status }: Pick<Paper, 'status'>,
  { policy, state }: Pick<Credited, 'policy' | 'state'>,
): Refusal | undefined {
  if (publishes(policy) !== 'names' || isClosed(status)) return 'names_kept'
  if (!writing.includes(state)) return 'not_its_reviewer'
  return status === 'published' ? 'name_published' : undefined
}

const isClosed = (status: Status) => status === 'rejected' || status === 'withdrawn'

/** Whether the world knows that this person reviewed this paper. */
export const isOnRecord = (
  { status }: Pick<Paper, 'status'>,
  { policy, named, state }: Pick<Credited, 'policy' | 'named' | 'state'>,
): boolean => status === 'published' && named && state === 'submitted' && publishes(policy) === 'names'
