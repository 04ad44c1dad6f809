// Every change of a submission's status goes through here.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { follow } from '#edge/followers.ts'
import { findMove, type Call } from '#journal/calls.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { after, whyNot, type Given, type Move, type Status } from '#journal/workflow.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import type { Decision } from '../paper-asked.ts'
import { addLine } from '../store-history.server.ts'
import { forgetReminder } from '../telling/store-reminders.server.ts'
import { findSubmission, needSubmission, saveMove, type SubmissionRow } from '../store.server.ts'
import { tellOf } from '../telling/telling.server.ts'

/** For other slices that move a submission: locked until the transaction ends. */
export const lockSubmission = needSubmission

/** A move that brings no new text: asks the rules, saves, tells everybody concerned. */
export async function decide(
  services: Services,
  viewer: SignedIn,
  move: Move,
  { submissionId, feedback }: Decision,
) {
  await orApologise(services, apologies[move] ?? sentences.workflow.unexpected, () =>
    services.db.transaction(async (tx) => {
      await holdRole(tx, viewer)
      const submission = await needSubmission(tx, submissionId)
      await makeMove(tx, services, viewer, move, submission, { feedback: toPlainText(feedback) })
    }),
  )
}

/** What is said where we fail; the catalogue has none for selecting and for the moves that are not in it. */
// oxfmt-ignore
const apologies: Partial<Record<Move, string>> = {
  sendForReview:   sentences.workflow.sendForReviewFailed,
  requestRevision: sentences.workflow.requestRevisionFailed,
  approve:         sentences.workflow.approveFailed,
  askRevision:     sentences.workflow.requestRevisionFailed,
  reject:          sentences.workflow.rejectFailed,
  deskReject:      sentences.workflow.rejectFailed,
}

/** The move that a call of the API asks for by its status. */
export async function needMove(
  { db }: Services,
  viewer: SignedIn,
  call: Call,
  id: string,
  to: Status,
): Promise<Move> {
  const submission = await findSubmission(db, id)
  if (!submission) throw new Refused('submission_missing')
  const move = findMove(call, to, submission, viewer)
  if (!move) throw new Refused('move_unknown')
  return move
}

/**
 * Moves a locked submission: status, history line, mails, news and what follows elsewhere, all in the caller's transaction. Refuses what
 * the table of moves refuses. Answers the status it has now.
 */
export async function makeMove(
  tx: Tx,
  services: Services,
  viewer: SignedIn,
  move: Move,
  submission: SubmissionRow,
  given: Given = {},
): Promise<Status> {
  insist(whyNot(move, submission, viewer, given))
  return arrive(
    tx,
    services,
    viewer,
    move,
    { id: submission.id, from: submission.status, to: after(move, submission) },
    given.feedback,
  )
}

type Arrival = { id: string; from?: Status | undefined; to: Status }

/** What a move writes once the rules have allowed it; `from` is left out for a submission that the move itself made. */
export async function arrive(
  tx: Tx,
  services: Services,
  viewer: SignedIn,
  move: Move,
  { id, from, to }: Arrival,
  feedback = '',
): Promise<Status> {
  const now = services.clock.now()
  await saveMove(tx, id, { status: to, now, ...holder(move, viewer), ...feedbackOf(move, feedback) })
  await addLine(tx, {
    submissionId: id,
    personId: viewer.id,
    role: viewer.role,
    event: move,
    fromStatus: from,
    toStatus: to,
    note: feedback,
    now,
  })
  await forgetReminder(tx, id)
  await tellOf(tx, services, move, id, viewer.id)
  await follow(tx, services, 'moved', { submissionId: id, move, from, to })
  return to
}

function holder(move: Move, { id }: SignedIn) {
  if (move === 'selectForEdit') return { editorId: id }
  if (move === 'releaseFromEdit') return { editorId: null }
  if (move === 'selectForReview') return { reviewerId: id }
  if (move === 'releaseFromReview') return { reviewerId: null }
  return {}
}

/** The column that keeps what was said along with a move. */
// oxfmt-ignore
const feedbackColumns: Partial<Record<Move, 'editorFeedback' | 'reviewFeedback'>> = {
  sendForReview:   'editorFeedback',
  requestRevision: 'editorFeedback',
  deskReject:      'editorFeedback',
  approve:         'reviewFeedback',
  askRevision:     'reviewFeedback',
  reject:          'reviewFeedback',
}

function feedbackOf(move: Move, feedback: string) {
  const column = feedbackColumns[move]
  return column ? { [column]: feedback } : {}
}

/** As people type it: no white space around, one kind of line break. */
export function toPlainText(raw: string): string {
  return raw.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}
