// Whether somebody can be asked for a review of this paper.
import type { Tx } from '#adapters/database/database.ts'
import { findVerifiedId } from '#features/accounts/use-cases/opening.server.ts'
import { findConflicts, findConflictsOf } from '#features/conflicts/use-cases.server.ts'
import type { SubmissionRow } from '#features/submissions/moves/move.server.ts'
import { hasPart } from '#journal/paper/authors.ts'
import { findOpposed, type Suggestion } from '#journal/reviewing/suggesting.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { listSuggestions } from '../suggesting/store-suggestions.server.ts'
import { isAsked } from '../store.server.ts'

export type Whom = {
  givenName: string
  familyName: string
  email: string
  /** Why they're asked although something stands between them and the paper. */
  despite: string
}

export type Standing = {
  /** Null for somebody without an account. */
  personId: string | null
  /** What stands between them and the paper; empty if nothing does. */
  says: string
  refusal?: Refusal | undefined
}

export async function findStanding(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { submission, whom: { despite, ...whom } }: { submission: SubmissionRow; whom: Whom },
): Promise<Standing> {
  const { id: submissionId } = submission
  const { email } = whom
  const personId = (await findVerifiedId(tx, email)) ?? null
  const found = personId
    ? (await findConflicts(tx, services, { submissionId, personIds: [personId] })).get(personId)
    : await findConflictsOf(tx, { submissionId, email })
  const name = `${whom.givenName} ${whom.familyName}`.trim()
  const opposed = findOpposed(await listSuggestions(tx, submissionId), { name, email })
  const says = [...(found ?? []).map((it) => it.says), ...(opposed ? [saysOpposed(opposed)] : [])].join(' ')
  const asked = (await isAsked(tx, submissionId, email)) ? 'reviewer_asked' : undefined
  const conflict = says && !despite ? 'reviewer_conflict' : undefined
  return { personId, says, refusal: whyNotPerson(submission, email, personId) ?? asked ?? conflict }
}

const saysOpposed = ({ reason }: Suggestion) =>
  reason ? `The author opposes them: “${reason}”` : 'The author opposes them.'

/** The authors are known by their accounts, and by the addresses that the list of authors gives. */
export function whyNotPerson(
  submission: SubmissionRow,
  email: string,
  personId: string | null,
): 'reviewer_involved' | undefined {
  const isListed = submission.authors.some((it) => it.email.toLowerCase() === email.toLowerCase())
  const hasOne = personId !== null && (submission.editorId === personId || isWriter(submission, personId))
  return isListed || hasOne ? 'reviewer_involved' : undefined
}

const isWriter = (submission: SubmissionRow, personId: string) =>
  hasPart({ ...submission, reviews: [], editorId: null }, personId)
