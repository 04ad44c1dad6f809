import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { thanksFor } from '#features/submissions/telling/thanks.ts'
import { selectForEdit } from '#features/submissions/moves/editing.server.ts'
import { selectForReview } from '#features/submissions/moves/reviewing.server.ts'

const selections = {
  selectForEdit: { take: selectForEdit, tab: 'mine' },
  selectForReview: { take: selectForReview, tab: 'in-progress' },
}

/** Takes a submission on and opens the tab where it lies now. */
export async function select(services: Services, viewer: SignedIn, move: string, submissionId: string) {
  if (!isSelection(move)) throw new Refused('move_unknown')
  const { take, tab } = selections[move]
  await take(services, viewer, { submissionId })
  return redirectWithNotice(`/dashboard?tab=${tab}`, thanksFor(move))
}

function isSelection(move: string): move is keyof typeof selections {
  return Object.hasOwn(selections, move)
}
