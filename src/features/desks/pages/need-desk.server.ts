import { redirect } from 'react-router'
import { needStanding } from '#features/editing/standing.server.ts'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import type { Move } from '#journal/workflow.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'

/** A submission with whom this move is open now. Where it is not, its details say where it stands. */
export async function needDesk(asked: Parameters<typeof atWork>[0], id: string, move: Move) {
  const { services, viewer, person } = await atWork(asked)
  const submission = await orErrorPage(() =>
    orApologise(services, sentences.loading.submissionFailed, () => needSubmissionFor(services, viewer, id)),
  )
  if (!submission.moves.includes(move)) throw redirect(`/submissions/${submission.id}`)
  const standing = await orErrorPage(() => needStanding(services, viewer, submission.id))
  return { submission, standing, person }
}
