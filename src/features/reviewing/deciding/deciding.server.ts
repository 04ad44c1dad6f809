// An editor's decision, with a letter that can quote the reviews. It's sent after ten seconds; until then nothing has
// happened, and it can be taken back.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import {
  lockSubmission,
  makeMove,
  needSubmission,
  type SubmissionRow,
} from '#features/submissions/moves/move.server.ts'
import { keepReviewFeedback } from '#features/submissions/moves/reviews.server.ts'
import { apologyFor } from '#features/submissions/moves/words.server.ts'
import { keepText, listTexts } from '#features/unsent/use-cases.server.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { whyNotSeeReviews } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNot } from '#journal/workflow.ts'
import { addPending, dropPending, findPending, type PendingRow } from './store-pending.server.ts'
import { toPublished, toWords } from './words.server.ts'
import type { OnReviews } from '#features/desks/decisions.ts'
import { listReviews } from '../store.server.ts'

const grace = 10 // seconds

/** `quoted`: the reviews whose text for the author follows the letter. */
type Decided = { move: OnReviews; submissionId: string; letter: string; quoted: readonly string[] }

/** Asks the rules now, and once more when it's sent. */
export async function decideOnReviews(
  services: Services,
  viewer: SignedIn,
  { move, submissionId, letter, quoted }: Decided,
): Promise<void> {
  await orApologise(services, apologyFor(move), () =>
    services.db.transaction(async (tx) => {
      await holdRole(tx, viewer)
      const submission = await lockSubmission(tx, submissionId)
      const words = toWords(await listReviews(tx, submissionId), submission.round, { letter, quoted })
      insist(whyNot(move, submission, { viewer: viewer, feedback: words }))
      insist((await findPending(tx, submissionId)) && 'decision_pending')
      const sendsAt = new Date(services.clock.now().getTime() + grace * 1000)
      const it = { submissionId, personId: viewer.id, move, letter, quoted: [...quoted], words, sendsAt }
      const id = await addPending(tx, it)
      const texts = await listTexts(tx, { submissionId, personId: viewer.id })
      await keepLetter(tx, services, { ...it, over: [texts.decisionLetter?.text ?? ''] })
      await services.queue.add(tx, 'send-decision', { payload: { submissionId, id }, after: grace })
    }),
  )
}

type Letter = { submissionId: string; personId: string; letter: string; over?: readonly string[] }

/** Until the decision is sent, its letter is unsent text like any other; `over`: what it replaces. */
async function keepLetter(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { submissionId, personId, letter: text, over = [] }: Letter,
): Promise<void> {
  await keepText(tx, clock, { submissionId, personId, field: 'decisionLetter', text, over })
}

/** What the author would read. */
export async function previewDecision(
  { db }: Services,
  viewer: SignedIn,
  { submissionId, ...written }: Omit<Decided, 'move'>,
): Promise<string> {
  const submission = await needSubmission(db, submissionId)
  insist(whyNotSeeReviews(submission, viewer))
  return toWords(await listReviews(db, submissionId), submission.round, written)
}

export type Pending = Pick<PendingRow, 'id' | 'move' | 'words'> & { secondsLeft: number }

/** For whoever may see the paper's reviews. */
export async function findDecision(
  { db, clock }: Services,
  submissionId: string,
): Promise<Pending | undefined> {
  const found = await findPending(db, submissionId)
  if (!found) return undefined
  const { id, move, words, sendsAt } = found
  return { id, move, words, secondsLeft: Math.max(0, (sendsAt.getTime() - clock.now().getTime()) / 1000) }
}

type Named = { submissionId: string; id: string }

/** Returns it, so that the editor can go on from there. */
export async function takeBackDecision(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  asked: Named,
): Promise<PendingRow> {
  return services.db.transaction(async (tx) => {
    const { pending } = await needPending(tx, viewer, asked)
    await dropPending(tx, pending.id)
    // A save that was under way may have come after it.
    await keepLetter(tx, services, { ...pending, personId: viewer.id })
    return pending
  })
}

/** Before the ten seconds are over. */
export async function sendDecision(services: Services, viewer: SignedIn, asked: Named): Promise<OnReviews> {
  return services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const { pending, submission } = await needPending(tx, viewer, asked)
    await carryOut(tx, services, { viewer, pending, submission })
    return pending.move
  })
}

async function needPending(tx: Tx, viewer: SignedIn, { submissionId, id }: Named) {
  const submission = await lockSubmission(tx, submissionId)
  insist(whyNotSeeReviews(submission, viewer))
  const pending = await findPending(tx, submissionId)
  if (pending?.id !== id) throw new Refused('decision_gone')
  return { pending, submission }
}

/** The job. Whatever has been taken back, or sent already, is no longer there. */
export async function sendWhenDue(services: Services, { submissionId, id }: Named): Promise<void> {
  try {
    const pending = await findPending(services.db, submissionId)
    if (pending) await sendDecision(services, { id: pending.personId, role: 'editor' }, { submissionId, id })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The paper was withdrawn, or given to another editor: both were told of that, and there's nothing left to decide.
    await dropPending(services.db, id)
  }
}

type Carried = { viewer: SignedIn; pending: PendingRow; submission: SubmissionRow }

async function carryOut(tx: Tx, services: Services, { viewer, pending, submission }: Carried): Promise<void> {
  const { id, submissionId, move, words } = pending
  await dropPending(tx, id)
  await makeMove(tx, services, { viewer, move, submission, given: { feedback: words } })
  if (move === 'approve')
    await keepReviewFeedback(tx, submissionId, toPublished(await listReviews(tx, submissionId)))
}
