import type { Forget } from '#edge/forgetting.ts'
import { formerName } from '#journal/people/leaving.ts'
import { dropRequestsOf, replaceInRequests } from './store.server.ts'

/** A single name may be an ordinary word. */
export const forget: Forget = async (tx, _, { id, email, givenName, familyName }) => {
  await dropRequestsOf(tx, id)
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await replaceInRequests(tx, words, formerName)
}
