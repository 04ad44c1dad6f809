import { lockSubmission } from '../moves/move.server.ts'
import { whyNotReplace } from '#journal/access.ts'
import { insist } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { renewWhatWaits } from './converting.server.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { findNewest } from '#features/manuscripts/versions.server.ts'
import { keepVersion } from './keeping.server.ts'

/** Another file in place of an old one (.doc) that couldn't be converted. The paper stays at its stage. */
export async function replaceManuscript(
  services: Services,
  viewer: SignedIn,
  { submissionId, paper }: { submissionId: string; paper: Manuscript },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    const conversion = (await findNewest(tx, submissionId))?.conversion
    insist(whyNotReplace({ ...submission, conversion }, viewer))
    await keepVersion(tx, services, { viewer, submission, manuscript: paper })
    await renewWhatWaits(tx, services, submission)
  })
}
