import type { Move } from '#journal/workflow.ts'

export type Door = { label: string; href: string }

/** Where the work on a submission is done, by the move made there. */
// oxfmt-ignore
const doors: Partial<Record<Move, { label: string; at: string; beneath?: string }>> = {
  saveForLater:        { label: 'Continue Editing', at: '/draft/' },
  saveArticleForLater: { label: 'Continue Editing', at: '/draft/' },
  resubmit:            { label: 'Modify', at: '/modify/' },
  deskReject:          { label: 'Continue Editing', at: '/edit/' },
  requestNewRound:     { label: 'See the Reviews', at: '/submissions/', beneath: '/reviews' },
  submitReview:        { label: 'Continue Review', at: '/submissions/', beneath: '/review' },
  reject:              { label: 'Continue Review', at: '/review/' },
}

/** The page where the viewer carries on with this submission, if there is one. */
export function findDoor({ id, moves }: { id: string; moves: readonly Move[] }): Door | undefined {
  for (const move of moves) {
    const door = doors[move]
    if (door) return { label: door.label, href: `${door.at}${id}${door.beneath ?? ''}` }
  }
}

/** Where an editor in chief chooses who edits a submission. */
export function findAssigning({ id, moves }: { id: string; moves: readonly Move[] }): Door | undefined {
  const href = `/submissions/${id}/assign`
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
