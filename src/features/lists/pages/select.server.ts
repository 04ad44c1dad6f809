import { dashboardTabPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { isSelection, selections } from '#features/submissions/doors.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'

type Asked = { move: string; submissionId: string }

/** Selects a submission and opens the tab that now lists it. */
export async function select(services: Services, viewer: SignedIn, { move, submissionId }: Asked) {
  if (!isSelection(move)) throw new Refused('move_unknown')
  await decide(services, viewer, { move, submissionId })
  return redirectWithNotice(dashboardTabPath(selections[move].tab), thanksFor(move))
}
