import type { Decisions } from '#features/desks/decisions.ts'
import type { Move } from '#journal/workflow.ts'

export const editorsMoves = [
  'approve',
  'requestRevision',
  'requestNewRound',
  'reject',
] as const satisfies Move[]
export type EditorsMove = (typeof editorsMoves)[number]

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
      says: 'We’ll send the author your letter. You can take it back for ten seconds, but not after that.',
    },
  },
}
