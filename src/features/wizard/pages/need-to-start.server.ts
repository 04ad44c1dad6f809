import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import { insist } from '#journal/refusals.ts'
import { whyNotBegin, type Move } from '#journal/workflow.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'

/** Whoever may not finish a wizard is not let into it either. */
export async function needToStart(asked: Parameters<typeof atWork>[0], move: Move) {
  const { viewer, person } = await atWork(asked)
  await orErrorPage(async () => insist(whyNotBegin(move, undefined, viewer)))
  return { person }
}
