// An editor in chief gives a paper to an editor: docs/decisions/0099-editors-in-chief.md.
import { findConflicts } from '#features/conflicts/use-cases.server.ts'
import { lockSubmission, makeMove, toPlainText } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { apologyFor } from '#features/submissions/moves/words.server.ts'
import { whyNotHand } from '#journal/assignment.ts'
import type { Conflict } from '#journal/people/conflicts.ts'
import { insist, Refused, type Refusal } from '#journal/refusals.ts'
import { daysSince } from '#journal/workspace/reminders.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin, type Move, type Status } from '#journal/workflow.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Assigned } from './contract.ts'
import { holdPeople, listEditors, type Editor } from './store.server.ts'

/** In its pool, a paper is assigned; afterwards, it changes hands. */
export const moveAt = (status: Status): Move => (status === 'submitted' ? 'assign' : 'reassign')

/** Who may edit a paper, with how much each has to do and what stands between them and the paper. */
export type Choice = Omit<Editor, 'oldest' | 'median'> & {
  /** Days since the oldest of their open papers came in. */
  oldestDays: number | null
  /** From getting a paper to sending it on. */
  medianDays: number | null
  conflicts: Conflict[]
  /** Why it can't be given to them. */
  closed?: Refusal
}

const aDay = 24 * 3600 // seconds

/** Refuses everyone who can't give this paper away now. */
export async function openAssignment(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<{ from: string; editors: Choice[] }> {
  const { db, clock } = services
  const submission = await needReadable(db, viewer, submissionId)
  insist(whyNotBegin(moveAt(submission.status), submission, viewer))
  const now = clock.now()
  const editors = await listEditors(db, yearBefore(now))
  const conflicts = await findConflicts(db, services, {
    submissionId,
    personIds: editors.map(({ id }) => id),
  })
  const toChoice = ({ oldest, median, ...editor }: Editor): Choice => {
    const closed = whyNotHand(submission, { id: editor.id, isEditor: true, hasConflict: false })
    return {
      ...editor,
      oldestDays: oldest && daysSince(oldest.getTime(), now.getTime()),
      medianDays: median === null ? null : Math.round(median / aDay),
      conflicts: conflicts.get(editor.id) ?? [],
      ...(closed && { closed }),
    }
  }
  return { from: submission.editorId ?? '', editors: editors.map(toChoice) }
}

function yearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - 1)
  return then
}

/** Assigns it, or gives it to somebody else; returns which of the two. */
export async function assign(
  services: Services,
  viewer: SignedIn,
  { submissionId, editorId, from, reason }: Assigned,
): Promise<Move> {
  return orApologise(services, apologyFor('assign'), () =>
    services.db.transaction(async (tx) => {
      const people = await holdPeople(tx, [viewer.id, editorId])
      if (!people.some(({ id, isChief }) => id === viewer.id && isChief)) throw new Refused('not_chief')
      const submission = await lockSubmission(tx, submissionId)
      if ((submission.editorId ?? '') !== from) throw new Refused('editor_changed')
      const isEditor = people.some((it) => it.id === editorId && it.isEditor)
      const handed = editorId
        ? { id: editorId, isEditor, hasConflict: await hasConflict(tx, services, { submissionId, editorId }) }
        : undefined
      const move = moveAt(submission.status)
      await makeMove(tx, services, {
        viewer,
        move,
        submission,
        given: { handed, reason: toPlainText(reason) },
      })
      return move
    }),
  )
}

type Pair = { submissionId: string; editorId: string }

async function hasConflict(tx: Tx, services: Services, { submissionId, editorId }: Pair): Promise<boolean> {
  const conflicts = await findConflicts(tx, services, { submissionId, personIds: [editorId] })
  return (conflicts.get(editorId) ?? []).length > 0
}
