import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { addVersion, findNewest, findVersion, type Version } from '#features/manuscripts/versions.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { noteVersion } from '../moves/history.server.ts'
import { beginConversion } from './converting.server.ts'

type Kept = { viewer: SignedIn; submission: { id: string; status: Status }; manuscript: Manuscript }

/**
 * Adds a version to a submission the caller has locked, and returns its number. The same file twice in a row is one
 * version; a job converts an old one (.doc) to .docx. A paper that's already approved goes to the press again.
 */
export async function keepVersion(
  tx: Tx,
  services: Services,
  { viewer, submission, manuscript }: Kept,
): Promise<number> {
  const newest = await findNewest(tx, submission.id)
  if (newest && (await findGiven(tx, submission.id, newest))?.storageKey === manuscript.storageKey) {
    if (newest.conversion === 'failed')
      await beginConversion(tx, services, { submissionId: submission.id, version: newest.version })
    return newest.version
  }
  const version = (newest?.version ?? 0) + 1
  await holdFiles(tx, services.storage, [manuscript.storageKey])
  const savedAt = services.clock.now()
  await addVersion(tx, submission.id, { ...manuscript, version, savedAt, savedBy: viewer.id })
  await noteVersion(tx, services, { viewer, submissionId: submission.id, version })
  if (manuscript.kind === 'doc') await beginConversion(tx, services, { submissionId: submission.id, version })
  await follow(tx, services, { happening: 'newFile', submissionId: submission.id, status: submission.status })
  return version
}

/** For a .docx the journal made, the old Word file counts: no two conversions of it are the same. */
async function findGiven(tx: Tx, id: string, newest: Version): Promise<Version | undefined> {
  return newest.madeFrom ? findVersion(tx, id, newest.madeFrom) : newest
}
