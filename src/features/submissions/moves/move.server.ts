// Every change of a submission's status goes through here.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { follow } from '#edge/followers.ts'
import { findMove, whyNotCall, type Call } from '#journal/calls.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { after, moves, opensRound, whyNot, type Given, type Move, type Status } from '#journal/workflow.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { addLine } from '../store-history.server.ts'
import { forgetReminder } from '../telling/store-reminders.server.ts'
import { openRound, saveDecision, saveReviewState } from '../store-rounds.server.ts'
import { findSubmission, lockSubmission, saveMove, type SubmissionRow } from '../store.server.ts'
import { tellOf } from '../telling/telling.server.ts'
import { apologyFor } from './words.server.ts'

// For other slices, which ask rules of their own about it.
export { lockSubmission, needSubmission, type SubmissionRow } from '../store.server.ts'

type Decided = { move: Move; submissionId: string; feedback?: string }

/**
 * A move without new text: asks the rules, saves, tells everyone concerned. If any number of people select at once, one
 * gets the submission and the others are refused.
 */
export async function decide(
  services: Services,
  viewer: SignedIn,
  { move, submissionId, feedback = '' }: Decided,
): Promise<void> {
  await orApologise(services, apologyFor(move), () =>
    services.db.transaction(async (tx) => {
      await holdRole(tx, viewer)
      const submission = await lockSubmission(tx, submissionId)
      await makeMove(tx, services, { viewer, move, submission, given: { feedback: toPlainText(feedback) } })
    }),
  )
}

type Asked = { call: Call; submissionId: string; to: Status }

/** The move that an API call asks for by naming a status. */
export async function needMove(
  { db }: Services,
  viewer: SignedIn,
  { call, submissionId, to }: Asked,
): Promise<Move> {
  const submission = await findSubmission(db, submissionId)
  if (!submission) throw new Refused('submission_missing')
  const move = findMove({ call, to, submission, viewer })
  if (!move) throw new Refused('move_unknown')
  insist(whyNotCall({ call, submission, viewer }))
  return move
}

type Making = { viewer: SignedIn; move: Move; submission: SubmissionRow; given?: Given }

/**
 * Moves a locked submission: status, history, emails, notifications and whatever follows elsewhere, all in the caller's
 * transaction. Refuses what the table of moves refuses. Returns the new status.
 */
export async function makeMove(
  tx: Tx,
  services: Services,
  { viewer, move, submission, given = {} }: Making,
): Promise<Status> {
  insist(whyNot(move, submission, { viewer: viewer, ...given }))
  const { feedback, reason, handed } = given
  return arrive(tx, services, {
    viewer,
    move,
    submissionId: submission.id,
    from: submission.status,
    to: after(move, submission),
    feedback,
    reason,
    handed,
    formerEditorId: submission.editorId,
  })
}

type Arrival = {
  viewer: SignedIn
  move: Move
  submissionId: string
  /** Left out for a submission that the move itself created. */
  from: Status | undefined
  to: Status
  /** Whoever edited it until then. */
  formerEditorId?: string | null
} & Pick<Given, 'feedback' | 'reason' | 'handed'>

/** What a move writes once the rules have allowed it. */
export async function arrive(tx: Tx, services: Services, arrival: Arrival): Promise<Status> {
  const { viewer, move, submissionId, from, to, formerEditorId, reason } = arrival
  await writeDown(tx, { ...arrival, now: services.clock.now() })
  if (from !== to) await forgetReminder(tx, submissionId)
  await tellOf(tx, services, { happening: move, submissionId, actorId: viewer.id, formerEditorId, reason })
  await follow(tx, services, { happening: 'moved', submissionId, move, from, to })
  return to
}

/** The status, who holds it, what was said along with it, and the line of history; nothing that follows from them. */
export async function writeDown(tx: Tx, arrival: Arrival & { now: Date }): Promise<void> {
  const { viewer, move, submissionId, from, to, feedback = '', reason = '', handed, now } = arrival
  const said = moves[move].feedback ? feedback : ''
  await saveMove(tx, submissionId, { status: to, now, ...onTheDesk(arrival, said) })
  await saveRound(tx, { ...arrival, now })
  await addLine(tx, {
    submissionId,
    personId: viewer.id,
    role: viewer.role,
    event: move,
    fromStatus: from,
    toStatus: to,
    note: moves[move].reason ? reason : said,
    givenTo: handed?.id,
    now,
  })
}

function onTheDesk({ viewer: { id, role }, move, handed }: Arrival, words: string) {
  const { hold, feedback } = moves[move]
  const holder = hold && { taken: id, given: handed?.id, released: null, done: undefined }[hold]
  const said = feedback && words
  if (role === 'editor') return { editorId: holder, editorFeedback: said }
  if (role === 'reviewer') return { reviewFeedback: said }
}

const reviewAfter = { taken: 'accepted', released: 'givenBack', done: 'submitted' } as const

/** What the move makes of the round of review. */
async function saveRound(tx: Tx, { viewer, move, submissionId, from, to, now }: Arrival & { now: Date }) {
  const { hold, decision } = moves[move]
  if (opensRound(from, to)) await openRound(tx, submissionId, now)
  if (hold && hold !== 'given' && viewer.role === 'reviewer')
    await saveReviewState(tx, { submissionId, personId: viewer.id, state: reviewAfter[hold], now })
  if (decision) await saveDecision(tx, { submissionId, decision, now })
}

/** As people type it: without white space around it, and with one kind of line break. */
export function toPlainText(raw: string): string {
  return raw.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}
