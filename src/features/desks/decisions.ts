import type { Move } from '#journal/workflow.ts'
import type { ButtonLook } from '#ui/button.tsx'

/** One button of a desk. If it can't be undone, it has a question that's asked first. */
export type Decision = ButtonLook & {
  label: string
  careful?: { question: string; safe: string; says: string }
}
export type Decisions = { readonly [Name in Move]?: Decision }

/** What can be decided on each desk, in the order of the buttons. */
export const ofEditor: Decisions = {
  sendForReview: { label: 'Send for Review', kind: 'go' },
  requestRevision: { label: 'Request Revision' },
  deskReject: {
    label: 'Reject',
    careful: {
      question: 'Reject this paper?',
      safe: 'Keep editing',
      says: 'It won’t go to a reviewer. We’ll tell the author at once and show them your feedback. This can’t be undone.',
    },
  },
  releaseFromEdit: { label: 'Give Back to the Pool', kind: 'quiet' },
}

export const ofReviewer: Decisions = {
  approve: { label: 'Approve', kind: 'go', icon: 'check' },
  requestRevision: { label: 'Request Revision' },
  reject: {
    label: 'Reject',
    careful: {
      question: 'Reject this paper?',
      safe: 'Keep reviewing',
      says: 'We’ll tell the author at once and show them your feedback. This can’t be undone.',
    },
  },
  releaseFromReview: { label: 'Give Back to the Pool', kind: 'quiet' },
}

export const ofAuthor: Decisions = {
  withdraw: {
    label: 'Withdraw',
    careful: {
      question: 'Withdraw this submission?',
      safe: 'Keep it',
      says: 'Work on it stops, and we’ll tell whoever is working on it now. This can’t be undone.',
    },
  },
}
