import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { moveNames, type Move } from '#journal/workflow.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Decision } from '#features/submissions/paper-asked.ts'
import { findAsked } from '../asking.ts'
import { whyNotPress, type Decisions } from '../decisions.ts'

type Question = Notice & { asks: Move }
type Pressed = Decision & { move: Move }

/** The decision that was pressed on a desk, or the page's answer with the question that comes first. */
export async function readDecision(
  request: Request,
  submissionId: string,
  decisions: Decisions,
): Promise<Question | Pressed> {
  const { move: pressed = '', feedback = '' } = await readTyped(request)
  const asks = findAsked(pressed)
  const move = moveNames.find((name) => name === (asks ?? pressed) && decisions[name])
  if (!move) throw new Refused('move_unknown')
  insist(whyNotPress(decisions, move, feedback))
  if (asks) return { message: '', typed: { feedback }, asks }
  return { move, ...check(Decision, { submissionId, feedback }) }
}
