// Where every page below /deposits begins.
import type { RouterContextProvider } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { insist } from '#journal/refusals.ts'

/** Who is at work, and with which services; refuses anyone who isn't a publisher. */
export function needPublisher(context: Readonly<RouterContextProvider>) {
  const work = context.get(atWorkKey)
  insist(work.viewer.role === 'publisher' ? undefined : 'not_yours')
  return work
}
