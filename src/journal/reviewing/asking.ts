/** Asking somebody for a review, and what they may answer. */
import type { Refusal } from '#journal/refusals.ts'
import type { Viewer } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'
import { placesLeft, policyOf, type Reviewed, type ReviewState } from './rounds.ts'

type Paper = Reviewed & { status: Status; editorId?: string | null }

/** Days that an editor gives unless they say otherwise. */
export const usualDays = { answer: 7, review: 21 }

/** While a paper is in its round of review. */
export const isInReview = ({ status }: Paper): boolean =>
  status === 'sent_for_review' || status === 'review_in_progress'

/** Why this person may not see who reviews the paper, and what they wrote. */
export function whyNotSeeReviews(paper: Paper, viewer: Viewer): Refusal | undefined {
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (viewer.role !== 'editor') return 'not_yours'
  return paper.editorId === viewer.id ? undefined : 'not_its_editor'
}

/** Why nobody can be asked for a review now. */
export function whyNotAsk(paper: Paper, viewer: Viewer): Refusal | undefined {
  const refusal = whyNotSeeReviews(paper, viewer)
  if (refusal) return refusal
  if (policyOf(paper).decides === 'reviewer') return 'reviewers_select'
  return isInReview(paper) ? undefined : 'wrong_stage'
}

/** Whether the next reserve is asked once somebody has said no, or nothing: not if enough have said yes. */
export const wantsReserve = (paper: Paper): boolean =>
  isInReview(paper) && policyOf(paper).decides === 'editor' && placesLeft(paper) > 0

type Asked = { round: number; state: ReviewState }

// oxfmt-ignore
const answered: Partial<Record<ReviewState, Refusal>> = {
  declined:  'invitation_declined',
  lapsed:    'invitation_over',
  cancelled: 'invitation_withdrawn',
  givenBack: 'invitation_declined',
  accepted:  'invitation_accepted',
  returned:  'invitation_accepted',
  submitted: 'invitation_accepted',
}

/** Why an invitation can't be answered any more. */
export function whyNotAnswerReview(paper: Paper, review: Asked): Refusal | undefined {
  if (!isOpenRound(paper, review)) return 'review_over'
  return answered[review.state]
}

/** Why a review can't be written now. One that was sent can be changed until the decision. */
export function whyNotWrite(paper: Paper, review: Asked): Refusal | undefined {
  if (!isOpenRound(paper, review)) return 'review_over'
  const isTheirs = ['accepted', 'returned', 'submitted'].includes(review.state)
  return isTheirs ? undefined : 'not_its_reviewer'
}

/** What the editor may do with a review in each state. */
export const editorsActs: Partial<Record<ReviewState, readonly ('cancel' | 'return')[]>> = {
  invited: ['cancel'],
  accepted: ['cancel'],
  returned: ['cancel'],
  submitted: ['return'],
}

const isOpenRound = (paper: Paper, { round }: Asked) => isInReview(paper) && paper.round === round
