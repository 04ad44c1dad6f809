import type { Forget } from '#edge/forgetting.ts'
import { emptyTextsNaming } from './store.server.ts'

/** What was said belongs to the paper and stays, without a name. */
export const forget: Forget = async (tx, _, { email, givenName, familyName }) => {
  // A single name may be an ordinary word.
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await emptyTextsNaming(tx, words)
}
