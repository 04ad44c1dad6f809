import { redirect, type RouterContextProvider } from 'react-router'
import { needStanding } from '#features/editing/standing.server.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { needUnsent } from '#features/unsent/use-cases.server.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import type { Move } from '#journal/workflow.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'

/** A submission on which this move is open now. If it isn't, we redirect to its details, which say where it stands. */
export async function needDesk(context: Readonly<RouterContextProvider>, id: string, move: Move) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await orApologise(services, sentences.loading.submissionFailed, () =>
    needSubmissionFor(services, viewer, id),
  )
  if (!submission.moves.includes(move)) throw redirect(submissionPath(submission.id))
  const standing = await needStanding(services, viewer, submission.id)
  const unsent = await needUnsent(services, viewer, submission.id)
  return { submission, standing, unsent }
}
