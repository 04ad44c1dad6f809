// What stands between people and a paper.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { noteConflict } from '#features/submissions/moves/history.server.ts'
import { lockSubmission, makeMove, toPlainText } from '#features/submissions/moves/move.server.ts'
import { whyNotDeclare } from '#journal/access.ts'
import { givesBack } from '#journal/people/granting.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNot } from '#journal/workflow.ts'
import { conflictsBetween, yearsTogether, type Conflict } from '#journal/people/conflicts.ts'
import type { Services } from '#edge/context.ts'
import { listAuthors, listCandidates, saveDeclared } from './store.server.ts'

/** For somebody known only by their address. */
export async function findConflictsOf(
  tx: Tx,
  { submissionId, email }: { submissionId: string; email: string },
): Promise<Conflict[]> {
  return conflictsBetween(await listAuthors(tx, submissionId), { email, affiliation: '' })
}

type Asked = { submissionId: string; personIds: readonly string[] }

/**
 * The conflicts of each of these people, who mustn't see them: the reasons name the authors. In two queries, however
 * many people are asked about; someone who has left isn't among the answers.
 */
export async function findConflicts(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { submissionId, personIds }: Asked,
): Promise<Map<string, Conflict[]>> {
  const since = new Date(clock.now())
  since.setUTCFullYear(since.getUTCFullYear() - yearsTogether)
  const authors = await listAuthors(tx, submissionId)
  const candidates = await listCandidates(tx, { submissionId, personIds, since })
  return new Map(candidates.map((it) => [it.id, conflictsBetween(authors, it)]))
}

type Declaring = { submissionId: string; reason: string }

/** Whoever holds the paper gives it back with that; nobody else is told the reason but editors. */
export async function declareConflict(
  services: Services,
  viewer: SignedIn,
  { submissionId, reason: raw }: Declaring,
): Promise<void> {
  const reason = toPlainText(raw)
  if (!reason) throw new Refused('reason_missing')
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    const submission = await lockSubmission(tx, submissionId)
    insist(whyNotDeclare(submission, viewer))
    await keepDeclared(tx, services, { submissionId, personId: viewer.id, reason })
    await noteConflict(tx, services, { viewer, submissionId, reason })
    const move = viewer.role === 'editor' ? givesBack.editor : givesBack.reviewer
    if (!whyNot(move, submission, { viewer: viewer }))
      await makeMove(tx, services, { viewer, move, submission })
  })
}

type Kept = Declaring & { personId: string }

/** For someone who says so elsewhere, such as in the answer to an invitation. What they said last counts. */
export async function keepDeclared(tx: Tx, { clock }: Pick<Services, 'clock'>, kept: Kept): Promise<void> {
  await saveDeclared(tx, { ...kept, at: clock.now() })
}
