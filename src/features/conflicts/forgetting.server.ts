import type { Forget } from '#edge/forgetting.ts'
import { dropConflictsOf, emptyReasonsNaming } from './store.server.ts'

/** What they declared goes; what others said of them stays a conflict, without the words. */
export const forget: Forget = async (tx, _, { id, email, givenName, familyName }) => {
  await dropConflictsOf(tx, id)
  // A single name may be an ordinary word.
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await emptyReasonsNaming(tx, words)
}
