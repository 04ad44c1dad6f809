// Who is behind a token, and what they may do with the document right now.
import type { Tx } from '#adapters/database/database.ts'
import { needReadableInFull } from '#features/submissions/moves/reading.server.ts'
import { mayEditDocument, mayRead, maySeeAuthor } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Permission } from '../wopi/contract.ts'
import { findFileId } from './file-id.ts'
import { findGrant, type Grant } from './store-tokens.server.ts'

type Submission = Awaited<ReturnType<typeof needReadableInFull>>

/** What a token granted. Refuses one that doesn't exist, has expired, or isn't for this file. */
export async function needGrant({ db, clock }: Services, fileId: string, token: string): Promise<Grant> {
  const grant = token ? await findGrant(db, token, clock.now()) : undefined
  if (!grant) throw new Refused('token_invalid')
  const file = findFileId(fileId)
  const isIts = file?.submissionId === grant.submissionId && file.isAnonymous === grant.isAnonymous
  if (!isIts) throw new Refused('file_unreachable')
  return grant
}

export const viewerOf = ({ personId, role, isChief }: Grant): SignedIn => ({
  id: personId,
  role,
  isChief,
})

/** Checked anew for each request: when a role is withdrawn, the document goes with it. */
export async function needOpen(tx: Tx, grant: Grant): Promise<Submission> {
  return needReadableInFull(tx, viewerOf(grant), grant.submissionId)
}

/** Never more than the token says, and never more than the rules allow now. */
export function permissionNow(grant: Grant, submission: Submission): Permission {
  const viewer = viewerOf(grant)
  const mayEdit =
    grant.permission === 'edit' &&
    !grant.isAnonymous &&
    mayRead(submission, viewer) &&
    mayEditDocument(submission, viewer)
  return mayEdit ? 'edit' : 'readonly'
}

export function seesAnonymous(
  { journal }: Pick<Services, 'journal'>,
  grant: Grant,
  submission: Submission,
): boolean {
  return grant.isAnonymous || !maySeeAuthor(submission, viewerOf(grant), journal.anonymity)
}
