import type { RouterContextProvider } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { insist } from '#journal/refusals.ts'
import { whyNotBegin, type Move } from '#journal/workflow.ts'

/** Anyone who couldn't finish a wizard isn't let into it either. */
export async function needToStart(context: Readonly<RouterContextProvider>, move: Move) {
  const { viewer } = context.get(atWorkKey)
  insist(whyNotBegin(move, undefined, viewer))
}
