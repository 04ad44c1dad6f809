import { draftPath, editPath, modifyPath, reviewDeskPath, submissionPath } from '#journal/desk-addresses.ts'
import type { Move } from '#journal/workflow.ts'

export type Door = { label: string; href: string }

/** Where the work on a submission is done, by the move made there. */
// oxfmt-ignore
const doors: Partial<Record<Move, { label: string; toPath: (id: string) => string }>> = {
  saveForLater:        { label: 'Continue Editing', toPath: (id) => draftPath(id) },
  saveArticleForLater: { label: 'Continue Editing', toPath: (id) => draftPath(id) },
  resubmit:            { label: 'Modify',           toPath: modifyPath },
  deskReject:          { label: 'Continue Editing', toPath: editPath },
  requestNewRound:     { label: 'See the Reviews',  toPath: (id) => submissionPath(id, 'reviews') },
  submitReview:        { label: 'Continue Review',  toPath: (id) => submissionPath(id, 'review') },
  reject:              { label: 'Continue Review',  toPath: reviewDeskPath },
}

/** The page where the viewer carries on with this submission, if there is one. */
export function findDoor({ id, moves }: { id: string; moves: readonly Move[] }): Door | undefined {
  for (const move of moves) {
    const door = doors[move]
    if (door) return { label: door.label, href: door.toPath(id) }
  }
}

/** Where an editor in chief chooses who edits a submission. */
export function findAssigning({ id, moves }: { id: string; moves: readonly Move[] }): Door | undefined {
  const href = submissionPath(id, 'assign')
  if (moves.includes('assign')) return { label: 'Assign an Editor', href }
  if (moves.includes('reassign')) return { label: 'Change the Editor', href }
}

/** The move by which someone takes a paper from a pool: its button, and the tab that lists the paper then. */
// oxfmt-ignore
export const selections = {
  selectForEdit:   { label: 'Select for Edit',   tab: 'mine' },
  selectForReview: { label: 'Select for Review', tab: 'in-progress' },
} as const satisfies Partial<Record<Move, { label: string; tab: string }>>
export type Selection = keyof typeof selections

export function isSelection(move: string): move is Selection {
  return Object.hasOwn(selections, move)
}

export function findSelection({ moves }: { moves: readonly Move[] }): Selection | undefined {
  return moves.find(isSelection)
}
