/**
 * Rounds of review. Each paper has as many as its editor asks for; a round holds the reviews that were asked for, and
 * ends with a decision.
 */
import { asSpecified, type Policy } from './policy.ts'

/**
 * How a review stands. 'returned': its editor asked for a fix. 'lapsed': nobody answered in time. 'cancelled': no
 * longer wanted. 'givenBack': the reviewer had taken it.
 */
export const reviewStates = [
  ...(['invited', 'declined', 'lapsed', 'accepted', 'submitted'] as const),
  ...(['returned', 'givenBack', 'cancelled'] as const),
]
export type ReviewState = (typeof reviewStates)[number]

/** A promise to review; `personId` is null until someone without an account accepts. */
export type ReviewFacts = { personId: string | null; round: number; state: ReviewState }

/** What the rules need to know of a paper's review. Left out: what the specification says, and no round yet. */
export type Reviewed = {
  policy?: Policy
  /** The newest; 0 before the first. */
  round?: number
  reviews?: readonly ReviewFacts[]
  /** What was last decided about the newest round. */
  decision?: Decision | null
}

/** A minor revision goes back to whoever asked for it if the policy says so, a major one to a new round. */
export const decisions = ['accept', 'minor', 'major', 'reject'] as const
export type Decision = (typeof decisions)[number]

const working: readonly ReviewState[] = ['accepted', 'returned']
const taken: readonly ReviewState[] = [...working, 'submitted']

export const policyOf = ({ policy = asSpecified }: Reviewed = {}): Policy => policy

/** Everybody who reviews or has reviewed the paper. Who gave it back, or never took it, isn't among them. */
export function reviewersOf({ reviews = [] }: Reviewed): string[] {
  const people = reviews.filter(({ state }) => taken.includes(state)).map(({ personId }) => personId)
  return [...new Set(people)].filter((id) => id !== null)
}

/** Those of the newest round in one of these states. */
function inRound({ reviews = [], round = 0 }: Reviewed, states: readonly ReviewState[]) {
  return reviews.filter((it) => it.round === round && states.includes(it.state))
}

const isAmong = (reviews: ReviewFacts[], personId: string) => reviews.some((it) => it.personId === personId)

/** Whether this person has been asked for a review in the newest round, and hasn't answered. */
export const isInvited = (paper: Reviewed = {}, personId: string): boolean =>
  isAmong(inRound(paper, ['invited']), personId)

/** Whether this person has a place in the newest round. */
export const hasPlace = (paper: Reviewed = {}, personId: string): boolean =>
  isAmong(inRound(paper, taken), personId)

/** Whether this person still owes the newest round a review. */
export const isReviewing = (paper: Reviewed = {}, personId: string): boolean =>
  isAmong(inRound(paper, working), personId)

/** How many reviewers the newest round still needs. */
export const placesLeft = (paper: Reviewed): number =>
  Math.max(0, policyOf(paper).reviews - inRound(paper, taken).length)

/** Whether the newest round has enough reviewers without one of them. */
export const hasSpare = (paper: Reviewed): boolean => inRound(paper, taken).length > policyOf(paper).reviews

/** How many reviews of the newest round have come in. */
export const reviewsIn = (paper: Reviewed): number => inRound(paper, ['submitted']).length
