/**
 * The API speaks of roles and statuses, the journal of moves: a call asks for the move that gets its role's paper to a
 * status.
 */
import type { Refusal } from './refusals.ts'
import type { Role, SignedIn } from './roles.ts'
import type { Status } from './statuses.ts'
import { type Move, movesByStatus, type SubmissionFacts, waysOf } from './workflow.ts'

const callers = { 'update-editor': 'editor', 'update-reviewer': 'reviewer' } as const satisfies Record<
  string,
  Role
>

export type Call = keyof typeof callers
type Asked = { call: Call; to: Status; submission: SubmissionFacts; viewer: SignedIn }

/** The move a call asks for by naming a status; undefined ('move_unknown') if the journal knows no such move. */
export function findMove({ call, to, submission, viewer }: Asked): Move | undefined {
  if (isOfItsAuthor({ call, submission, viewer })) return findMoveOfAuthor(to, submission)
  return findMoveBy(callers[call], to, submission)
}

/** Each call belongs to one role: a move that several roles may make is made here by that role only. */
export function whyNotCall({ call, submission, viewer }: Omit<Asked, 'to'>): Refusal | undefined {
  return viewer.role === callers[call] || isOfItsAuthor({ call, submission, viewer })
    ? undefined
    : 'not_yours'
}

/** The author's own moves arrive on the editors' call. */
function isOfItsAuthor({ call, submission, viewer }: Omit<Asked, 'to'>): boolean {
  return call === 'update-editor' && submission.authorId === viewer.id
}

/** Withdrawing, and "save and submit", which may only ask for the status it leads to. */
function findMoveOfAuthor(to: Status, submission: SubmissionFacts): Move | undefined {
  if (to === 'withdrawn') return 'withdraw'
  const revised = waysOf('resubmit', submission).map(({ path }) => path[submission.status])
  if (revised.includes(to)) return 'resubmit'
  return revised.some(Boolean) ? undefined : findMoveBy('editor', to, submission)
}

/** If several moves lead there, the one that's open at this stage. */
function findMoveBy(role: Role, to: Status, submission: SubmissionFacts): Move | undefined {
  const leading = movesByStatus.flatMap((move) => waysOf(move, submission).map((way) => ({ move, ...way })))
  const there = leading.filter((way) => way.role === role && Object.values(way.path).includes(to))
  return (there.find(({ path }) => path[submission.status] === to) ?? there[0])?.move
}
