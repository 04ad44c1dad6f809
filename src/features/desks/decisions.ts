import type { Move } from '#journal/workflow.ts'
import type { ButtonLook } from '#ui/button.tsx'

/** One button of a desk. What cannot be taken back has a question, which is asked first. */
export type Decision = ButtonLook & {
  label: string
  careful?: { question: string; safe: string; says: string }
}
export type Decisions = { readonly [Name in Move]?: Decision }

/** What is decided on each desk, in the order of its buttons. */
export const ofEditor: Decisions = {
  sendForReview: { label: 'Send for Review', kind: 'go' },
  requestRevision: { label: 'Request Revision' },
  deskReject: {
    label: 'Reject',
    careful: {
      question: 'Reject this paper?',
      safe: 'Keep editing',
      says: 'It goes to no reviewer. The author is told at once and sees your feedback. This cannot be undone here.',
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
      says: 'The author is told at once and sees your feedback. This cannot be undone here.',
    },
  },
  releaseFromReview: { label: 'Give Back to the Pool', kind: 'quiet' },
}

export const ofAuthor: Decisions = {
  withdraw: {
    label: 'Withdraw',
    careful: {
      question: 'Withdraw this submission?',
      safe: 'Keep it here',
      says: 'Nobody works on it any more, and whoever does now is told. This cannot be undone here.',
    },
  },
}
