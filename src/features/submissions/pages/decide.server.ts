// What the two desks do with a posted decision.
import { check } from '#api/mount.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { redirectWithNotice } from '#server/notices.ts'
import { orNotice } from '#server/refusals-to-http.ts'
import { Decision } from '../contract.ts'
import { atWork } from './at-work.server.ts'

type Choice = {
  take: (services: Services, viewer: SignedIn, decision: Decision) => Promise<unknown>
  thanks: string
}
type Asked = Parameters<typeof atWork>[0] & { submissionId: string; form: Record<string, string> }

/** Runs the choice that was pressed and goes back to the dashboard. */
export async function decideBy(choices: Record<string, Choice>, { submissionId, form, ...asked }: Asked) {
  const { services, viewer } = await atWork(asked)
  const { move = '', feedback = '' } = form
  return orNotice(
    async () => {
      const choice = Object.hasOwn(choices, move) ? choices[move] : undefined
      if (!choice) throw new Refused('move_unknown')
      await choice.take(services, viewer, check(Decision, { submissionId, feedback }))
      return redirectWithNotice('/dashboard', choice.thanks)
    },
    { feedback },
  )
}
