// What every page below /people begins with.
import { insist } from '#journal/refusals.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'

/** As `atWork`; who is no publisher gets the error page. */
export async function needPublisher(asked: Parameters<typeof atWork>[0]) {
  const work = await atWork(asked)
  await orErrorPage(async () => insist(work.viewer.role === 'publisher' ? undefined : 'not_yours'))
  return work
}
