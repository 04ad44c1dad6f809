// What the desks do with a posted decision.
import { check } from '#edge/mount.server.ts'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Move } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { orNotice } from '#edge/refusals-to-http.ts'
import { findAsked } from '../asking.ts'
import { Decision } from '#features/submissions/paper-asked.ts'
import { thanksFor } from '#features/submissions/telling/thanks.ts'

type Take = (services: Services, viewer: SignedIn, decision: Decision) => Promise<unknown>
type Choices = { readonly [Name in Move]?: Take }
type Asked = Parameters<typeof atWork>[0] & { submissionId: string; form: Record<string, string> }

/** Runs the choice that was pressed and goes back to the dashboard, or to the page with the question that comes before it. */
export async function decideBy(choices: Choices, { submissionId, form, ...asked }: Asked) {
  const { services, viewer } = await atWork(asked)
  const { move = '', feedback = '' } = form
  const asks = findAsked(move)
  if (asks) return { message: '', typed: { feedback }, asks }
  return orNotice(
    async () => {
      const [name, take] = needChoice(choices, move)
      await take(services, viewer, check(Decision, { submissionId, feedback }))
      return redirectWithNotice('/dashboard', thanksFor(name))
    },
    { feedback },
  )
}

function needChoice(choices: Choices, pressed: string): [Move, Take] {
  const choice = (Object.entries(choices) as [Move, Take][]).find(([move]) => move === pressed) // its keys are moves
  if (!choice) throw new Refused('move_unknown')
  return choice
}
