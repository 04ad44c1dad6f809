import type { Refusal } from '#journal/refusals.ts'
import { moves, type Move } from '#journal/workflow.ts'
import type { ButtonLook } from '#ui/button.tsx'

/** One button of a desk. If it can't be undone, it has a question that's asked first. */
export type Decision = ButtonLook & {
  label: string
  /** Also where the move itself could do without. */
  explained?: true
  careful?: { question: string; safe: string; says: string }
}
export type Decisions = { readonly [Name in Move]?: Decision }

/**
 * On both desks, whoever rejects a paper tells its author why. The specification's call lets a reviewer do without.
 */
const rejection = (safe: string): Decision => ({
  label: 'Reject',
  explained: true,
  careful: {
    question: 'Reject this paper?',
    safe,
    says: 'We’ll tell the author at once and show them your feedback. This can’t be undone.',
  },
})

/** What can be decided on each desk, in the order of the buttons. */
export const ofEditor: Decisions = {
  sendForReview: { label: 'Send for Review', kind: 'go' },
  approve: { label: 'Accept', kind: 'go', icon: 'check' },
  requestRevision: { label: 'Request Revision' },
  deskReject: rejection('Keep editing'),
  releaseFromEdit: { label: 'Give Back to the Pool', kind: 'quiet' },
}

export const ofReviewer: Decisions = {
  approve: { label: 'Approve', kind: 'go', icon: 'check' },
  requestRevision: { label: 'Request Revision' },
  reject: rejection('Keep reviewing'),
  releaseFromReview: { label: 'Give Back to the Pool', kind: 'quiet' },
}

/** What an editor decides on the reviews of a paper, where the policy lets editors decide. */
export const onReviews = {
  approve: { label: 'Accept', kind: 'go', icon: 'check' },
  requestRevision: { label: 'Minor Revision' },
  requestNewRound: { label: 'Major Revision' },
  reject: {
    label: 'Reject',
    explained: true,
    careful: {
      question: 'Reject this paper?',
      safe: 'Not yet',
      says: 'We’ll send the author your letter. You’ll have ten seconds to take it back.',
    },
  },
} as const satisfies Decisions
export type OnReviews = keyof typeof onReviews

export const isOnReviews = (move: string): move is OnReviews => Object.hasOwn(onReviews, move)

export const ofAuthor: Decisions = {
  withdraw: {
    label: 'Withdraw',
    careful: {
      question: 'Withdraw this submission?',
      safe: 'Keep it',
      says: 'Work on it will stop, and we’ll tell whoever is working on it now. This can’t be undone.',
    },
  },
}

/** Those that are open for this paper: whether it's reviewed decides. */
export function openAmong(decisions: Decisions, moves: readonly Move[]): Decisions {
  const open = Object.entries(decisions).filter(([move]) => moves.some((it) => it === move))
  return Object.fromEntries(open)
}

/** Why this can't be pressed with this feedback. */
export function whyNotPress(decisions: Decisions, move: Move, feedback: string): Refusal | undefined {
  if (feedback.trim()) return undefined
  if (decisions[move]?.explained) return 'rejection_unexplained'
  return moves[move].feedback === 'needed' ? 'feedback_missing' : undefined
}
