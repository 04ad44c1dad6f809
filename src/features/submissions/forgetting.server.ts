import type { Forget } from '#edge/forgetting.ts'
import { formerName } from '#journal/leaving.ts'
import { leavePapers } from './moves/leaving.server.ts'
import { replaceWords } from './store-leaving.server.ts'

/** Papers first: those that stay keep the names of their authors as they are now. */
export const forget: Forget = async (tx, services, { id, role, email, givenName, familyName }) => {
  await leavePapers(tx, services, { id, role })
  // One name alone may be a word like any other.
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await replaceWords(tx, { personId: id, words, by: formerName })
}
