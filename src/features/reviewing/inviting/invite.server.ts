// An invitation to review: a row, a line of history, and an email with a link to this review alone.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import type { SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { askForReview } from '#features/submissions/moves/reviews.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { invitationEmail } from '../messages.ts'
import { reviewPath } from '../need-review.server.ts'
import { addInvitation } from '../store.server.ts'
import type { Standing, Whom } from './whom.server.ts'

export type Letter = { letter: string; answerBy: string; dueOn: string }

type Invitation = Letter & {
  submission: SubmissionRow
  /** Undefined if the journal asks a reserve. */
  viewer: SignedIn | undefined
  whom: Whom
  standing: Standing
}

export async function invite(tx: Tx, services: Services, it: Invitation): Promise<void> {
  const { submission, viewer, whom, standing, letter, answerBy, dueOn } = it
  const { id: submissionId, editorId } = submission
  const { personId, says } = standing
  const note = says && `${says} Invited anyway: ${whom.despite}`
  const reviewId = await askForReview(tx, services, { viewer, submissionId, personId, note })
  const invitedBy = editorId! // only its editor asks, now or beforehand
  const now = services.clock.now()
  const token = await addInvitation(tx, { ...whom, letter, answerBy, dueOn, reviewId, invitedBy, now })
  const to = `${whom.givenName} ${whom.familyName}`.trim()
  const link = services.journal.publicUrl + reviewPath({ id: reviewId, submissionId, invited: { token } })
  const email = invitationEmail(services.journal, submission, { to, letter, answerBy, dueOn, link })
  await writeEmail(tx, services, { to: whom.email, ...email })
}
