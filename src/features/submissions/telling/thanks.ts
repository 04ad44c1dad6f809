import { sentences } from '#journal/sentences.ts'
import type { Move } from '#journal/workflow.ts'

const { success } = sentences

// oxfmt-ignore
const thanks: Partial<Record<Move, string>> = {
  selectForEdit:     'Article selected for editing.',
  sendForReview:     success.sentForReview,
  requestRevision:   success.revisionRequested,
  deskReject:        success.rejected,
  releaseFromEdit:   'Article given back. Another editor can select it now.',
  resubmit:          success.resubmitted,
  withdraw:          'Submission withdrawn.',
  selectForReview:   'Article selected for review.',
  approve:           success.approved,
  askRevision:       success.revisionRequested,
  reject:            success.rejected,
  releaseFromReview: 'Article given back. Another reviewer can select it now.',
}

/** What somebody hears once a move is done. */
export const thanksFor = (move: Move): string => thanks[move] ?? ''

export const thanksForDeleting = 'Draft deleted.'
