import type { Decisions } from '#features/desks/decisions.ts'

/** What an editor decides on reviews, in the order of the buttons. */
export const onReviews: Decisions = {
  approve: { label: 'Accept', kind: 'go', icon: 'check' },
  requestRevision: { label: 'Minor Revision' },
  requestNewRound: { label: 'Major Revision' },
  reject: {
    label: 'Reject',
    explained: true,
    careful: {
      question: 'Reject this paper?',
      safe: 'Keep reviewing',
      says: 'We’ll tell the author at once and send them your letter. This can’t be undone.',
    },
  },
}
