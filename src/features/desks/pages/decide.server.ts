// What the desks do with a posted decision.
import { check } from '#edge/mount.server.ts'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import { Refused } from '#journal/refusals.ts'
import { moveNames } from '#journal/workflow.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { orNotice } from '#edge/refusals-to-http.ts'
import { findAsked } from '../asking.ts'
import type { Decisions } from '../decisions.ts'
import { Decision } from '#features/submissions/paper-asked.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'

type Asked = Parameters<typeof atWork>[0] & { submissionId: string; form: Record<string, string> }

/** Makes the decision that was pressed and goes back to the dashboard, or to the page with the question that comes before it. */
export async function decideBy(decisions: Decisions, { submissionId, form, ...asked }: Asked) {
  const { services, viewer } = await atWork(asked)
  const { move: pressed = '', feedback = '' } = form
  const asks = findAsked(pressed)
  if (asks) return { message: '', typed: { feedback }, asks }
  return orNotice(
    async () => {
      const move = moveNames.find((name) => name === pressed && decisions[name])
      if (!move) throw new Refused('move_unknown')
      await decide(services, viewer, { move, ...check(Decision, { submissionId, feedback }) })
      return redirectWithNotice('/dashboard', thanksFor(move))
    },
    { feedback },
  )
}
