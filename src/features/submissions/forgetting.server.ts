import type { Forget } from '#edge/forgetting.ts'
import { formerName } from '#journal/people/leaving.ts'
import { leavePapers } from './moves/leaving.server.ts'
import { replaceWords } from './store-leaving.server.ts'

/** Papers first: those that stay keep their authors' names as they are now. */
export const forget: Forget = async (tx, services, { id, email, givenName, familyName }) => {
  await leavePapers(tx, services, { id, role: 'author' })
  // A single name may be an ordinary word.
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await replaceWords(tx, { personId: id, words, by: formerName })
}
