import type { Move } from '#journal/workflow.ts'

export type Door = { label: string; href: string }

/** Where the work on a submission is done, by the move made there. */
// oxfmt-ignore
const doors: Partial<Record<Move, { label: string; at: string }>> = {
  saveForLater:        { label: 'Continue Editing', at: '/draft/' },
  saveArticleForLater: { label: 'Continue Editing', at: '/draft/' },
  resubmit:            { label: 'Modify', at: '/modify/' },
  sendForReview:       { label: 'Continue Editing', at: '/edit/' },
  approve:             { label: 'Continue Review', at: '/review/' },
}

/** The page where the viewer carries on with this submission, if there is one. */
export function findDoor({ id, moves }: { id: string; moves: readonly Move[] }): Door | undefined {
  for (const move of moves) {
    const door = doors[move]
    if (door) return { label: door.label, href: door.at + id }
  }
}

/** The move a card's button makes, and its label. */
// oxfmt-ignore
export const selections = {
  selectForEdit:   'Select for Edit',
  selectForReview: 'Select for Review',
} as const satisfies Partial<Record<Move, string>>
export type Selection = keyof typeof selections

export function findSelection({ moves }: { moves: readonly Move[] }): Selection | undefined {
  return moves.find((move) => move in selections) as Selection | undefined // its keys are exactly the selections
}
