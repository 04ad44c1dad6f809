import type { Forget } from '#edge/forgetting.ts'
import { formerName } from '#journal/people/leaving.ts'
import { replaceInReasons } from './store.server.ts'

/** What was entered stays; a single name may be an ordinary word. */
export const forget: Forget = async (tx, _, { email, givenName, familyName }) => {
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await replaceInReasons(tx, words, formerName)
}
